import Contracts

/// Merging two own recipes that are the same.
extension RecipesAPI {
    public static let duplicates: Endpoint<SignedIn, Empty, Page<RecipeDuplicate>> = get(
        "duplicates", "/v1/recipe-duplicates",
        "Own recipes that look like the same, the likest first: at most 100 pairs among the latest 2,000."
    )
    .refusing(503, "overloaded")
    public static let compareRecipes: Endpoint<SignedIn, Empty, RecipeComparison> = get(
        "compareRecipes", "/v1/recipes/:id/merges/:gone", "Two own recipes side by side; nothing is done."
    )
    .tagged()
    .refusing(409, "recipe-published-already")
    .refusing(422, "invalid")
    public static let mergeRecipe: Endpoint<SignedIn, RecipeMergeOrder, RecipeMerge> = post(
        "mergeRecipe", "/v1/recipes/:id/merge",
        "Merges an own recipe into this one: cook log, notes, tags, lists and links come along, and its address leads here."
    )
    .conditional(.required)
    .refusing(409, "recipe-published-already")
    public static let keepApart: Endpoint<SignedIn, Empty, Empty> = put(
        "keepApart", "/v1/recipe-duplicates/:id/:other", "Remembers that two own recipes are not the same."
    )
    .refusing(422, "invalid")
    public static let takeTogether: Endpoint<SignedIn, Empty, Empty> = delete(
        "takeTogether", "/v1/recipe-duplicates/:id/:other", "Forgets that two own recipes are not the same."
    )
    .refusing(422, "invalid")
    public static let recipeMerges: Endpoint<SignedIn, Empty, Page<RecipeMerge>> = get(
        "recipeMerges", "/v1/recipe-merges",
        "The latest 100 merges of own recipes that can be undone, the latest first.")
    public static let undoRecipeMerge: Endpoint<SignedIn, Empty, Recipe> = delete(
        "undoRecipeMerge", "/v1/recipe-merges/:id",
        "Brings the recipe that went back, with what came along from it; within 30 days."
    )
    .refusing(409, "too-many-recipes")

    public static let recipeMergeRoutes: [Route] = [
        Route(duplicates), Route(compareRecipes), Route(mergeRecipe), Route(keepApart), Route(takeTogether),
        Route(recipeMerges), Route(undoRecipeMerge),
    ]
}
