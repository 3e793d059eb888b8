import Contracts
import Foundation

/// What a household is called.
public struct HouseholdName: Codable, Hashable, Sendable {
    /// 1 to 60 characters.
    public var name: String
    public init(name: String) { self.name = name }
}

/// Asks for an invitation.
public struct InvitationOrder: Codable, Hashable, Sendable, Confidential {
    /// Whom to mail it to; nobody where it is absent, and the link is passed on by hand.
    public var email: String?
    public init(email: String? = nil) { self.email = email }
}

/// An invitation as the household sees it.
public struct Invitation: Codable, Hashable, Sendable {
    public let id: ID<Invitation>
    public let email: String?
    public let expiresAt: Date
    /// Told once, when it is made.
    public let link: String?

    public init(id: ID<Invitation>, email: String?, expiresAt: Date, link: String?) {
        self.id = id
        self.email = email
        self.expiresAt = expiresAt
        self.link = link
    }
}

/// An invitation as the invited one sees it.
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

/// Makes another member the owner.
public struct HouseholdHandover: Codable, Hashable, Sendable {
    public var owner: ID<Account>
    public init(owner: ID<Account>) { self.owner = owner }
}

/// Who shares a household is not who did before.
public struct HouseholdChanged: Event, Hashable {
    public static let name = "household-changed"
    public static let subscribers: [ServiceName] = [.pantry, .recipes, .planner]
    public let account: ID<Account>
    /// Where the account belongs now; `nil` if it left.
    public let household: ID<Household>?
    /// Where it belonged before.
    public let previous: ID<Household>?
    /// Whether it founded the household, so that nobody was there before.
    public let isFirst: Bool
    /// Whether nobody is left where it belonged before: that household is no more.
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
