import Contracts

/// The cost and nutrition of a plan.
extension PlannerAPI {
    public static let figures: Endpoint<SignedIn, FiguresQuery, PlanFigures> = get(
        "figures", "/v1/plans/:week/figures",
        "What a week of the plan costs from today on, by packs bought and by share used, and what its meals contain."
    )
    .answering(within: .seconds(12))
    public static let budget: Endpoint<SignedIn, Empty, PlanBudget> = get(
        "budget", "/v1/plans/budget", "What a week of the plan may cost.")
    public static let setBudget: Endpoint<SignedIn, PlanBudget, PlanBudget> = put(
        "setBudget", "/v1/plans/budget", "Says what a week of the plan may cost, for everybody who shares it.")

    public static let savings: Endpoint<SignedIn, FiguresQuery, PlanSavings> = get(
        "savings", "/v1/plans/:week/savings",
        "Other recipes for meals of a week that make it cheaper by packs of the whole week, within diets, allergies and "
            + "limits. Locked meals stay."
    )
    .answering(within: .seconds(15))
    public static let swapMeal: Endpoint<SignedIn, MealSwap, Meal> = create(
        "swapMeal", "/v1/plans/meals/:id/swap",
        "Plans another recipe for a meal, if all who eat it may eat that for sure; it can be undone."
    )
    .answering(within: .seconds(8))
    .refusing(409, "no-swap")

    public static let figureRoutes: [Route] = [
        Route(figures), Route(budget), Route(setBudget), Route(savings), Route(swapMeal),
    ]
}
