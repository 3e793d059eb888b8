import Foundation

/// Whose things somebody shares: those of a household, or only their own.
public struct HouseholdMembership: Codable, Hashable, Sendable {
    public let household: ID<Household>?
    public let members: [ID<Account>]

    public init(household: ID<Household>?, members: [ID<Account>]) {
        self.household = household
        self.members = members
    }
}
