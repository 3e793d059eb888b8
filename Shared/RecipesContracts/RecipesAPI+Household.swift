import Contracts

/// The recipes that the people of a household share.
extension RecipesAPI {
    public static let householdRecipes: Endpoint<SignedIn, HouseholdRecipesQuery, Page<HouseholdRecipe>> = get(
        "householdRecipes", "/v1/household-recipes",
        "The own recipes that members of the caller's household share with it, the latest first."
    )
    .refusing(404, "no-household")
    public static let householdSharing: Endpoint<SignedIn, Empty, HouseholdSharing> = get(
        "householdSharing", "/v1/household-recipes/sharing", "Whether the caller shares all own recipes."
    )
    .refusing(404, "no-household")
    public static let setHouseholdSharing: Endpoint<SignedIn, HouseholdSharing, HouseholdSharing> = put(
        "setHouseholdSharing", "/v1/household-recipes/sharing",
        "Shares all own recipes with the household, or only those that are shared one by one."
    )
    .refusing(404, "no-household")
    public static let shareWithHousehold: Endpoint<SignedIn, Empty, Empty> = put(
        "shareWithHousehold", "/v1/recipes/:id/household",
        "Shows an own recipe to the caller's household until it is taken back or the caller leaves."
    )
    .refusing(404, "no-household")
    .refusing(409, "recipe-published-already")
    public static let takeFromHousehold: Endpoint<SignedIn, Empty, Empty> = delete(
        "takeFromHousehold", "/v1/recipes/:id/household", "Shows an own recipe to the household no longer.")

    public static let householdRoutes: [Route] = [
        Route(householdRecipes), Route(householdSharing), Route(setHouseholdSharing), Route(shareWithHousehold),
        Route(takeFromHousehold),
    ]
}
