import Contracts
import Foundation

/// An account as administrators see it.
public struct ManagedAccount: Codable, Hashable, Sendable {
    /// Whether an account may be used.
    public enum State: String, Vocabulary {
        case active, banned
    }

    public let account: Account
    public let state: State
    public let ban: Ban?
    /// The last use of any of its devices.
    public let lastSeenAt: Date?

    public init(account: Account, state: State, ban: Ban?, lastSeenAt: Date?) {
        self.account = account
        self.state = state
        self.ban = ban
        self.lastSeenAt = lastSeenAt
    }
}

/// The ban of an account.
public struct Ban: Codable, Hashable, Sendable {
    public let reason: String
    public let since: Date
    /// The end of the ban; `nil` if it is permanent.
    public let until: Date?

    public init(reason: String, since: Date, until: Date?) {
        self.reason = reason
        self.since = since
        self.until = until
    }
}

/// Bans an account.
public struct BanOrder: Codable, Hashable, Sendable {
    /// 1 to 500 characters, shown to the person.
    public var reason: String
    public var until: Date?

    public init(reason: String, until: Date? = nil) {
        self.reason = reason
        self.until = until
    }
}

/// Filters accounts for administrators.
public struct ManagedAccountQuery: PagedQuery, Codable, Hashable, Sendable {
    /// The beginning of a username or an address, or a word of the display name.
    public var query: String?
    public var role: Role?
    public var state: ManagedAccount.State?
    public var limit: Int?
    public var cursor: String?

    public init(
        query: String? = nil, role: Role? = nil, state: ManagedAccount.State? = nil, limit: Int? = nil,
        cursor: String? = nil
    ) {
        self.query = query
        self.role = role
        self.state = state
        self.limit = limit
        self.cursor = cursor
    }
}

/// A partial update of an account by an administrator. Absent fields stay unchanged.
public struct ManagedAccountChange: Codable, Hashable, Sendable {
    public var username: String?
    public var email: String?
    /// An empty text removes it.
    public var displayName: String?
    /// 1 to 500 characters, for the audit log.
    public var reason: String

    public init(username: String? = nil, email: String? = nil, displayName: String? = nil, reason: String) {
        self.username = username
        self.email = email
        self.displayName = displayName
        self.reason = reason
    }
}

/// One action of an administrator.
public struct AuditEntry: Codable, Hashable, Sendable {
    /// The kind of an administrator's action.
    public enum Action: String, Vocabulary {
        case viewed, edited, roleGranted, roleWithdrawn, banned, unbanned
    }

    public let id: ID<AuditEntry>
    public let at: Date
    /// The administrator; `nil` for an action on the command line.
    public let by: ID<Account>?
    public let byUsername: String?
    public let action: Action
    public let account: ID<Account>
    public let username: String?
    /// The old values of changed fields, by field; `after` has the new ones.
    public let before: [String: String]
    public let after: [String: String]
    public let reason: String?

    public init(
        id: ID<AuditEntry>, at: Date, by: ID<Account>?, byUsername: String?, action: Action, account: ID<Account>,
        username: String?, before: [String: String], after: [String: String], reason: String?
    ) {
        self.id = id
        self.at = at
        self.by = by
        self.byUsername = byUsername
        self.action = action
        self.account = account
        self.username = username
        self.before = before
        self.after = after
        self.reason = reason
    }
}

/// Filters the audit log.
public struct AuditQuery: PagedQuery, Codable, Hashable, Sendable {
    public var account: ID<Account>?
    public var limit: Int?
    public var cursor: String?

    public init(account: ID<Account>? = nil, limit: Int? = nil, cursor: String? = nil) {
        self.account = account
        self.limit = limit
        self.cursor = cursor
    }
}
