import Contracts

/// The planner's access to shopping lists.
extension PantryAPI {
    public static let setPlannedShopping: Endpoint<ServiceCaller, PlannedShopping, Page<ShoppingNeed>> = put(
        "setPlannedShopping", "/v1/planned-shopping/:id",
        "Says what a plan wants on a list. What it added there follows, and follows the pantry from then on; nothing else "
            + "on the list changes."
    )
    .answering(within: .seconds(6))
    public static let endPlannedShopping: Endpoint<ServiceCaller, PlannedShoppingEnd, Empty> = post(
        "endPlannedShopping", "/v1/planned-shopping/:id/end",
        "A plan leaves a list alone from now on; what it is told later changes nothing.")
    public static let shoppingNeeds: Endpoint<ServiceCaller, ShoppingNeedsQuery, Page<ShoppingNeed>> = post(
        "shoppingNeeds", "/v1/shopping-needs",
        "What planned meals take, what of it is at home or bought, and what is missing."
    )
    .answering(within: .seconds(6))

    public static let stockForPlan: Endpoint<SignedIn, Empty, StockForPlan> = get(
        "stockForPlan", "/v1/pantry/stock-for-plan",
        "The food that planned meals have already, as their shopping lists count it, and the stock that is left for others."
    )
    .answering(within: .seconds(6))

    public static let plannedShoppingRoutes: [Route] = [
        Route(setPlannedShopping), Route(endPlannedShopping), Route(shoppingNeeds), Route(stockForPlan),
    ]
}
