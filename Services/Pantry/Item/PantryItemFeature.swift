import Chassis

/// What is in the kitchen.
struct PantryItemFeature: Feature {
    private let routes: PantryItemRoutes

    init(_ pantry: PantryComponents) {
        routes = PantryItemRoutes(
            items: pantry.items, foods: pantry.foods, access: pantry.access, now: pantry.platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ pantry: PantryComponents) -> [PersonalRecords] {
        [.pantryItems, .sharedItems, .pantryChanges]
    }
}
