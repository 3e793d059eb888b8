import Contracts

/// Private data on recipes: cook log, notes, tags and saved searches.
extension RecipesAPI {
    public static let cookLog: Endpoint<SignedIn, CookLogQuery, Page<CookLogEntry>> = get(
        "cookLog", "/v1/cook-log", "What the caller cooked, the latest first; of one recipe, if one is named.")
    public static let logCooked: Endpoint<SignedIn, CookLogDraft, CookLogEntry> = create(
        "logCooked", "/v1/recipes/:id/cook-log", "Notes in the caller's cook log that they cooked a recipe."
    )
    .refusing(409, "cook-log-full")
    public static let cookLogEntry: Endpoint<SignedIn, Empty, CookLogEntry> = get(
        "cookLogEntry", "/v1/cook-log/:id", "One entry of the caller's cook log."
    )
    .tagged()
    public static let changeCookLogEntry: Endpoint<SignedIn, CookLogDraft, CookLogEntry> = put(
        "changeCookLogEntry", "/v1/cook-log/:id",
        "Replaces the note and the stars of an entry, and its day if one is given."
    )
    .conditional(.optional)
    public static let removeCookLogEntry: Endpoint<SignedIn, Empty, Empty> = delete(
        "removeCookLogEntry", "/v1/cook-log/:id", "Removes an entry from the caller's cook log.")

    public static let note: Endpoint<SignedIn, Empty, RecipeNote> = get(
        "note", "/v1/recipes/:id/note", "The caller's note about a recipe, empty where there is none."
    )
    .tagged()
    public static let writeNote: Endpoint<SignedIn, RecipeNoteDraft, RecipeNote> = put(
        "writeNote", "/v1/recipes/:id/note", "Writes the caller's note about a recipe; blank text erases it."
    )
    .conditional(.optional)
    .refusing(409, "too-many-notes")

    public static let tags: Endpoint<SignedIn, Empty, Page<RecipeTag>> = get(
        "tags", "/v1/recipe-tags", "The caller's tags, by name.")
    public static let tag: Endpoint<SignedIn, Empty, RecipeTag> = get(
        "tag", "/v1/recipe-tags/:id", "One tag.")
    public static let changeTags: Endpoint<SignedIn, RecipeTagChange, RecipesChanged> = post(
        "changeTags", "/v1/recipe-tags/changes",
        "Adds tags to recipes and takes tags off them; recipes that are not there are left out."
    )
    .refusing(404, "not-found")
    .refusing(409, "too-many-tags")
    public static let renameTag: Endpoint<SignedIn, RecipeTagDraft, RecipeTag> = put(
        "renameTag", "/v1/recipe-tags/:id", "Gives a tag another name."
    )
    .refusing(409, "taken")
    public static let removeTag: Endpoint<SignedIn, Empty, Empty> = delete(
        "removeTag", "/v1/recipe-tags/:id", "Takes a tag off all recipes.")
    public static let taggedRecipes: Endpoint<SignedIn, PageQuery, SavedRecipes> = get(
        "taggedRecipes", "/v1/recipe-tags/:id/recipes",
        "The recipes with a tag, the latest tagged first; those that are gone say so.")

    public static let savedSearches: Endpoint<SignedIn, Empty, Page<SavedSearch>> = get(
        "savedSearches", "/v1/saved-searches", "The searches that the caller keeps, by name.")
    public static let saveSearch: Endpoint<SignedIn, SavedSearchDraft, SavedSearch> = create(
        "saveSearch", "/v1/saved-searches", "Keeps a search under a name; at most 50."
    )
    .refusing(409, "taken", "too-many-searches")
    public static let removeSearch: Endpoint<SignedIn, Empty, Empty> = delete(
        "removeSearch", "/v1/saved-searches/:id", "Forgets a search.")

    public static let personalRoutes: [Route] = [
        Route(cookLog), Route(logCooked), Route(cookLogEntry), Route(changeCookLogEntry), Route(removeCookLogEntry),
        Route(note), Route(writeNote), Route(tags), Route(tag), Route(changeTags), Route(renameTag),
        Route(removeTag), Route(taggedRecipes), Route(savedSearches), Route(saveSearch), Route(removeSearch),
    ]
}
