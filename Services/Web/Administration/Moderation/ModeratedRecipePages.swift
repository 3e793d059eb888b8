import AuthContracts
import Contracts
import RecipesContracts
import ServiceClient

/// Published recipes for moderators: find, delete, restore and link to accounts.
struct ModeratedRecipePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/moderation/recipes", list)
        pages.get("/moderation/recipes/:id", show)
        pages.post("/moderation/recipes/:id/deletion", keeping: ["reason"], delete)
        pages.post("/moderation/recipes/:id/return", restore)
        pages.post("/moderation/recipes/:id/author", link)
        pages.post("/moderation/recipes/:id/author-removal", unlink)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let queue = try await visit.moderationQueue()
        let query = RecipeSearchQuery(
            query: visit.query["query"].map { String($0.prefix(100)) },
            sort: visit.query["query"] == nil ? .newest : nil,
            limit: 24, cursor: visit.query["cursor"])
        let found = try await visit.askIfThere { try await $0.call(RecipesAPI.search, sending: query) }
        let model = ModeratedRecipeList(queue, found, query, in: visit.language)
        return .page(
            Screen("Moderation/recipes", title: visit.language("moderation.recipes.title"), tab: .profile, model))
    }

    private func show(_ visit: Visit) async throws -> PageResponse { try await page(visit, nil) }

    private func delete(_ visit: Visit) async throws -> PageResponse {
        let reason = visit.form["reason"] ?? ""
        let notice = Notice(
            "moderation.recipe.deleted", undo: .init(action: address(try visit.id(), "return"), fields: [:]))
        return try await act(visit, notice) { client, id in
            try await client.call(RecipesAPI.deleteRecipe, at: id, sending: RecipeDeletion(reason: reason))
        }
    }

    private func restore(_ visit: Visit) async throws -> PageResponse {
        try await act(visit, Notice("moderation.recipe.restored")) { client, id in
            try await client.call(RecipesAPI.restoreRecipe, at: id)
        }
    }

    private func link(_ visit: Visit) async throws -> PageResponse {
        let text = visit.form["account"] ?? ""
        return try await act(visit, Notice("moderation.recipe.linked", ["name": text])) { client, id in
            let account = try await Self.account(text, client)
            try await client.call(RecipesAPI.linkAuthor, at: id, sending: RecipeAuthor(account: account))
        }
    }

    private func unlink(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id()
        let undoing = address(id, "author")
        return try await act(visit) { client, id in
            try await client.call(RecipesAPI.unlinkAuthor, at: id)
            // The log names the unlinked author.
            let query = ModerationQuery(subject: id.description, limit: 1)
            let log = try await visit.askIfPossible { try await $0.call(RecipesAPI.moderationAudit, sending: query) }
            let undo = log?.items.first.flatMap { $0.action == .unlinked ? $0.author : nil }
                .map { Notice.Undo(action: undoing, fields: ["account": $0.description]) }
            return Notice("moderation.recipe.unlinked", undo: undo)
        }
    }

    /// Returns the account with this username, email address or id; an id is not checked. Throws 422 if there is no
    /// match.
    private static func account(_ text: String, _ client: ServiceClient) async throws -> ID<Account> {
        if let id = ID<Account>(text) { return id }
        let nobody = Problem.invalid("account", .unknownAccount)
        guard !text.isEmpty, text.utf8.count <= 200 else { throw nobody }
        let found = try await client.call(AuthAPI.accounts, sending: ManagedAccountQuery(query: text))
        let exact = found.items.map(\.account).first { account in
            [account.username, account.email].contains { $0.lowercased() == text.lowercased() }
        }
        guard let exact else { throw nobody }
        return exact.id
    }

    private func act(
        _ visit: Visit, _ notice: Notice, _ action: @Sendable (ServiceClient, ID<Recipe>) async throws -> Void
    ) async throws -> PageResponse {
        try await act(visit) { client, id in
            try await action(client, id)
            return notice
        }
    }

    /// Runs `action` and shows its notice, or shows the page again with the errors.
    private func act(
        _ visit: Visit, _ action: @Sendable (ServiceClient, ID<Recipe>) async throws -> Notice
    ) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        do {
            let notice = try await visit.ask { try await action($0, id) }
            return .redirect(OwnPath(address(id)) ?? .home, notice: notice)
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return try await page(visit, problem)
        }
    }

    private func address(_ id: ID<Recipe>, _ action: String? = nil) -> String {
        "/moderation/recipes/\(id)" + (action.map { "/\($0)" } ?? "")
    }

    private func page(_ visit: Visit, _ problem: Problem?) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let queue = try await visit.moderationQueue()
        let log = try await visit.ask {
            try await $0.call(RecipesAPI.moderationAudit, sending: ModerationQuery(subject: id.description))
        }
        let recipe = try await visit.askIfThere(refusals: [404, 410]) {
            try await $0.call(RecipesAPI.show, at: id, sending: RecipeQuery())
        }
        if recipe == nil, log.items.isEmpty { throw Problem.notFound(.recipe) }
        let model = ModeratedRecipePage(id, recipe, log.items, queue, visit.form, problem, in: visit.language)
        return .page(
            Screen(
                "Moderation/recipe", title: model.title, tab: .profile, status: .init(code: problem?.status ?? 200),
                model))
    }
}

extension Visit {
    fileprivate func id() throws -> ID<Recipe> { try id(Recipe.self) }
}
