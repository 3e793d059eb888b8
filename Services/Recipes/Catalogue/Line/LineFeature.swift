import Chassis

/// What ingredient lines mean.
struct LineFeature: Feature {
    private let routes: LineRoutes

    init(_ recipes: RecipesComponents) { routes = LineRoutes(searchIndex: recipes.searchIndex) }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
