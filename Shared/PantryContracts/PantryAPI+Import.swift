import Contracts

/// Moving a pantry and shopping lists in from a table or from another program.
extension PantryAPI {
    /// The largest file, in bytes.
    public static let largestImport = 10 << 20

    public static let imports: Endpoint<SignedIn, PageQuery, Page<PantryImport>> = get(
        "imports", "/v1/pantry/imports", "What the caller brought to move in, the latest first.")
    public static let importFile: Endpoint<SignedIn, Upload, PantryImport> = create(
        "importFile", "/v1/pantry/imports",
        "Reads a table or an export of Grocy, Mealie, Tandoor or KitchenOwl, and shows what of it is understood; nothing is moved in yet.",
        upTo: largestImport
    )
    .answering(within: .seconds(30))
    .refusing(409, "too-many-pantry-imports")
    .refusing(507, "full")
    public static let oneImport: Endpoint<SignedIn, Empty, PantryImport> = get(
        "oneImport", "/v1/pantry/imports/:id", "A file that was brought to move in, and what came of it.")
    public static let importRows: Endpoint<SignedIn, PantryImportQuery, Page<PantryImportRow>> = get(
        "importRows", "/v1/pantry/imports/:id/rows", "What each row of a file is understood as, or what came of it.")
    public static let confirmImport: Endpoint<SignedIn, PantryImportChoice, PantryImport> = post(
        "confirmImport", "/v1/pantry/imports/:id",
        "Moves in what is understood, each row once for good; confirmed again it goes on where it was broken off."
    )
    .answering(within: .seconds(30))
    .refusing(409, "pantry-import-refused")
    public static let discardImport: Endpoint<SignedIn, Empty, Empty> = delete(
        "discardImport", "/v1/pantry/imports/:id",
        "Forgets a file; what was moved in of it stays.")
    public static let undoImport: Endpoint<SignedIn, Empty, PantryImport> = put(
        "undoImport", "/v1/pantry/imports/:id/undoing",
        "Takes out again what a file brought and nobody has changed since."
    )
    .answering(within: .seconds(30))
    .refusing(409, "pantry-import-past")

    public static let pantryImportRoutes: [Route] = [
        Route(imports), Route(importFile), Route(oneImport), Route(importRows), Route(confirmImport),
        Route(discardImport), Route(undoImport),
    ]
}
