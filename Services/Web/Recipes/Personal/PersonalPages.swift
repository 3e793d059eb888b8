import Contracts
import RecipesContracts

/// Keeping something for oneself about a recipe, from its page: a note, tags.
struct PersonalPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/recipes/:id/note", keeping: ["note"], note)
        pages.post("/recipes/:id/tags", keeping: ["tag"], tags)
    }

    /// Writes the note, or erases it where nothing is left of it.
    private func note(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let isErased = visit.form["erase"] != nil
        let text = isErased ? "" : (visit.form["note"] ?? "").replacing("\r\n", with: "\n")
        let (seen, before) = (visit.seen, visit.form["before"])
        do {
            let note = try await visit.ask {
                try await $0.ifMatch(seen).call(
                    RecipesAPI.writeNote, at: id, sending: RecipeNoteDraft(text: text))
            }
            guard note.text.isEmpty else { return .redirect(visit.back(to: id), notice: Notice("personal.note.saved")) }
            let undo = before.flatMap { $0.utf8.count <= 1_800 ? $0 : nil }.map { before in
                visit.undo("/recipes/\(id)/note", ["note": before, "seen": EntityTag(note.revision).text])
            }
            return .redirect(visit.back(to: id), notice: Notice("personal.note.erased", undo: undo))
        } catch let problem as Problem where [409, 422].contains(problem.status) || problem.isLate {
            let errors = problem.isLate ? FieldErrors.none : FieldErrors(problem, shown: ["text"], in: visit.language)
            return try await RecipePages.page(
                visit, personal: RefusedPersonal(part: .note, errors: errors, text: text, isLate: problem.isLate))
        }
    }

    private func tags(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let removed = visit.form.all("remove")
        let added = removed.isEmpty ? visit.form.names("tag") : []
        guard !added.isEmpty || !removed.isEmpty else { return .redirect(visit.back(to: id)) }
        do {
            let change = RecipeTagChange(recipes: [id], add: added, remove: removed)
            _ = try await visit.ask { try await $0.call(RecipesAPI.changeTags, sending: change) }
            guard removed.isEmpty else {
                let back = try await visit.leavingGoneTag(visit.back(to: id))
                let fields = ["tag": removed.joined(separator: ","), "from": back.description]
                let undo = Notice.Undo(action: "/recipes/\(id)/tags", fields: fields)
                let values = ["name": visit.language.list(removed)]
                return .redirect(back, notice: Notice("personal.tags.removed", values, undo: undo))
            }
            return .redirect(visit.back(to: id), notice: Notice("personal.tags.added"))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: ["add"], in: visit.language)
            let text = visit.form["tag"] ?? ""
            return try await RecipePages.page(
                visit, personal: RefusedPersonal(part: .tags, errors: errors, text: text))
        }
    }
}
