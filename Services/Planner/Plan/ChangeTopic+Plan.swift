import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

extension ChangeTopic {
    /// What is planned in a household, or by somebody alone.
    static func plan(of kitchen: HouseholdScope) -> ChangeTopic { ChangeTopic("plan", of: kitchen) }
}
