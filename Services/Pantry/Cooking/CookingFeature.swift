import Chassis

/// Cooking out of the pantry, and what is left over.
struct CookingFeature: Feature {
    private let routes: CookingRoutes

    init(_ pantry: PantryComponents) {
        let platform = pantry.platform
        routes = CookingRoutes(
            cooking: Cooking(
                database: platform.database, services: platform.services, catalogue: pantry.catalogue,
                facts: pantry.facts, selections: FoodSelectionTable(database: platform.database), now: platform.now),
            access: pantry.access)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
