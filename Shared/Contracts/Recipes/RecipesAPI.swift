/// What the recipes service answers: the catalogue of foods, recipes, what can be cooked, and what people like.
public enum RecipesAPI: ServiceAPI {
    public static let service = ServiceName.recipes

    public static let ingredients: Endpoint<Anyone, FoodQuery, Page<Food>> = .get(
        "/v1/ingredients", "Foods of a category or by name, forgiving of plurals, synonyms and typing errors.")
    public static let categories: Endpoint<Anyone, Nothing, Page<FoodCategoryCount>> = .get(
        "/v1/ingredients/categories", "The shelves of the catalogue and how many foods stand on each.")
    public static let staples: Endpoint<Anyone, Nothing, Page<FoodRef>> = .get(
        "/v1/ingredients/staples", "The foods that every kitchen is taken to have.")
    public static let resolve: Endpoint<Anyone, FoodNamesQuery, FoodResolution> = .get(
        "/v1/ingredients/resolution", "Which foods the given names or ids mean.")
    public static let substitutes: Endpoint<Anyone, SubstituteQuery, Page<Substitute>> = .get(
        "/v1/ingredients/:id/substitutes",
        "What can stand in for a food, how much of it and what that changes; nothing that the caller may not eat.")
    public static let show: Endpoint<Anyone, RecipeQuery, Recipe> = .get(
        "/v1/recipes/:id", "One recipe, scaled to the servings asked for; what the caller lacks is marked.")

    public static let catalogueRoutes: [Route] = [
        Route(service, ingredients), Route(service, categories), Route(service, staples), Route(service, resolve),
        Route(service, substitutes), Route(service, show),
    ]

    public static let routes =
        catalogueRoutes + matchRoutes + searchRoutes + tasteRoutes + choiceRoutes + recommendationRoutes + lineRoutes
        + writingRoutes + commentRoutes + moderationRoutes + importRoutes + outsideRoutes + foodRoutes + exportRoutes
}
