/// What administrators do about recipes.
extension RecipesAPI {
    public static let desk: Endpoint<Admin, DeskQuery, DeskState> = .get(
        "/v1/moderation", "How many submissions and reports wait; waits for a change where it is asked to."
    )
    .answering(within: .seconds(12))
    public static let submissions: Endpoint<Admin, PageQuery, Page<SubmissionSummary>> = .get(
        "/v1/moderation/submissions", "The recipes that wait, the oldest first.")
    public static let submission: Endpoint<Admin, Nothing, Submission> = .get(
        "/v1/moderation/submissions/:id", "A recipe that waits, with what its author wrote and what is published.")
    public static let editSubmission: Endpoint<Admin, DraftEdit, Submission> = .put(
        "/v1/moderation/submissions/:id", "Changes a recipe that waits.")
    public static let approve: Endpoint<Admin, SeenRevision, Recipe> = .put(
        "/v1/moderation/submissions/:id/approval", "Publishes a recipe that waits; its author is told.")
    public static let reject: Endpoint<Admin, Rejection, Nothing> = .put(
        "/v1/moderation/submissions/:id/rejection", "Erases a recipe that waits; its author is told why.")
    public static let reports: Endpoint<Admin, PageQuery, Page<ReportedThing>> = .get(
        "/v1/moderation/reports", "What was reported and not decided on, the most reported first.")
    public static let decideReport: Endpoint<Admin, ReportDecision, Nothing> = .put(
        "/v1/moderation/reports/:kind/:id", "Decides about something that was reported.")
    public static let addRecipe: Endpoint<Admin, RecipeContent, Recipe> = .create(
        "/v1/moderation/recipes", "Publishes a recipe at once.")
    public static let recipeContent: Endpoint<Admin, Nothing, RecipeEdit> = .get(
        "/v1/moderation/recipes/:id", "A published recipe as it was written, to be edited.")
    public static let editRecipe: Endpoint<Admin, RecipeEdit, Recipe> = .put(
        "/v1/moderation/recipes/:id", "Changes a published recipe.")
    public static let deleteRecipe: Endpoint<Admin, RecipeDeletion, Nothing> = .post(
        "/v1/moderation/recipes/:id/deletion", "Deletes a published recipe; whoever has it on a list is told there.")
    public static let restoreRecipe: Endpoint<Admin, Nothing, Nothing> = .delete(
        "/v1/moderation/recipes/:id/deletion", "Brings a deleted recipe back.")
    public static let linkAuthor: Endpoint<Admin, RecipeAuthor, Nothing> = .put(
        "/v1/moderation/recipes/:id/author", "Says whose a published recipe is.")
    public static let unlinkAuthor: Endpoint<Admin, Nothing, Nothing> = .delete(
        "/v1/moderation/recipes/:id/author", "Makes a published recipe nobody's.")
    public static let author: Endpoint<Admin, Nothing, AuthorStanding> = .get(
        "/v1/moderation/authors/:id", "What the moderators know of an author.")
    public static let moderationAudit: Endpoint<Admin, ModerationQuery, Page<ModerationEntry>> = .get(
        "/v1/moderation/audit", "What moderators did, the latest first.")

    public static let moderationRoutes: [Route] = [
        Route(service, desk), Route(service, submissions), Route(service, submission), Route(service, editSubmission),
        Route(service, approve), Route(service, reject), Route(service, reports), Route(service, decideReport),
        Route(service, addRecipe), Route(service, recipeContent), Route(service, editRecipe),
        Route(service, deleteRecipe), Route(service, restoreRecipe), Route(service, linkAuthor),
        Route(service, unlinkAuthor), Route(service, author), Route(service, moderationAudit),
    ]
}
