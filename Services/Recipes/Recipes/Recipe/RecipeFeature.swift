import Chassis

/// Recipes, as people read them.
struct RecipeFeature: Feature {
    static let migrations = foundation + forms

    private let routes: RecipeRoutes

    init(_ recipes: RecipesComponents) { routes = recipes.recipes }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
