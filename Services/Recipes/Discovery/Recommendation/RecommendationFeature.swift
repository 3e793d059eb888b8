import Chassis

/// Recommendations of recipes.
struct RecommendationFeature: Feature {
    private let routes: RecommendationRoutes

    init(_ recipes: RecipesComponents) {
        routes = RecommendationRoutes(
            searchIndex: recipes.searchIndex, dietaryProfiles: recipes.dietaryProfiles, pantry: recipes.pantry,
            tastes: recipes.tastes,
            goals: NutritionGoals(services: recipes.platform.services, logger: recipes.platform.logger),
            now: recipes.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
