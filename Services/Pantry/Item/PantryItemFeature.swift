import Chassis

/// The pantry's items.
struct PantryItemFeature: Feature {
    private let items: PantryItemRoutes
    private let stock: StockRoutes
    private let uses: BatchUseRoutes
    private let foods: PantryFoodRoutes

    init(_ pantry: PantryComponents) {
        let platform = pantry.platform
        items = PantryItemRoutes(
            items: pantry.items, foods: pantry.foods, facts: pantry.facts, beliefs: pantry.beliefs,
            access: pantry.access, now: platform.now)
        stock = StockRoutes(
            items: pantry.items, foods: pantry.foods, facts: pantry.facts, access: pantry.access, now: platform.now)
        uses = BatchUseRoutes(
            items: pantry.items, facts: pantry.facts, access: pantry.access, services: platform.services,
            now: platform.now)
        foods = PantryFoodRoutes(
            database: platform.database, facts: pantry.facts, beliefs: pantry.beliefs, access: pantry.access)
    }

    func register(on routes: Routes) {
        items.register(on: routes)
        stock.register(on: routes)
        uses.register(on: routes)
        foods.register(on: routes)
    }

    static func personalData(_ pantry: PantryComponents) -> [PersonalRecords] {
        [.pantryItems, .sharedItems, .pantryChanges]
    }
}
