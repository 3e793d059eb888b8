import Chassis

/// What somebody may like to cook.
struct RecommendationFeature: Feature {
    private let routes: RecommendationRoutes

    init(_ recipes: RecipesComponents) {
        routes = RecommendationRoutes(
            book: recipes.book, diners: recipes.diners, kitchens: recipes.kitchens, tastes: recipes.tastes,
            goals: NutritionGoals(peers: recipes.platform.peers, logger: recipes.platform.logger), now: recipes.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
