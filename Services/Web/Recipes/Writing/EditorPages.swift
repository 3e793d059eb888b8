import Contracts
import Foundation
import RecipesContracts

/// The recipe editor: saving drafts, preview, submission and withdrawal.
struct EditorPages: Pages {
    /// The limit of the form with a photo, in bytes.
    private static let largestForm = 12 << 20
    /// The fields with long text.
    private static let writing = ["title", "summary", "ingredients", "step.0.text", "notes"]

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/drafts/new", blank)
        pages.post("/drafts/new", upTo: Self.largestForm, keeping: Self.writing, create)
        pages.get("/drafts/:id/edit", edit)
        pages.post(
            "/drafts/:id", upTo: Self.largestForm, on: "/drafts/:id/edit", keeping: Self.writing, change)
        pages.get("/drafts/:id/preview", preview)
        pages.post("/drafts/:id/withdrawal", withdraw)
        pages.post("/drafts/:id/restoring", restore)
    }

    /// Shows the empty editor without starting a draft.
    private func blank(_ visit: Visit) async throws -> PageResponse {
        page(EditorPage(beginning: DraftForm(RecipeContent()), in: visit.language), visit)
    }

    /// Starts a draft with the first input, and applies the action.
    private func create(_ visit: Visit) async throws -> PageResponse {
        let action = DraftAction(visit.form["do"])
        var typed = DraftForm(visit.form)
        let before = typed
        var begun: Draft?
        do {
            typed.apply(action)
            try await visit.resolveFoods(&typed)
            var photo = try await visit.takePhoto(&typed)
            let (content, faults) = typed.read()
            guard !content.isBlank else {
                for fault in faults.errors { photo.add(fault) }
                photo("title", !action.finishes, .blank)
                try photo.finish()
                return page(EditorPage(beginning: typed, in: visit.language), visit)
            }
            let start = DraftStart(content: content)
            let draft = try await visit.saving(content, for: action, [photo, faults]) {
                let draft = try await visit.ask { try await $0.call(RecipesAPI.startDraft, sending: start) }
                begun = draft
                return draft
            }
            return try await finish(action, draft, before: before, unknown: typed.unknown, visit)
        } catch let problem as Problem where [400, 409, 412, 413, 415, 422].contains(problem.status) {
            let model =
                begun.map { EditorPage($0, form: typed, problem: problem, in: visit.language) }
                ?? EditorPage(beginning: typed, problem: problem, in: visit.language)
            return page(model, visit, status: problem.status)
        }
    }

    private func edit(_ visit: Visit) async throws -> PageResponse {
        let draft = try await visit.draft()
        guard draft.state == .draft else { return .redirect(visit.address(of: draft, "preview")) }
        return page(EditorPage(draft, in: visit.language), visit)
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let action = DraftAction(visit.form["do"])
        var typed = DraftForm(visit.form)
        let before = typed
        do {
            typed.apply(action)
            try await visit.resolveFoods(&typed)
            let photo = try await visit.takePhoto(&typed)
            if action == .copy { return try await copy(typed, photo, visit) }
            let draft = try await visit.keep(typed, for: action, photo)
            return try await finish(action, draft, before: before, unknown: typed.unknown, visit)
        } catch let problem as Problem where [400, 409, 412, 413, 415, 422].contains(problem.status) {
            return try await show(typed, problem, visit)
        }
    }

    private func finish(
        _ action: DraftAction, _ draft: Draft, before: DraftForm, unknown: [String: String], _ visit: Visit
    ) async throws -> PageResponse {
        let seen = SeenRevision(revision: draft.revision)
        switch action {
        case .keep:
            let recipe = try await visit.ask { try await $0.call(RecipesAPI.keepDraft, at: draft.id, sending: seen) }
            let undo =
                recipe.revision > 1 ? Notice.Undo(restoring: recipe.revision - 1, of: recipe) : nil
            return .redirect(OwnPath("/recipes/\(recipe.id)") ?? .home, notice: Notice("editor.kept", undo: undo))
        case .submit:
            _ = try await visit.ask { try await $0.call(RecipesAPI.submitDraft, at: draft.id, sending: seen) }
            return .redirect(visit.address(of: draft, "preview"), notice: Notice("editor.submitted"))
        case .preview: return .redirect(visit.address(of: draft, "preview"))
        case .autosave:
            var form = DraftForm(draft.content)
            form.unknown = unknown
            return page(EditorPage(draft, form: form, in: visit.language), visit)
        default:
            if !unknown.isEmpty {
                var form = DraftForm(draft.content)
                form.unknown = unknown
                return page(EditorPage(draft, form: form, in: visit.language), visit)
            }
            return .redirect(visit.address(of: draft, "edit" + action.part), notice: action.notice(before, of: draft))
        }
    }

    private func copy(_ typed: DraftForm, _ photo: FieldCheck, _ visit: Visit) async throws -> PageResponse {
        let (content, faults) = typed.read()
        var check = photo
        for fault in faults.errors { check.add(fault) }
        try check.finish()
        let start = DraftStart(content: content)
        let draft = try await visit.ask { try await $0.call(RecipesAPI.startDraft, sending: start) }
        return .redirect(visit.address(of: draft, "edit"), notice: Notice("editor.copied"))
    }

    /// The editor with the input and its errors.
    private func show(_ typed: DraftForm, _ problem: Problem, _ visit: Visit) async throws -> PageResponse {
        let draft = try await visit.draft()
        guard draft.state == .draft else {
            return .redirect(visit.address(of: draft, "preview"), notice: Notice("editor.waits", isProblem: true))
        }
        let revision = problem.isConflict ? visit.revision : draft.revision
        return page(
            EditorPage(draft, form: typed, revision: revision, problem: problem, in: visit.language), visit,
            status: problem.status)
    }

    private func preview(_ visit: Visit) async throws -> PageResponse {
        let draft = try await visit.draft()
        let model = DraftPreview(draft, in: visit.language)
        return .page(Screen("Writing/preview", title: model.recipe.title, tab: .profile, model))
    }

    private func withdraw(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Draft.self)
        let draft = try await visit.ask { try await $0.call(RecipesAPI.withdrawDraft, at: id) }
        return .redirect(visit.address(of: draft, "edit"), notice: Notice("editor.withdrawn"))
    }

    /// Restores a removed photo or step.
    private func restore(_ visit: Visit) async throws -> PageResponse {
        let draft = try await visit.draft()
        var content = draft.content
        if let photo = visit.form["photo"].flatMap(ID<Photo>.init), !content.photos.contains(photo) {
            let place = visit.form["place"].flatMap { Int($0) } ?? 0
            content.photos.insert(photo, at: min(max(0, place), content.photos.count))
        }
        if let text = visit.form["text"] {
            let place = visit.form["place"].flatMap { Int($0) } ?? content.steps.count
            let step = StepEntry(text: text, minutes: visit.form["minutes"].flatMap { Int($0) })
            content.steps.insert(step, at: min(max(0, place), content.steps.count))
        }
        let edit = DraftEdit(revision: draft.revision, content: content)
        _ = try await visit.ask { try await $0.call(RecipesAPI.editDraft, at: draft.id, sending: edit) }
        return .redirect(visit.address(of: draft, "edit"))
    }

    private func page(_ model: EditorPage, _ visit: Visit, status: Int = 200) -> PageResponse {
        let title = model.title.value.orNothing ?? model.heading
        return .page(Screen("Writing/editor", title: title, tab: .profile, status: .init(code: status), model))
    }
}

extension DraftAction {
    /// The notice about a removed photo or step, with undo; `nil` for other actions, blank steps and steps too long for
    /// a notice.
    fileprivate func notice(_ before: DraftForm, of draft: Draft) -> Notice? {
        let action = "/drafts/\(draft.id)/restoring"
        switch self {
        case .removePhoto(let photo):
            guard let place = before.photos.firstIndex(of: photo) else { return nil }
            let fields = ["photo": photo.description, "place": "\(place)"]
            return Notice("editor.photoRemoved", undo: .init(action: action, fields: fields))
        case .removeStep(let place):
            guard before.steps.indices.contains(place) else { return nil }
            let step = before.steps[place]
            guard step.text.orNothing != nil, step.text.utf8.count <= 1_500 else { return nil }
            let fields = ["text": step.text, "place": "\(place)", "minutes": step.minutes]
            return Notice("editor.stepRemoved", undo: .init(action: action, fields: fields))
        default: return nil
        }
    }
}
