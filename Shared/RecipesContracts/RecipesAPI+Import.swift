import Contracts

/// Bringing recipes from somewhere else.
extension RecipesAPI {
    /// The largest file of recipes, in bytes.
    public static let largestImport = 64 << 20

    public static let imports: Endpoint<SignedIn, PageQuery, Page<RecipeImport>> = get(
        "imports", "/v1/imports", "The caller's imports, the latest first.")
    public static let importAddresses: Endpoint<SignedIn, AddressImport, RecipeImport> = create(
        "importAddresses", "/v1/imports/addresses", "Imports the recipes of web pages for the caller alone."
    )
    .answering(within: .seconds(10))
    .refusing(409, "too-many-imports", "too-many-recipes")
    .refusing(507, "full")
    public static let importText: Endpoint<SignedIn, TextImport, RecipeImport> = create(
        "importText", "/v1/imports/text", "Imports a recipe that was copied as text for the caller alone."
    )
    .answering(within: .seconds(10))
    .refusing(409, "too-many-imports", "too-many-recipes")
    .refusing(507, "full")
    public static let importFile: Endpoint<SignedIn, Upload, RecipeImport> = create(
        "importFile", "/v1/imports/files", "Imports the recipes of a file for the caller alone.", upTo: largestImport
    )
    .answering(within: .seconds(30))
    .refusing(409, "too-many-imports", "too-many-recipes")
    .refusing(507, "full")
    public static let publishFile: Endpoint<Admin, Upload, RecipeImport> = create(
        "publishFile", "/v1/moderation/imports", "Imports the recipes of a file for everybody.", upTo: largestImport
    )
    .answering(within: .seconds(30))
    .refusing(409, "too-many-imports")
    .refusing(507, "full")
    public static let oneImport: Endpoint<SignedIn, Empty, RecipeImport> = get(
        "oneImport", "/v1/imports/:id", "How far an import has got.")
    public static let imported: Endpoint<SignedIn, ImportedQuery, Page<ImportedRecipe>> = get(
        "imported", "/v1/imports/:id/recipes", "What came of each recipe of an import.")
    public static let cancelImport: Endpoint<SignedIn, Empty, RecipeImport> = put(
        "cancelImport", "/v1/imports/:id/cancellation", "Ends an import; what it has imported stays.")
    public static let undoImport: Endpoint<SignedIn, Empty, Empty> = delete(
        "undoImport", "/v1/imports/:id",
        "Removes an import with every recipe that it brought and nobody has changed since."
    )
    .answering(within: .seconds(10))
    public static let undoPublicImport: Endpoint<Admin, Empty, Empty> = delete(
        "undoPublicImport", "/v1/moderation/imports/:id", "The same for an import for everybody, whoever made it."
    )
    .answering(within: .seconds(10))

    public static let importRoutes: [Route] = [
        Route(imports), Route(importAddresses), Route(importText),
        Route(importFile), Route(publishFile), Route(oneImport), Route(imported),
        Route(cancelImport), Route(undoImport), Route(undoPublicImport),
    ]
}
