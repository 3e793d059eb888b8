import Contracts

/// Comments on recipes.
extension RecipesAPI {
    public static let comments: Endpoint<Anyone, PageQuery, Page<RecipeComment>> = get(
        "comments", "/v1/recipes/:id/comments", "What was said about a recipe, the latest first."
    )
    .refusing(410, "gone", "hidden")
    public static let comment: Endpoint<SignedIn, CommentDraft, RecipeComment> = create(
        "comment", "/v1/recipes/:id/comments", "Says something about a recipe."
    )
    .counted()
    .refusing(409, "personal", "said-already", "said-by-others")
    .refusing(410, "gone", "hidden")
    public static let editComment: Endpoint<SignedIn, CommentDraft, RecipeComment> = put(
        "editComment", "/v1/comments/:id", "Changes an own comment."
    )
    .refusing(409, "said-already", "said-by-others")
    public static let removeComment: Endpoint<SignedIn, Empty, Empty> = delete(
        "removeComment", "/v1/comments/:id", "Removes an own comment.")
    public static let reportComment: Endpoint<SignedIn, ReportDraft, Empty> = put(
        "reportComment", "/v1/comments/:id/report", "Tells the moderators of a comment."
    )
    .counted()
    .refusing(409, "own")
    public static let reportRecipe: Endpoint<SignedIn, ReportDraft, Empty> = put(
        "reportRecipe", "/v1/recipes/:id/report", "Tells the moderators of a recipe or its pictures."
    )
    .counted()
    .refusing(409, "own")
    .refusing(410, "gone", "hidden")

    public static let commentRoutes: [Route] = [
        Route(comments), Route(comment), Route(editComment), Route(removeComment),
        Route(reportComment), Route(reportRecipe),
    ]
}
