import Contracts

/// Moderation of recipes by administrators.
extension RecipesAPI {
    public static let moderationQueue: Endpoint<Admin, Empty, ModerationQueueState> = get(
        "moderationQueue", "/v1/moderation", "How many submissions and reports wait.")
    /// Changes of submissions, food proposals (`food`) and reports.
    public static let moderationChanges: ChangeFeed<Admin> = changes(
        "moderationChanges", "/v1/moderation/changes", "What changed in the moderation queue.")
    public static let submissions: Endpoint<Admin, PageQuery, Page<SubmissionSummary>> = get(
        "submissions", "/v1/moderation/submissions", "The recipes that wait, the oldest first.")
    public static let submission: Endpoint<Admin, Empty, Submission> = get(
        "submission", "/v1/moderation/submissions/:id",
        "A recipe that waits, with what its author wrote and what is published."
    )
    .tagged()
    public static let editSubmission: Endpoint<Admin, DraftEdit, Submission> = put(
        "editSubmission", "/v1/moderation/submissions/:id", "Changes a recipe that waits."
    )
    .conditional(.required)
    .refusing(409, "decided-already")
    public static let approve: Endpoint<Admin, SeenRevision, Recipe> = put(
        "approve", "/v1/moderation/submissions/:id/approval", "Publishes a recipe that waits; its author is told."
    )
    .conditional(.required)
    .refusing(409, "decided-already")
    .refusing(410, "gone")
    public static let reject: Endpoint<Admin, Rejection, Empty> = put(
        "reject", "/v1/moderation/submissions/:id/rejection", "Erases a recipe that waits; its author is told why."
    )
    .conditional(.required)
    .refusing(409, "decided-already")
    public static let reports: Endpoint<Admin, PageQuery, Page<ReportedThing>> = get(
        "reports", "/v1/moderation/reports", "What was reported and not decided on, the most reported first.")
    public static let decideReport: Endpoint<Admin, ReportDecision, Empty> = put(
        "decideReport", "/v1/moderation/reports/:kind/:id", "Decides about something that was reported."
    )
    .refusing(409, "changed-meanwhile")
    public static let addRecipe: Endpoint<Admin, RecipeContent, Recipe> = create(
        "addRecipe", "/v1/moderation/recipes", "Publishes a recipe at once.")
    public static let recipeContent: Endpoint<Admin, Empty, EditableRecipe> = get(
        "recipeContent", "/v1/moderation/recipes/:id", "A published recipe as it was written, to be edited."
    )
    .tagged()
    .refusing(410, "gone")
    public static let editRecipe: Endpoint<Admin, RecipeEdit, Recipe> = put(
        "editRecipe", "/v1/moderation/recipes/:id", "Changes a published recipe."
    )
    .conditional(.required)
    .refusing(410, "gone")
    public static let deleteRecipe: Endpoint<Admin, RecipeDeletion, Empty> = post(
        "deleteRecipe", "/v1/moderation/recipes/:id/deletion",
        "Deletes a published recipe; whoever has it on a list is told there."
    )
    .refusing(409, "changed-meanwhile")
    .refusing(410, "gone")
    public static let restoreRecipe: Endpoint<Admin, Empty, Empty> = delete(
        "restoreRecipe", "/v1/moderation/recipes/:id/deletion", "Brings a deleted recipe back.")
    public static let linkAuthor: Endpoint<Admin, RecipeAuthor, Empty> = put(
        "linkAuthor", "/v1/moderation/recipes/:id/author", "Says whose a published recipe is."
    )
    .refusing(410, "gone")
    public static let unlinkAuthor: Endpoint<Admin, Empty, Empty> = delete(
        "unlinkAuthor", "/v1/moderation/recipes/:id/author", "Makes a published recipe nobody's."
    )
    .refusing(410, "gone")
    public static let author: Endpoint<Admin, Empty, AuthorRecord> = get(
        "author", "/v1/moderation/authors/:id", "What the moderators know of an author.")
    public static let moderationAudit: Endpoint<Admin, ModerationQuery, Page<ModerationEntry>> = get(
        "moderationAudit", "/v1/moderation/audit", "What moderators did, the latest first.")

    public static let moderationRoutes: [Route] =
        [
            Route(moderationQueue), Route(submissions), Route(submission), Route(editSubmission),
            Route(approve), Route(reject), Route(reports), Route(decideReport),
            Route(addRecipe), Route(recipeContent), Route(editRecipe),
            Route(deleteRecipe), Route(restoreRecipe), Route(linkAuthor),
            Route(unlinkAuthor), Route(author), Route(moderationAudit),
        ] + moderationChanges.routes
}
