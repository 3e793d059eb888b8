import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

extension ChangeTopic {
    /// What is in a kitchen.
    static func pantry(of kitchen: HouseholdScope) -> ChangeTopic { ChangeTopic("pantry", of: kitchen) }
}

extension Connection {
    /// Tells whoever follows a kitchen's pantry what changed, in the transaction of the change.
    ///
    /// - Parameter id: `nil` if several items changed.
    func recordItem(
        _ action: ChangeAction, _ id: ID<PantryItem>?, of kitchen: HouseholdScope, at instant: Date
    ) throws {
        try recordChange(action, "item", id?.description, in: .pantry(of: kitchen), at: instant)
    }
}
