import Contracts
import RecipesContracts

/// Commenting on recipes, and reporting comments and recipes.
struct CommentPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/recipes/:id/comments", keeping: ["text"], write)
        pages.post("/recipes/:id/comments/:comment", keeping: ["text"], change)
        pages.post("/recipes/:id/comments/:comment/removal", remove)
        pages.post("/recipes/:id/comments/:comment/report", keeping: ["text"], report)
        pages.post("/recipes/:id/report", keeping: ["text"], reportRecipe)
    }

    private func write(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        return try await visit.saying(nil) { draft in
            let comment = try await visit.ask { try await $0.call(RecipesAPI.comment, at: id, sending: draft) }
            return Notice(comment.isHidden ? "comments.held" : "comments.written")
        }
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let comment = try visit.comment()
        return try await visit.saying(comment) { draft in
            let changed = try await visit.ask {
                try await $0.call(RecipesAPI.editComment, at: comment, sending: draft)
            }
            return Notice(changed.isHidden ? "comments.held" : "comments.changed")
        }
    }

    /// Undo posts the text again, if it fits into the notice (1,800 bytes).
    private func remove(_ visit: Visit) async throws -> PageResponse {
        let (id, comment) = (try visit.id(Recipe.self), try visit.comment())
        try await visit.ask { _ = try await $0.call(RecipesAPI.removeComment, at: comment) }
        let text = visit.form["said"].flatMap { $0.utf8.count <= 1_800 ? $0 : nil }
        let undo = text.map { Notice.Undo(action: "/recipes/\(id)/comments", fields: ["text": $0]) }
        return .redirect(visit.commentsPage(of: id), notice: Notice("comments.removed", undo: undo))
    }

    private func report(_ visit: Visit) async throws -> PageResponse {
        let (id, comment) = (try visit.id(Recipe.self), try visit.comment())
        return try await visit.reporting(back: visit.commentsPage(of: id)) { draft in
            try await visit.ask { _ = try await $0.call(RecipesAPI.reportComment, at: comment, sending: draft) }
        }
    }

    private func reportRecipe(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        return try await visit.reporting(back: visit.back(to: id)) { draft in
            try await visit.ask { _ = try await $0.call(RecipesAPI.reportRecipe, at: id, sending: draft) }
        }
    }
}

extension Visit {
    fileprivate func comment() throws -> ID<RecipeComment> {
        try parameters.get("comment").flatMap(ID<RecipeComment>.init).orNotFound(.comment)
    }

    fileprivate func commentsPage(of recipe: ID<Recipe>) -> OwnPath { OwnPath("/recipes/\(recipe)#comments") ?? .home }

    /// Posts the comment. If it is rejected, shows the recipe with the text and the reason.
    fileprivate func saying(
        _ comment: ID<RecipeComment>?, _ say: (CommentDraft) async throws -> Notice
    ) async throws -> PageResponse {
        let text = (form["text"] ?? "").replacing("\r\n", with: "\n")
        do {
            let notice = try await say(CommentDraft(text: text))
            return .redirect(commentsPage(of: try id(Recipe.self)), notice: notice)
        } catch let problem as Problem where [409, 422, 429].contains(problem.status) {
            let sentence = problem.errors.first.map(language.sentence(for:)) ?? language.sentence(for: problem)
            return try await RecipePages.page(
                self, refused: RefusedComment(comment: comment, text: text, sentence: sentence))
        }
    }

    /// Sends a report to the moderators; asks for a reason if there is none.
    fileprivate func reporting(
        back: OwnPath, _ tell: (ReportDraft) async throws -> Void
    ) async throws -> PageResponse {
        guard let reason = form.labels("reason", as: ReportReason.self).first else {
            return .redirect(back, notice: Notice("comments.chooseReason", isProblem: true))
        }
        let text = form["text"].map { String($0.prefix(500)) }
        let photo = form["photo"].flatMap(ID<Photo>.init)
        try await tell(ReportDraft(reason: reason, text: text, photo: photo))
        return .redirect(back, notice: Notice("comments.reported"))
    }
}
