import Contracts
import RecipesContracts

/// Saving and removing searches.
struct SavedSearchPages: Pages {
    private static let search = OwnPath(to: "/search")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/searches", on: "/search", save)
        pages.get("/searches/new", new)
        pages.post("/searches/:id/removal", on: "/search", remove)
    }

    /// The form for the name, without a script or after a rejected name.
    private func new(_ visit: Visit) async throws -> PageResponse {
        page(Self.address(visit.query["address"]), name: "", .none, visit)
    }

    private func save(_ visit: Visit) async throws -> PageResponse {
        let address = Self.address(visit.form["address"])
        let name = visit.form["name"] ?? ""
        do {
            let draft = try SavedSearchDraft(name: name, of: address)
            let saved = try await visit.ask { try await $0.call(RecipesAPI.saveSearch, sending: draft) }
            let undo = Notice.Undo(action: "/searches/\(saved.id)/removal", fields: ["from": address.description])
            return .redirect(address, notice: Notice("savedSearches.saved", ["name": saved.name], undo: undo))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return page(address, name: name, FieldErrors(problem, shown: ["name"], in: visit.language), visit)
        }
    }

    /// Removes a search, with undo if its address fits into the notice.
    private func remove(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(SavedSearch.self)
        let known = try await visit.ask { try await $0.call(RecipesAPI.savedSearches) }.items.first { $0.id == id }
        try await visit.ask { _ = try await $0.call(RecipesAPI.removeSearch, at: id) }
        let undo = known.flatMap { search -> Notice.Undo? in
            let address = search.address
            guard address.utf8.count <= SavedSearchSection.longest else { return nil }
            return Notice.Undo(action: "/searches", fields: ["name": search.name, "address": address])
        }
        return .redirect(
            visit.from ?? Self.search,
            notice: Notice("savedSearches.removed", ["name": known?.name ?? ""], undo: undo))
    }

    private func page(_ address: OwnPath, name: String, _ errors: FieldErrors, _ visit: Visit) -> PageResponse {
        let model = NewSavedSearchPage(address, name: name, errors: errors, in: visit.language)
        return .page(
            Screen(
                "Personal/new-search", title: visit.language("savedSearches.save"), tab: nil,
                status: errors.isEmpty ? .ok : .unprocessableContent, model))
    }

    /// The address on `/search` or `/results`; `/search` for any other path.
    private static func address(_ text: String?) -> OwnPath {
        let path = OwnPath(text)
        let isFinder = path.map { ["/search", "/results"].contains($0.page) } ?? false
        return isFinder ? path ?? search : search
    }
}

extension OwnPath {
    /// The path without query and fragment.
    fileprivate var page: String { String(description.prefix { $0 != "?" && $0 != "#" }) }

    /// The parsed query.
    fileprivate func asked() throws(Problem) -> Form {
        try Form(description.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" })
    }
}

extension SavedSearchDraft {
    /// Throws 422 for an invalid query.
    fileprivate init(name: String, of address: OwnPath) throws(Problem) {
        if address.page == "/results" {
            self.init(name: name, match: try MatchForm(address.asked()).asked())
        } else {
            self.init(name: name, search: try SearchForm(address.asked()).asked())
        }
    }
}

extension SavedSearch {
    /// Address of the page with the results.
    var address: String {
        if let search { return SearchForm(search).address.text() }
        if let match { return MatchForm(match).address.text() }
        return "/search"
    }
}

/// A saved search in a list.
struct SavedSearchRow: PageModel {
    let id: String
    let name: String
    let address: String
    let removal: String

    init(_ search: SavedSearch, in language: Language) {
        id = search.id.description
        name = search.name
        address = search.address
        removal = language("savedSearches.remove", ["name": search.name])
    }
}

/// Saved searches on a search page, with the form to save the current one.
struct SavedSearchSection: PageModel {
    let rows: [SavedSearchRow]
    /// The longest address, in bytes, that fits into a notice with undo.
    static let longest = 1_500

    /// The search to save; `nil` if empty or longer than `longest`.
    let address: String?
    let name: Field
    let from: String

    /// For the search page.
    init(_ searches: [SavedSearch], showing form: SearchForm, in language: Language) {
        self.init(searches, form.address, suggesting: [form.query], in: language)
    }

    /// For the page of recipes to cook.
    init(showing form: MatchForm, in language: Language) {
        self.init([], form.address, suggesting: [], in: language)
    }

    private init(
        _ searches: [SavedSearch], _ address: FinderAddress, suggesting words: [String], in language: Language
    ) {
        rows = searches.map { SavedSearchRow($0, in: language) }
        let text = address.text()
        from = text
        let isAsked = !address.own.isEmpty || !address.filters.isEmpty
        self.address = isAsked && text.utf8.count <= Self.longest ? text : nil
        let name = (words + address.active(in: language).map(\.text)).filter { !$0.isEmpty }.joined(separator: ", ")
        self.name = Field(
            name: "name", label: language("savedSearches.name"), value: String(name.prefix(80)), isRequired: true)
    }
}

/// The form to name a search.
struct NewSavedSearchPage: PageModel {
    let address: String
    let name: Field
    let general: String?

    init(_ address: OwnPath, name: String, errors: FieldErrors, in language: Language) {
        self.address = address.description
        self.name = Field(
            name: "name", label: language("savedSearches.name"), value: name, error: errors["name"], isRequired: true)
        general = errors.general
    }
}
