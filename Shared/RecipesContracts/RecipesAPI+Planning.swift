import Contracts

/// What the planner asks.
extension RecipesAPI {
    public static let planningRecipes: Endpoint<ServiceCaller, PlanningQuery, PlanningRecipes> = post(
        "planningRecipes", "/v1/planning-recipes",
        "Recipes that several people may eat, with what a meal plan counts with."
    )

    public static let planningRoutes = [Route(planningRecipes)]
}
