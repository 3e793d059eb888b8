import Chassis
import Contracts
import Synchronization

/// Who shares a household with whom, as the auth service of a test says.
public final class Families: Sendable {
    private let households = Mutex<[String: ID<Household>]>([:])

    public init() {}

    public func move(_ person: Person, into household: ID<Household>?) {
        households.withLock { $0[person.account.description] = household }
    }

    public func membership(of account: String) -> HouseholdMembership {
        households.withLock { households in
            let household = households[account]
            let members =
                household.map { own in households.keys.filter { households[$0] == own }.sorted() } ?? [account]
            return HouseholdMembership(household: household, members: members.compactMap { ID<Account>($0) })
        }
    }
}

extension ID<Household> {
    public static let mill = ID("00000000-0000-7000-8000-0000000000e1")!
    public static let barn = ID("00000000-0000-7000-8000-0000000000e2")!
}
