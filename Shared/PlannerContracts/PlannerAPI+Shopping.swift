import Contracts

/// Shopping for the plan.
extension PlannerAPI {
    public static let shopping: Endpoint<SignedIn, PlanShoppingQuery, PlanShopping> = get(
        "shopping", "/v1/plans/:week/shopping",
        "What a week of the plan takes from today on, what of it is at home or bought, and the list that follows it."
    )
    .answering(within: .seconds(12))
    public static let followWithList: Endpoint<SignedIn, PlanShoppingDraft, PlanShopping> = put(
        "followWithList", "/v1/plans/:week/shopping",
        "Has a shopping list follow a week: what the meals lack is added, and changed as the plan and the pantry change."
    )
    .answering(within: .seconds(15))
    .refusing(404, "not-found")
    public static let stopFollowing: Endpoint<SignedIn, PlanShoppingEnd, PlanShopping> = post(
        "stopFollowing", "/v1/plans/:week/shopping/end", "Has no list follow a week any more."
    )
    .answering(within: .seconds(15))
    public static let mealShopping: Endpoint<SignedIn, PlanShoppingQuery, PlanShopping> = get(
        "mealShopping", "/v1/plans/meals/:id/shopping",
        "What a meal takes, what of it is at home or bought, and the list that follows it."
    )
    .answering(within: .seconds(12))
    public static let followMealWithList: Endpoint<SignedIn, PlanShoppingDraft, PlanShopping> = put(
        "followMealWithList", "/v1/plans/meals/:id/shopping",
        "Has a shopping list follow one meal. Where the list follows its week already, nothing changes."
    )
    .answering(within: .seconds(15))
    public static let stopFollowingMeal: Endpoint<SignedIn, PlanShoppingEnd, PlanShopping> = post(
        "stopFollowingMeal", "/v1/plans/meals/:id/shopping/end", "Has no list follow a meal alone any more."
    )
    .answering(within: .seconds(15))
    public static let shoppingHabit: Endpoint<SignedIn, Empty, ShoppingHabit> = get(
        "shoppingHabit", "/v1/plans/shopping-habit",
        "Whether the caller puts what new meals lack onto a list, and onto which.")
    public static let setShoppingHabit: Endpoint<SignedIn, ShoppingHabit, ShoppingHabit> = put(
        "setShoppingHabit", "/v1/plans/shopping-habit",
        "Remembers whether the caller puts what new meals lack onto a list, and onto which.")

    public static let shoppingRoutes: [Route] = [
        Route(shopping), Route(followWithList), Route(stopFollowing), Route(mealShopping), Route(followMealWithList),
        Route(stopFollowingMeal), Route(shoppingHabit), Route(setShoppingHabit),
    ]
}
