import Contracts
import RecipesContracts
import ServiceClient

/// Edits a submitted recipe before its decision.
struct SubmissionEditPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/moderation/submissions/:id/edit", form)
        pages.post("/moderation/submissions/:id/edit", upTo: ContentForm.limit, keeping: ContentForm.written, save)
    }

    private func form(_ visit: Visit) async throws -> PageResponse {
        let state = try await state(visit)
        return try await visit.editor(state, ContentForm(state.base))
    }

    private func save(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Draft.self)
        return try await visit.saving(state) { client, edit in
            let changed = DraftEdit(revision: edit.revision, content: edit.content)
            try await client.call(RecipesAPI.editSubmission, at: id, sending: changed)
            return PreviewPages.address(of: [id])
        }
    }

    private func state(_ visit: Visit) async throws -> EditorState {
        let id = try visit.id(Draft.self)
        let submission = try await visit.ask { try await $0.call(RecipesAPI.submission, at: id) }
        return EditorState(
            place: .queue, heading: visit.language("moderation.editor.submission", ["title": submission.content.title]),
            action: "/moderation/submissions/\(id)/edit", cancelAddress: PreviewPages.address(of: [id]).description,
            base: submission.content, revision: submission.revision, lines: submission.lines)
    }
}
