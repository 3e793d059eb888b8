import Chassis

/// The earlier states of people's own recipes.
struct HistoryFeature: Feature {
    private let routes: HistoryRoutes

    init(_ recipes: RecipesComponents) {
        routes = HistoryRoutes(
            history: RecipeHistory(
                database: recipes.database, searchIndex: recipes.searchIndex, tastes: recipes.tastes, now: recipes.now))
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { PersonalRecords.history }
}
