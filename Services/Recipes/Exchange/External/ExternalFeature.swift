import Chassis

/// Recipes of an external database.
struct ExternalFeature: Feature {
    private let routes: ExternalRoutes

    init(_ recipes: RecipesComponents) throws {
        let setup = try ExternalSetup(recipes.platform)
        routes = ExternalRoutes(
            queue: ExternalRecipeImports(
                database: recipes.database, external: setup.recipes, searchIndex: recipes.searchIndex, now: recipes.now),
            search: recipes.search)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] { [.externalLinks] }
}
