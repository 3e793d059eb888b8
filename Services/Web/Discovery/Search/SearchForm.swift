import Contracts
import RecipesContracts

/// The search in an address.
struct SearchForm: Sendable, Equatable {
    static let fieldNames = ["query"] + RecipeFilterForm.fieldNames

    /// Words as typed; empty matches every recipe.
    var query: String
    /// `nil` for the default order: by relevance with words, else by rating.
    var sort: RecipeSort?
    /// Whether liked and listed recipes are hidden.
    var isUnsaved: Bool
    var filters: RecipeFilterForm
    var cursor: String?

    init(_ form: Form) {
        query = form["query"] ?? ""
        let usual = Self.usualSort(for: query)
        sort = form["sort"].flatMap(RecipeSort.init).flatMap {
            $0 == usual || $0 == .relevance ? nil : $0
        }
        isUnsaved = form["unsaved"] == "yes"
        filters = RecipeFilterForm(form)
        cursor = form["cursor"]
    }

    /// The form of a saved search.
    init(_ query: RecipeSearchQuery) {
        self.query = query.query ?? ""
        sort = query.sort.flatMap { [Self.usualSort(for: query.query ?? ""), .relevance].contains($0) ? nil : $0 }
        isUnsaved = query.unsaved == true
        filters = RecipeFilterForm(query.filters)
    }

    /// Throws a 422 problem that names every invalid figure.
    func asked() throws(Problem) -> RecipeSearchQuery {
        var check = FieldCheck()
        let filters = filters.filters(&check)
        try check.finish()
        return RecipeSearchQuery(
            query: query.isEmpty ? nil : query, filters: filters, sort: sort, unsaved: isUnsaved ? true : nil,
            cursor: cursor)
    }

    var address: FinderAddress {
        let own = [("query", query.isEmpty ? nil : query), ("sort", sort?.rawValue)]
        return FinderAddress(
            path: "/search", own: own.compactMap { name, value in value.map { (name, $0) } },
            filters: (isUnsaved ? [("unsaved", "yes")] : []) + filters.parts)
    }

    /// The same with other words.
    func asking(_ words: String) -> Self {
        var form = self
        form.query = words
        return form
    }

    /// The same with other filters.
    func filtering(_ filters: RecipeFilterForm) -> Self {
        var form = self
        form.filters = filters
        return form
    }

    static func usualSort(for query: String) -> RecipeSort { query.isEmpty ? .rating : .relevance }

    /// The order in effect.
    var order: RecipeSort { sort ?? Self.usualSort(for: query) }
}
