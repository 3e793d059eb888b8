import Contracts
import RecipesContracts

/// Adds recipes and edits published ones, without a submission.
struct RecipeEditPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/moderation/recipes/new", new)
        pages.post("/moderation/recipes/new", upTo: ContentForm.limit, keeping: ContentForm.written, add)
        pages.get("/moderation/recipes/:id/edit", form)
        pages.post("/moderation/recipes/:id/edit", upTo: ContentForm.limit, keeping: ContentForm.written, save)
    }

    private func new(_ visit: Visit) async throws -> PageResponse {
        try await visit.editor(fresh(visit), ContentForm(RecipeContent()))
    }

    private func add(_ visit: Visit) async throws -> PageResponse {
        let typed = ContentForm(visit.form)
        let lines = try await lines(of: typed, visit)
        @Sendable func current(_ visit: Visit) -> EditorState { fresh(visit, lines: lines) }
        return try await visit.saving(current) { client, edit in
            let recipe = try await client.call(RecipesAPI.addRecipe, sending: edit.content)
            return OwnPath("/moderation/recipes/\(recipe.id)") ?? .home
        }
    }

    private func form(_ visit: Visit) async throws -> PageResponse {
        let state = try await state(visit)
        return try await visit.editor(state, ContentForm(state.base))
    }

    private func save(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        return try await visit.saving(state) { client, edit in
            try await client.call(RecipesAPI.editRecipe, at: id, sending: edit)
            return OwnPath("/moderation/recipes/\(id)") ?? .home
        }
    }

    private func fresh(_ visit: Visit, lines: (RecipeContent, [UnderstoodLine])? = nil) -> EditorState {
        EditorState(
            place: .recipes, heading: visit.language("moderation.editor.new"), action: "/moderation/recipes/new",
            cancelAddress: "/moderation/recipes", base: lines?.0 ?? RecipeContent(), lines: lines?.1 ?? [])
    }

    private func state(_ visit: Visit) async throws -> EditorState {
        let id = try visit.id(Recipe.self)
        let edit = try await visit.ask { try await $0.call(RecipesAPI.recipeContent, at: id) }
        let lines = try await visit.understanding(edit.content)
        return EditorState(
            place: .recipes, heading: visit.language("moderation.editor.recipe", ["title": edit.content.title]),
            action: "/moderation/recipes/\(id)/edit", cancelAddress: "/moderation/recipes/\(id)", base: edit.content,
            revision: edit.revision, lines: lines)
    }

    /// The typed recipe and its parsed lines, so that foods can be chosen if the form is refused; `nil` if unreadable.
    private func lines(of typed: ContentForm, _ visit: Visit) async throws -> (RecipeContent, [UnderstoodLine])? {
        guard let content = try? typed.content(keeping: RecipeContent()) else { return nil }
        return (content, try await visit.understanding(content))
    }
}

extension Visit {
    /// The parsed ingredient lines of a recipe; empty if the service cannot parse them.
    fileprivate func understanding(_ content: RecipeContent) async throws -> [UnderstoodLine] {
        guard !content.ingredients.isEmpty else { return [] }
        let draft = IngredientLinesDraft(lines: content.ingredients.map(\.text), language: content.language)
        return try await askIfThere { try await $0.call(RecipesAPI.understand, sending: draft) }?.items ?? []
    }
}
