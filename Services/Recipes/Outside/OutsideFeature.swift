import Chassis
import ServiceLifecycle

/// Recipes of a database elsewhere.
struct OutsideFeature: Feature {
    let background: [any Service]
    private let routes: OutsideRoutes

    init(_ recipes: RecipesComponents) throws {
        let setup = try OutsideSetup(recipes.platform)
        routes = OutsideRoutes(
            desk: OutsideDesk(
                database: recipes.database, outside: setup.recipes, book: recipes.book, now: recipes.now),
            search: recipes.search)
        background = [setup.line]
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { [.outsideLinks] }
}
