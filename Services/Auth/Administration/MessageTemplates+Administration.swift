import AuthContracts
import Contracts
import Foundation

extension MessageTemplates {
    /// How long such a mail is useful, in seconds.
    private static let lifetime: TimeInterval = 7 * 86_400

    /// The mail about an account's new roles.
    func rolesChanged(_ account: Account, to roles: Labels<Role>, at instant: Date) throws -> Mail {
        try mail(
            "roles-changed", to: account.email, account, roles.isEmpty ? ["none": "none"] : ["roles": roles.words],
            instant)
    }

    func banned(_ account: Account, _ ban: Ban, at instant: Date) throws -> Mail {
        try mail(
            "banned", to: account.email, account,
            ["reason": ban.reason].merging(ban.until.map { ["until": $0.formatted(.iso8601)] } ?? [:]) { given, _ in
                given
            },
            instant)
    }

    func unbanned(_ account: Account, at instant: Date) throws -> Mail {
        try mail("unbanned", to: account.email, account, [:], instant)
    }

    /// The mail about edited details, to the old or the new address.
    func detailsEdited(
        _ account: Account, _ changes: [String: String], to address: String, because reason: String? = nil,
        at instant: Date
    ) throws -> Mail {
        let values = changes.merging(reason.map { ["reason": $0] } ?? [:]) { $1 }.filter { !$0.value.isEmpty }
        return try mail("details-edited", to: address, account, values, instant)
    }

    private func mail(
        _ name: String, to address: String, _ account: Account, _ values: [String: String], _ instant: Date
    ) throws -> Mail {
        guard let recipient = EmailAddress(address) else { throw Mail.Fault.controlCharacter }
        return try mail(
            name, to: recipient, in: account.language, zone: account.timeZone,
            values.merging(["name": account.username]) { given, _ in given },
            at: instant, lifetime: Self.lifetime)
    }
}
