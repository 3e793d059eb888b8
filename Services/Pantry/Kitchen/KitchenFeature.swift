import AuthContracts
import Chassis
import Contracts

/// Whose kitchen somebody cooks in: it moves with a change of the household.
struct KitchenFeature: Feature {
    private let scopes: HouseholdScopes

    init(_ pantry: PantryComponents) { scopes = pantry.scopes }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(HouseholdChanged.self) { [scopes] change, db in
            scopes.forget(change.account)
            try InventoryMove(db).follow(change)
        }
    }
}
