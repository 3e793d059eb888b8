import Contracts

/// Recipes of databases elsewhere.
extension RecipesAPI {
    public static let outsideDatabase: Endpoint<SignedIn, Nothing, OutsideDatabase> = get(
        "outsideDatabase", "/v1/outside-database", "Which outside database can be asked; 404 where none is set up."
    )
    .refusing(404, "not-found")
    public static let outside: Endpoint<SignedIn, OutsideQuery, OutsideRecipePage> = get(
        "outside", "/v1/outside-recipes", "Recipes of an outside database, and those here."
    )
    .answering(within: .seconds(10))
    .refusing(404, "not-found")
    public static let importOutside: Endpoint<SignedIn, Nothing, RecipeImport> = create(
        "importOutside", "/v1/outside-recipes/:id/import",
        "Imports a recipe of an outside database for the caller alone."
    )
    .answering(within: .seconds(10))
    .refusing(409, "too-many-recipes")
    .refusing(507, "full")
    public static let outsideLink: Endpoint<SignedIn, Nothing, OutsideLink> = get(
        "outsideLink", "/v1/outside-link", "The account at the outside database that the caller has linked."
    )
    .refusing(404, "not-found")
    public static let linkOutside: Endpoint<SignedIn, OutsideLinkDraft, OutsideLink> = put(
        "linkOutside", "/v1/outside-link",
        "Links an account at the outside database; makes one there only where none is linked."
    )
    .answering(within: .seconds(10))
    .refusing(404, "not-found")
    public static let unlinkOutside: Endpoint<SignedIn, Nothing, Nothing> = delete(
        "unlinkOutside", "/v1/outside-link", "Forgets the account at the outside database."
    )
    .refusing(404, "not-found")

    public static let outsideRoutes: [Route] = [
        Route(outsideDatabase), Route(outside), Route(importOutside),
        Route(outsideLink), Route(linkOutside), Route(unlinkOutside),
    ]
}
