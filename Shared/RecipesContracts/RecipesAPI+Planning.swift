import Contracts

/// Recipes and foods for the planner.
extension RecipesAPI {
    public static let planningRecipes: Endpoint<ServiceCaller, PlanningQuery, PlanningRecipes> = post(
        "planningRecipes", "/v1/planning-recipes",
        "Recipes that several people may eat, with what a meal plan counts with."
    )
    .answering(within: .seconds(15))

    public static let plannedRecipes: Endpoint<ServiceCaller, PlannedRecipesQuery, Page<PlannedRecipe>> = post(
        "plannedRecipes", "/v1/planned-recipes",
        "What recipes of a plan take, line by line; those that its owner does not see are passed over."
    )
    public static let dishConflicts: Endpoint<ServiceCaller, DishCheckQuery, Page<CheckedDish>> = post(
        "dishConflicts", "/v1/dish-conflicts",
        "The eaters who may not eat dishes, with the reasons; recipes that the viewer does not see are passed over."
    )
    public static let recipeOutlines: Endpoint<SignedIn, RecipeOutlinesQuery, Page<RecipeOutline>> = get(
        "recipeOutlines", "/v1/recipe-outlines",
        "Titles, pictures and times of recipes that the caller sees, own and shared ones too. None counts as looked at."
    )

    public static let planningRoutes = [
        Route(planningRecipes), Route(plannedRecipes), Route(dishConflicts), Route(recipeOutlines),
    ]
}
