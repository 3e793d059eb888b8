import Chassis

/// The paths of the specification for foods and recipes.
struct PublishedFeature: Feature {
    private let routes: PublishedRecipeRoutes

    init(_ recipes: RecipesComponents) {
        routes = PublishedRecipeRoutes(
            book: recipes.book, foods: recipes.foodEditing, search: recipes.search, matches: recipes.matches)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
