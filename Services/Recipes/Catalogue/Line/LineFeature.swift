import Chassis

/// Parsing of ingredient lines.
struct LineFeature: Feature {
    private let routes: LineRoutes

    init(_ recipes: RecipesComponents) { routes = LineRoutes(searchIndex: recipes.searchIndex) }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
