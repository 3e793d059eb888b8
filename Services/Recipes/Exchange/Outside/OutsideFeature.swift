import Chassis

/// Recipes of a database elsewhere.
struct OutsideFeature: Feature {
    private let routes: OutsideRoutes

    init(_ recipes: RecipesComponents) throws {
        let setup = try OutsideSetup(recipes.platform)
        routes = OutsideRoutes(
            desk: OutsideDesk(
                database: recipes.database, outside: setup.recipes, book: recipes.book, now: recipes.now),
            search: recipes.search)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { [.outsideLinks] }
}
