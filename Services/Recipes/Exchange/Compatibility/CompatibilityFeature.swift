import Chassis

/// The paths of the specification for foods and recipes.
struct CompatibilityFeature: Feature {
    private let routes: CompatibilityRecipeRoutes

    init(_ recipes: RecipesComponents) {
        routes = CompatibilityRecipeRoutes(
            searchIndex: recipes.searchIndex, foods: recipes.foodEditing, search: recipes.search,
            matches: recipes.matches)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
