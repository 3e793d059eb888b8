import Contracts
import RecipesContracts
import ServiceClient

extension Visit {
    /// The form of a recipe, with the error of a refused save.
    func editor(_ state: EditorState, _ typed: ContentForm) async throws -> PageResponse {
        let model = ContentEditor(state, typed, queue: try await moderationQueue(), in: language)
        return .page(
            Screen(
                "Moderation/editor", title: model.heading, tab: .profile,
                status: .init(code: state.problem?.status ?? 200), model))
    }

    /// Saves the typed recipe and redirects to the result of `save`. After a conflicting edit, shows the differences to
    /// the current recipe and asks again.
    func saving(
        _ current: @Sendable (Visit) async throws -> EditorState,
        _ save: @Sendable (ServiceClient, RecipeEdit) async throws -> OwnPath
    ) async throws -> PageResponse {
        let typed = ContentForm(form)
        var state = try await current(self)
        do {
            let content = try typed.content(keeping: state.base)
            do {
                guard form["revision"] == String(state.revision) else { throw Problem.failedPrecondition }
                let edit = RecipeEdit(revision: state.revision, content: content)
                let next = try await ask { try await save($0, edit) }
                return .redirect(next, notice: Notice("moderation.editor.saved", ["title": content.title]))
            } catch let problem as Problem where problem.isConflict {
                state = try await current(self)
                state.problem = problem
                state.conflict = ContentDiff(
                    language("moderation.conflict.diff"), from: state.base, to: content, foods: [:], in: language)
            }
        } catch let problem as Problem where problem.status == 422 {
            state.problem = problem
        }
        return try await editor(state, typed)
    }
}
