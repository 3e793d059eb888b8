import Contracts
import Foundation

/// The name of a household.
public struct HouseholdName: Codable, Hashable, Sendable {
    /// 1 to 60 characters.
    public var name: String
    public init(name: String) { self.name = name }
}

/// Requests an invitation to the caller's household.
public struct InvitationOrder: Codable, Hashable, Sendable, Confidential {
    /// The recipient's address. If absent, no mail is sent and the inviter shares the link.
    public var email: String?
    public init(email: String? = nil) { self.email = email }
}

/// An invitation as its household sees it.
public struct Invitation: Codable, Hashable, Sendable {
    public let id: ID<Invitation>
    public let email: String?
    public let expiresAt: Date
    /// Present only in the response that creates the invitation.
    public let link: String?

    public init(id: ID<Invitation>, email: String?, expiresAt: Date, link: String?) {
        self.id = id
        self.email = email
        self.expiresAt = expiresAt
        self.link = link
    }
}

/// An invitation as its recipient sees it.
public struct InvitationView: Codable, Hashable, Sendable {
    public let household: String
    public let invitedBy: String
    public let members: Int
    public let expiresAt: Date

    public init(household: String, invitedBy: String, members: Int, expiresAt: Date) {
        self.household = household
        self.invitedBy = invitedBy
        self.members = members
        self.expiresAt = expiresAt
    }
}

/// Transfers the ownership of a household to another member.
public struct HouseholdHandover: Codable, Hashable, Sendable {
    public var owner: ID<Account>
    public init(owner: ID<Account>) { self.owner = owner }
}

/// An account joined or left a household.
public struct HouseholdChanged: Event, Hashable {
    public static let name = "household-changed"
    public static let subscribers: [ServiceName] = [.pantry, .recipes, .planner]
    public let account: ID<Account>
    /// The account's household; `nil` if the account left.
    public let household: ID<Household>?
    /// The account's previous household; `nil` if it had none.
    public let previous: ID<Household>?
    /// Whether the account created `household`.
    public let isFirst: Bool
    /// Whether the account was the last member of `previous`, which no longer exists.
    public let wasLast: Bool
    public let at: Date

    public init(
        account: ID<Account>, household: ID<Household>?, previous: ID<Household>?, isFirst: Bool = false,
        wasLast: Bool = false, at: Date
    ) {
        self.account = account
        self.household = household
        self.previous = previous
        self.isFirst = isFirst
        self.wasLast = wasLast
        self.at = at
    }

    public var subject: String { account.description }
}
