import Chassis
import Contracts
import RecipesContracts

/// Routes for comments on recipes, and for reports.
struct CommentRoutes: Sendable {
    let comments: Comments
    let reports: Reports

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.comments, use: list)
            .on(RecipesAPI.comment, use: write)
            .on(RecipesAPI.editComment, use: edit)
            .on(RecipesAPI.removeComment, use: remove)
            .on(RecipesAPI.reportComment, use: reportComment)
            .on(RecipesAPI.reportRecipe, use: reportRecipe)
    }

    func list(_ query: PageQuery, _ call: Call<Anyone>) async throws -> Page<RecipeComment> {
        try await comments.page(query, of: call.id(Recipe.self), for: call.caller.account)
    }

    func write(_ draft: CommentDraft, _ call: Call<SignedIn>) async throws -> RecipeComment {
        try await comments.write(draft, on: call.id(Recipe.self), by: call.caller.account)
    }

    func edit(_ draft: CommentDraft, _ call: Call<SignedIn>) async throws -> RecipeComment {
        try await comments.edit(call.comment(), draft, by: call.caller.account)
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await comments.remove(call.comment(), by: call.caller.account)
        return Empty()
    }

    func reportComment(_ draft: ReportDraft, _ call: Call<SignedIn>) async throws -> Empty {
        try await reports.report(.comment, call.comment().description, draft, by: call.caller.account)
        return Empty()
    }

    func reportRecipe(_ draft: ReportDraft, _ call: Call<SignedIn>) async throws -> Empty {
        try await reports.report(.recipe, call.id(Recipe.self).description, draft, by: call.caller.account)
        return Empty()
    }
}

extension Call<SignedIn> {
    /// The comment in the path.
    fileprivate func comment() throws -> ID<RecipeComment> {
        try (try? id(RecipeComment.self)).orNotFound(.comment)
    }
}
