import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

extension ChangeTopic {
    /// The pantry of a kitchen.
    static func pantry(of kitchen: HouseholdScope) -> ChangeTopic { ChangeTopic("pantry", of: kitchen) }
}

extension Connection {
    /// Notifies subscribers of a pantry change, in its transaction.
    ///
    /// - Parameter id: `nil` if several items changed.
    func recordItem(
        _ action: ChangeAction, _ id: ID<PantryItem>?, of kitchen: HouseholdScope, at instant: Date
    ) throws {
        try recordChange(action, "item", id?.description, in: .pantry(of: kitchen), at: instant)
    }
}
