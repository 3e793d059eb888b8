import Contracts

/// The recipes service: food catalogue, recipes, matches and tastes.
public enum RecipesAPI: ServiceAPI {
    public static let service = ServiceName.recipes

    public static let foods: Endpoint<Anyone, FoodQuery, Page<Food>> = get(
        "foods", "/v1/foods",
        "Foods of a category or by name, forgiving of plurals, synonyms and typing errors."
    )
    .refusing(404, "not-found")
    public static let categories: Endpoint<Anyone, Empty, Page<FoodCategoryCount>> = get(
        "categories", "/v1/foods/categories", "The shelves of the catalogue and how many foods stand on each.")
    public static let staples: Endpoint<Anyone, Empty, Page<FoodRef>> = get(
        "staples", "/v1/foods/staples", "The foods that every kitchen is taken to have.")
    public static let stapleSuggestions: Endpoint<Anyone, Empty, Page<StapleSuggestion>> = get(
        "stapleSuggestions", "/v1/foods/staples/suggestions",
        "Foods that keep and that many recipes take, the most used first: what a kitchen may always have.")
    public static let resolve: Endpoint<Anyone, FoodNamesQuery, FoodResolution> = get(
        "resolve", "/v1/foods/resolution", "Which foods the given names or ids mean.")
    public static let foodMeasures: Endpoint<Anyone, FoodMeasuresQuery, Page<MeasuredFood>> = get(
        "foodMeasures", "/v1/foods/measures",
        "What measures of foods weigh and how long they keep; foods that are not there are passed over.")
    public static let substitutes: Endpoint<Anyone, SubstituteQuery, Page<Substitute>> = get(
        "substitutes", "/v1/foods/:id/substitutes",
        "What can stand in for a food, how much of it and what that changes; nothing that the caller may not eat."
    )
    .refusing(410, "gone", "hidden")
    public static let show: Endpoint<Anyone, RecipeQuery, Recipe> = get(
        "show", "/v1/recipes/:id", "One recipe, scaled to the servings asked for; what the caller lacks is marked."
    )
    .refusing(410, "gone", "hidden")

    public static let catalogueRoutes: [Route] = [
        Route(foods), Route(categories), Route(staples), Route(stapleSuggestions), Route(resolve),
        Route(foodMeasures),
        Route(substitutes), Route(show),
    ]

    public static let routes =
        catalogueRoutes + matchRoutes + searchRoutes + tasteRoutes + choiceRoutes + recommendationRoutes + lineRoutes
        + writingRoutes + commentRoutes + moderationRoutes + importRoutes + externalRoutes + foodRoutes + exportRoutes
        + pictureRoutes + foodMergeRoutes + recipeMergeRoutes
        + personalRoutes
        + sharingRoutes + historyRoutes + householdRoutes + planningRoutes
}
