import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

extension ChangeTopic {
    /// The plan of a household, or of a single person.
    static func plan(of kitchen: HouseholdScope) -> ChangeTopic { ChangeTopic("plan", of: kitchen) }
}
