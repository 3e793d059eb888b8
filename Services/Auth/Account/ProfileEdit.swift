import AuthContracts
import Chassis
import Contracts
import Foundation

/// A valid change of a person's own account.
struct ProfileEdit: Sendable {
    /// The shortest time between two usernames, in seconds.
    static let usernameGap: TimeInterval = 86_400

    /// `nil` if the name stays.
    let username: Username?
    /// `nil` if the display name stays.
    let displayName: DisplayName?
    let language: SpokenLanguage?
    let address: Change<PostalAddress>
    let position: Change<GeoPosition>
    let timeZone: Change<TimeZoneName>
    let currency: Change<Currency>

    /// - Parameters:
    /// - isTaken: whether another account has the new name.
    /// - usernameChangedAt: the time of the last change of username.
    /// - Throws: one 422 with all invalid fields.
    init(
        _ change: AccountChange, of account: Account, isTaken: Bool, usernameChangedAt: Date?, at instant: Date
    ) throws(Problem) {
        let wanted = change.username.flatMap(Username.init)
        var check = FieldCheck()
        if let typed = change.username {
            check("username", !typed.isBlank, .blank)
            check("username", wanted != nil, .username)
            let broken = wanted.flatMap { $0.text == account.username ? nil : account.brokenRule(of: $0.text) }
            check("username", breaks: broken)
            check("username", !isTaken, .taken)
            check(
                "username",
                wanted?.text == account.username
                    || usernameChangedAt.map { instant >= $0 + Self.usernameGap } ?? true,
                .tooSoon)
        }
        let name = change.displayName.flatMap { try? DisplayName($0) }
        check("displayName", change.displayName == nil || name != nil, .displayName)
        let broken = name?.text.flatMap { $0 == account.displayName ? nil : account.brokenRule(of: $0) }
        check("displayName", breaks: broken)
        let normalizedAddress = change.address.normalized
        if case .set(let address) = normalizedAddress { check.address(address) }
        if case .set(let position) = change.position { check.position(position) }
        try check.finish()

        username = wanted?.text == account.username ? nil : wanted
        displayName = name
        language = change.language
        address = normalizedAddress
        position = change.position
        timeZone = change.timeZone
        currency = change.currency
    }
}

extension Account {
    /// The rule that a name breaks because it would mislead others; `nil` if it breaks none.
    func brokenRule(of name: String) -> FieldRule? { NameAppearance(name).brokenRule(isStaff: !roles.isEmpty) }
}

extension Change<PostalAddress> {
    fileprivate var normalized: Self {
        guard case .set(let address) = self else { return self }
        return .set(address.normalized)
    }
}
