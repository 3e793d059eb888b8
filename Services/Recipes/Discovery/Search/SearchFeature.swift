import Chassis
import ServiceLifecycle

/// Matching of recipes by foods, and search by words.
struct SearchFeature: Feature {
    let background: [any Service]
    private let matches: MatchRoutes
    private let search: SearchRoutes

    init(_ recipes: RecipesComponents) {
        matches = recipes.matches
        search = recipes.search
        background = [SearchIndexFollower(searchIndex: recipes.searchIndex)]
    }

    func register(on routes: Routes) {
        matches.register(on: routes)
        search.register(on: routes)
    }
}
