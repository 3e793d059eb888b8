import Contracts

/// What the plan costs and contains.
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

    public static let figureRoutes: [Route] = [Route(figures), Route(budget), Route(setBudget)]
}
