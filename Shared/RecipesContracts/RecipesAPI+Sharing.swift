import Contracts

/// Sharing of own recipes by link.
extension RecipesAPI {
    public static let links: Endpoint<SignedIn, Empty, Page<RecipeLink>> = get(
        "links", "/v1/recipes/:id/links", "The links to an own recipe that are good, the newest first."
    )
    .refusing(409, "recipe-published-already")
    public static let makeLink: Endpoint<SignedIn, RecipeLinkOrder, RecipeLink> = create(
        "makeLink", "/v1/recipes/:id/links",
        "Makes a link that shows an own recipe to whoever has it; at most 10 for each recipe. It is told only now."
    )
    .counted()
    .refusing(409, "recipe-published-already", "too-many-links")
    public static let revokeLink: Endpoint<SignedIn, Empty, Empty> = delete(
        "revokeLink", "/v1/recipes/:id/links/:link", "Makes a link useless."
    )
    public static let shared: Endpoint<Anyone, RecipeQuery, Recipe> = get(
        "shared", "/v1/shared-recipes/:key",
        "The recipe that a link shows, scaled to the servings asked for; no key, and one that was revoked, is not found."
    )
    .limited(as: .sharedLink)

    public static let sharingRoutes: [Route] = [
        Route(links), Route(makeLink), Route(revokeLink), Route(shared),
    ]
}
