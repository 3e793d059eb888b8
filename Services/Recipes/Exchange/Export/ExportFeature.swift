import Chassis

/// Recipes as files.
struct ExportFeature: Feature {
    private let routes: ExportRoutes

    init(_ recipes: RecipesComponents) {
        let collection = RecipeCollection(
            table: CollectionTable(database: recipes.database), files: recipes.files, searchIndex: recipes.searchIndex)
        routes = ExportRoutes(recipes: recipes.recipes, collection: collection, files: recipes.files)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
