import Contracts
import RecipesContracts

/// The cook log, with pages to change and remove entries.
struct CookLogPages: Pages {
    private static let log = OwnPath(to: "/cooked")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/cooked", list)
        pages.get("/cooked/:id", entry)
        pages.post("/cooked/:id", keeping: ["remark"], change)
        pages.post("/cooked/:id/removal", remove)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let recipe = visit.query["recipe"].flatMap(ID<Recipe>.init)
        let query = CookLogQuery(recipe: recipe, limit: 24, cursor: visit.query["cursor"])
        let found = try await visit.ask { try await $0.call(RecipesAPI.cookLog, sending: query) }
        let model = CookLogPage(found, recipe: recipe, from: visit.here ?? Self.log, in: visit.language)
        return .page(Screen("Personal/cook-log", title: visit.language("personal.log.title"), tab: .profile, model))
    }

    private func entry(_ visit: Visit) async throws -> PageResponse {
        let (entry, tag) = try await tagged(visit)
        return page(entry, CookLogForm(entry), .none, seen: tag, visit)
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let (entry, tag) = try await tagged(visit)
        let typed = CookLogForm(visit.form)
        let seen = visit.seen
        do {
            let draft = try typed.draft(today: entry.day)
            try await visit.ask {
                _ = try await $0.ifMatch(seen).call(RecipesAPI.changeCookLogEntry, at: entry.id, sending: draft)
            }
            return .redirect(visit.from ?? Self.log, notice: Notice("personal.log.changed"))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: CookLogForm.shown, in: visit.language)
            return page(entry, typed, errors, seen: seen, visit, status: 422)
        } catch let problem as Problem where problem.isLate {
            return page(entry, typed, .none, seen: tag, visit, status: problem.status)
        }
    }

    /// Undo logs the entry again, if the note fits into the notice (1,800 bytes).
    private func remove(_ visit: Visit) async throws -> PageResponse {
        let entry = try await tagged(visit).0
        try await visit.ask { _ = try await $0.call(RecipesAPI.removeCookLogEntry, at: entry.id) }
        let undo =
            entry.isThere
            ? CookLogForm(entry).fields.map { visit.undo("/recipes/\(entry.recipe)/cooked", $0) } : nil
        return .redirect(visit.from ?? Self.log, notice: Notice("personal.log.removed", undo: undo))
    }

    private func tagged(_ visit: Visit) async throws -> (CookLogEntry, EntityTag?) {
        let id = try visit.id(CookLogEntry.self)
        return try await visit.ask { try await $0.tagged(RecipesAPI.cookLogEntry, at: id) }
    }

    private func page(
        _ entry: CookLogEntry, _ typed: CookLogForm, _ errors: FieldErrors, seen: EntityTag?, _ visit: Visit,
        status: Int = 200
    ) -> PageResponse {
        let model = CookLogEntryPage(
            entry, typed, errors: errors, seen: seen, isLate: [412, 428].contains(status), today: visit.today,
            from: visit.from ?? Self.log, in: visit.language)
        return .page(
            Screen(
                "Personal/cook-log-entry", title: visit.language("personal.log.entry"), tab: .profile,
                status: .init(code: status), model))
    }
}

/// The cook log, newest first.
struct CookLogPage: PageModel {
    struct Row: PageModel {
        let id: String
        let title: String
        /// `nil` if the recipe no longer exists.
        let address: String?
        let day: String
        let date: String
        let picture: String
        /// "4 stars"; `nil` without a rating.
        let stars: String?
        /// Five marks, `true` for each star given; empty without a rating.
        let marks: [Bool]
        let note: String?
        let changeAddress: String
    }

    let rows: [Row]
    /// "12 entries"; `nil` if there are none.
    let summary: String?
    let next: String?
    /// Address of the whole log; `nil` on that page.
    let wholeAddress: String?
    let from: String

    init(_ page: Page<CookLogEntry>, recipe: ID<Recipe>?, from: OwnPath, in language: Language) {
        rows = page.items.map { Row($0, from: from, in: language) }
        summary = page.total.flatMap { $0 > 0 ? language("personal.log.count", count: $0) : nil }
        let own = recipe.map { [("recipe", $0.description)] } ?? []
        next = page.next.map { "/cooked" + Query.text(own + [("cursor", $0)]) }
        wholeAddress = recipe == nil ? nil : "/cooked"
        self.from = from.description
    }
}

extension CookLogPage.Row {
    fileprivate init(_ entry: CookLogEntry, from: OwnPath, in language: Language) {
        id = entry.id.description
        title = entry.title ?? language("personal.log.goneRecipe")
        address = entry.isThere ? "/recipes/\(entry.recipe)" : nil
        day = entry.day.description
        date = language.text(entry.day)
        picture = RecipePicture.address(of: entry.recipe, image: nil)
        stars = entry.stars.map { language("taste.stars", count: $0) }
        marks = entry.stars.map { stars in (1...5).map { $0 <= stars } } ?? []
        note = entry.note
        changeAddress = "/cooked/\(entry.id)" + Query.text([("from", from.description)])
    }
}

/// The form for one entry of the cook log.
struct CookLogEntryPage: PageModel {
    let id: String
    let title: String
    /// `nil` if the recipe no longer exists.
    let address: String?
    let fields: CookLogFields
    let general: String?
    let seen: String
    let conflict: Conflict?
    let from: String

    init(
        _ entry: CookLogEntry, _ typed: CookLogForm, errors: FieldErrors, seen: EntityTag?, isLate: Bool, today: Day,
        from: OwnPath, in language: Language
    ) {
        id = entry.id.description
        title = entry.title ?? language("personal.log.goneRecipe")
        address = entry.isThere ? "/recipes/\(entry.recipe)" : nil
        fields = CookLogFields(typed, errors: errors, today: today, in: language)
        general = errors.general
        self.seen = seen?.text ?? ""
        conflict = isLate ? Conflict(title, at: "/cooked/\(entry.id)", in: language) : nil
        self.from = from.description
    }
}
