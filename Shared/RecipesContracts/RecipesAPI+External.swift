import Contracts

/// Recipes of external databases.
extension RecipesAPI {
    public static let externalDatabase: Endpoint<SignedIn, Empty, ExternalDatabase> = get(
        "externalDatabase", "/v1/external-database", "Which external database can be asked; 404 where none is set up."
    )
    .refusing(404, "not-found")
    public static let external: Endpoint<SignedIn, ExternalQuery, ExternalRecipePage> = get(
        "external", "/v1/external-recipes", "Recipes of an external database, and those here."
    )
    .answering(within: .seconds(10))
    .counted()
    .refusing(404, "not-found")
    public static let importExternal: Endpoint<SignedIn, Empty, RecipeImport> = create(
        "importExternal", "/v1/external-recipes/:id/import",
        "Imports a recipe of an external database for the caller alone."
    )
    .answering(within: .seconds(10))
    .counted()
    .refusing(409, "too-many-recipes")
    .refusing(507, "full")
    public static let externalLink: Endpoint<SignedIn, Empty, ExternalLink> = get(
        "externalLink", "/v1/external-link", "The account at the external database that the caller has linked."
    )
    .refusing(404, "not-found")
    public static let linkExternal: Endpoint<SignedIn, ExternalLinkDraft, ExternalLink> = put(
        "linkExternal", "/v1/external-link",
        "Links an account at the external database; makes one there only where none is linked."
    )
    .answering(within: .seconds(10))
    .counted()
    .refusing(404, "not-found")
    .refusing(409, "external-account-linked-already")
    public static let unlinkExternal: Endpoint<SignedIn, Empty, Empty> = delete(
        "unlinkExternal", "/v1/external-link", "Forgets the account at the external database."
    )
    .refusing(404, "not-found")

    public static let externalRoutes: [Route] = [
        Route(externalDatabase), Route(external), Route(importExternal),
        Route(externalLink), Route(linkExternal), Route(unlinkExternal),
    ]
}
