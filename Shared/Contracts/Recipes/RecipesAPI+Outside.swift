/// Recipes of databases elsewhere.
extension RecipesAPI {
    public static let outsideDatabase: Endpoint<SignedIn, Nothing, OutsideDatabase> = .get(
        "/v1/outside-database", "Which outside database can be asked; 404 where none is set up.")
    public static let outside: Endpoint<SignedIn, OutsideQuery, OutsideRecipePage> = .get(
        "/v1/outside-recipes", "Recipes of an outside database, and those here."
    )
    .answering(within: .seconds(10))
    public static let importOutside: Endpoint<SignedIn, Nothing, RecipeImport> = .create(
        "/v1/outside-recipes/:id/import", "Imports a recipe of an outside database for the caller alone."
    )
    .answering(within: .seconds(10))
    public static let outsideLink: Endpoint<SignedIn, Nothing, OutsideLink> = .get(
        "/v1/outside-link", "The account at the outside database that the caller has linked.")
    public static let linkOutside: Endpoint<SignedIn, OutsideLinkDraft, OutsideLink> = .put(
        "/v1/outside-link", "Links an account at the outside database; makes one there only where none is linked."
    )
    .answering(within: .seconds(10))
    public static let unlinkOutside: Endpoint<SignedIn, Nothing, Nothing> = .delete(
        "/v1/outside-link", "Forgets the account at the outside database.")

    public static let outsideRoutes: [Route] = [
        Route(service, outsideDatabase), Route(service, outside), Route(service, importOutside),
        Route(service, outsideLink), Route(service, linkOutside), Route(service, unlinkOutside),
    ]
}
