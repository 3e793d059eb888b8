import Contracts
import Foundation

extension MessageTemplates {
    /// The mail that tells somebody that one can sign in as them with a provider from now on.
    func providerLinked(_ provider: String, to account: Account, at instant: Date) throws -> Mail {
        try message("provider-linked", about: provider, to: account, leadingTo: "/profile/providers", at: instant)
    }

    /// The mail that tells somebody that one cannot sign in as them with a provider any more.
    func providerUnlinked(_ provider: String, to account: Account, at instant: Date) throws -> Mail {
        try message("provider-unlinked", about: provider, to: account, leadingTo: "/profile/devices", at: instant)
    }

    private func message(
        _ name: String, about provider: String, to account: Account, leadingTo path: String, at instant: Date
    ) throws -> Mail {
        guard let recipient = EmailAddress(account.email) else { throw Mail.Fault.controlCharacter }
        return try mail(
            name, to: recipient, in: account.language,
            ["name": account.displayName ?? account.username, "provider": provider, "link": "\(origin)\(path)"],
            at: instant, lifetime: 3 * 86_400)
    }
}
