/// What people say about recipes.
extension RecipesAPI {
    public static let comments: Endpoint<Anyone, PageQuery, Page<RecipeComment>> = .get(
        "/v1/recipes/:id/comments", "What was said about a recipe, the latest first.")
    public static let comment: Endpoint<SignedIn, CommentDraft, RecipeComment> = .create(
        "/v1/recipes/:id/comments", "Says something about a recipe.")
    public static let editComment: Endpoint<SignedIn, CommentDraft, RecipeComment> = .put(
        "/v1/comments/:id", "Changes an own comment.")
    public static let removeComment: Endpoint<SignedIn, Nothing, Nothing> = .delete(
        "/v1/comments/:id", "Removes an own comment.")
    public static let reportComment: Endpoint<SignedIn, ReportDraft, Nothing> = .put(
        "/v1/comments/:id/report", "Tells the moderators of a comment.")
    public static let reportRecipe: Endpoint<SignedIn, ReportDraft, Nothing> = .put(
        "/v1/recipes/:id/report", "Tells the moderators of a recipe or its pictures.")

    public static let commentRoutes: [Route] = [
        Route(service, comments), Route(service, comment), Route(service, editComment), Route(service, removeComment),
        Route(service, reportComment), Route(service, reportRecipe),
    ]
}
