import Chassis

/// Recipes as files.
struct ExportFeature: Feature {
    private let routes: ExportRoutes

    init(_ recipes: RecipesComponents) throws {
        let platform = recipes.platform
        let files = RecipeFiles(pages: try platform.settings.publicURL(isDevelopment: platform.isDevelopment))
        let collection = RecipeCollection(
            table: CollectionTable(database: recipes.database), files: files, book: recipes.book)
        routes = ExportRoutes(recipes: recipes.recipes, collection: collection, files: files)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
