import Chassis

/// The basket of a search, and a kitchen's staples.
struct BasketFeature: Feature {
    private let routes: BasketRoutes

    init(_ pantry: PantryComponents) {
        routes = BasketRoutes(
            selections: FoodSelectionTable(database: pantry.platform.database), items: pantry.items,
            foods: pantry.foods, beliefs: pantry.beliefs, access: pantry.access)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ pantry: PantryComponents) -> [PersonalRecords] { [.foodSelections, .staples] }
}
