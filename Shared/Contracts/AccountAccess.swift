import Foundation
import Kitchen

/// An account was banned, a ban was lifted, or the roles of an account changed.
public struct AccountAccessChanged: Event, Hashable {
    public static let name = "account-access-changed"
    /// The services that hold something that opens a door without a session: links, calendars and keys.
    public static let subscribers: [ServiceName] = [.recipes, .planner, .orders]
    public let account: ID<Account>
    public let roles: Labels<Role>
    public let isBanned: Bool
    /// When the ban ends by itself; `nil` without a ban, and for one that does not end by itself.
    public let bannedUntil: Date?
    public let at: Date

    public init(account: ID<Account>, roles: Labels<Role>, isBanned: Bool, bannedUntil: Date? = nil, at: Date) {
        self.account = account
        self.roles = roles
        self.isBanned = isBanned
        self.bannedUntil = bannedUntil
        self.at = at
    }

    public var subject: String { account.description }
}
