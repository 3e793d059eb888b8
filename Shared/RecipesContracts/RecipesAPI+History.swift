import Contracts

/// Earlier versions of own recipes.
extension RecipesAPI {
    public static let versions: Endpoint<SignedIn, Empty, Page<RecipeVersionSummary>> = get(
        "versions", "/v1/recipes/:id/versions",
        "What an own recipe is and was, the latest first: the present state and at most 50 before it."
    )
    .refusing(409, "recipe-published-already")
    public static let version: Endpoint<SignedIn, Empty, RecipeVersion> = get(
        "version", "/v1/recipes/:id/versions/:revision", "An earlier state of an own recipe beside the present one."
    )
    .refusing(409, "recipe-published-already")
    public static let restoreVersion: Endpoint<SignedIn, SeenRevision, Recipe> = post(
        "restoreVersion", "/v1/recipes/:id/versions/:revision/restoration",
        "Makes an own recipe what it was before; what it is now is kept as an earlier state."
    )
    .conditional(.required)
    .refusing(409, "recipe-published-already")

    public static let historyRoutes: [Route] = [Route(versions), Route(version), Route(restoreVersion)]
}
