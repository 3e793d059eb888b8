import Foundation

/// The household of an account and its members; `household` is `nil` for an account without one.
public struct HouseholdMembership: Codable, Hashable, Sendable {
    public let household: ID<Household>?
    public let members: [ID<Account>]

    public init(household: ID<Household>?, members: [ID<Account>]) {
        self.household = household
        self.members = members
    }
}
