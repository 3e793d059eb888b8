import Contracts

/// What administrators do about recipes.
extension RecipesAPI {
    public static let desk: Endpoint<Admin, DeskQuery, DeskState> = get(
        "desk", "/v1/moderation", "How many submissions and reports wait; waits for a change where it is asked to."
    )
    .answering(within: .seconds(12))
    public static let submissions: Endpoint<Admin, PageQuery, Page<SubmissionSummary>> = get(
        "submissions", "/v1/moderation/submissions", "The recipes that wait, the oldest first.")
    public static let submission: Endpoint<Admin, Nothing, Submission> = get(
        "submission", "/v1/moderation/submissions/:id",
        "A recipe that waits, with what its author wrote and what is published.")
    public static let editSubmission: Endpoint<Admin, DraftEdit, Submission> = put(
        "editSubmission", "/v1/moderation/submissions/:id", "Changes a recipe that waits."
    )
    .refusing(409, "changed-meanwhile", "decided-already")
    public static let approve: Endpoint<Admin, SeenRevision, Recipe> = put(
        "approve", "/v1/moderation/submissions/:id/approval", "Publishes a recipe that waits; its author is told."
    )
    .refusing(409, "changed-meanwhile", "decided-already")
    .refusing(410, "gone")
    public static let reject: Endpoint<Admin, Rejection, Nothing> = put(
        "reject", "/v1/moderation/submissions/:id/rejection", "Erases a recipe that waits; its author is told why."
    )
    .refusing(409, "changed-meanwhile", "decided-already")
    public static let reports: Endpoint<Admin, PageQuery, Page<ReportedThing>> = get(
        "reports", "/v1/moderation/reports", "What was reported and not decided on, the most reported first.")
    public static let decideReport: Endpoint<Admin, ReportDecision, Nothing> = put(
        "decideReport", "/v1/moderation/reports/:kind/:id", "Decides about something that was reported."
    )
    .refusing(409, "changed-meanwhile")
    public static let addRecipe: Endpoint<Admin, RecipeContent, Recipe> = create(
        "addRecipe", "/v1/moderation/recipes", "Publishes a recipe at once.")
    public static let recipeContent: Endpoint<Admin, Nothing, RecipeEdit> = get(
        "recipeContent", "/v1/moderation/recipes/:id", "A published recipe as it was written, to be edited."
    )
    .refusing(410, "gone")
    public static let editRecipe: Endpoint<Admin, RecipeEdit, Recipe> = put(
        "editRecipe", "/v1/moderation/recipes/:id", "Changes a published recipe."
    )
    .refusing(409, "changed-meanwhile")
    .refusing(410, "gone")
    public static let deleteRecipe: Endpoint<Admin, RecipeDeletion, Nothing> = post(
        "deleteRecipe", "/v1/moderation/recipes/:id/deletion",
        "Deletes a published recipe; whoever has it on a list is told there."
    )
    .refusing(409, "changed-meanwhile")
    .refusing(410, "gone")
    public static let restoreRecipe: Endpoint<Admin, Nothing, Nothing> = delete(
        "restoreRecipe", "/v1/moderation/recipes/:id/deletion", "Brings a deleted recipe back.")
    public static let linkAuthor: Endpoint<Admin, RecipeAuthor, Nothing> = put(
        "linkAuthor", "/v1/moderation/recipes/:id/author", "Says whose a published recipe is."
    )
    .refusing(410, "gone")
    public static let unlinkAuthor: Endpoint<Admin, Nothing, Nothing> = delete(
        "unlinkAuthor", "/v1/moderation/recipes/:id/author", "Makes a published recipe nobody's."
    )
    .refusing(410, "gone")
    public static let author: Endpoint<Admin, Nothing, AuthorStanding> = get(
        "author", "/v1/moderation/authors/:id", "What the moderators know of an author.")
    public static let moderationAudit: Endpoint<Admin, ModerationQuery, Page<ModerationEntry>> = get(
        "moderationAudit", "/v1/moderation/audit", "What moderators did, the latest first.")

    public static let moderationRoutes: [Route] = [
        Route(desk), Route(submissions), Route(submission), Route(editSubmission),
        Route(approve), Route(reject), Route(reports), Route(decideReport),
        Route(addRecipe), Route(recipeContent), Route(editRecipe),
        Route(deleteRecipe), Route(restoreRecipe), Route(linkAuthor),
        Route(unlinkAuthor), Route(author), Route(moderationAudit),
    ]
}
