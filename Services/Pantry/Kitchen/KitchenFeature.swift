import AuthContracts
import Chassis
import Contracts

/// Whose kitchen somebody cooks in: it moves with a change of the household.
struct KitchenFeature: Feature {
    private let kitchens: Kitchens

    init(_ pantry: PantryComponents) { kitchens = pantry.kitchens }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(HouseholdChanged.self) { [kitchens] change, db in
            kitchens.forget(change.account)
            try KitchenMove(db).follow(change)
        }
    }
}
