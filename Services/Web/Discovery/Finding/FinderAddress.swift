import Contracts
import RecipesContracts

/// The address of a page of recipes: its own query, then the filters.
struct FinderAddress: Sendable {
    let path: String
    /// The query without filters, such as search words and the order.
    var own: [(String, String)]
    /// The filters, each removable.
    var filters: [(String, String)]

    /// The whole address; without a cursor it leads to the first results.
    func text(cursor: String? = nil) -> String {
        path + Query.text(own + filters + (cursor.map { [("cursor", $0)] } ?? []))
    }

    func without(_ part: (String, String)) -> String { address(filters.filter { $0 != part }) }

    var withoutFilters: String { address([]) }

    /// Marks a query without filters explicitly, because a plain address restores the last ones.
    private func address(_ filters: [(String, String)]) -> String {
        path + Query.text(own + (filters.isEmpty ? [("filters", "none")] : filters))
    }

    /// Whether a filter is valid; an invalid figure is reported at its field.
    private static func isPossible(_ part: (String, String)) -> Bool {
        var filters = RecipeFilters()
        return FilterFigure(rawValue: part.0).map { $0.put(part.1, into: &filters) == nil } ?? true
    }

    /// Returns each active filter with the address without it.
    func active(in language: Language) -> [ActiveFilter] {
        filters.filter { Self.isPossible($0) }.map { part in
            ActiveFilter(text: ActiveFilter.text(part.0, part.1, in: language), addressWithout: without(part))
        }
    }
}

/// An active filter, and the address without it.
struct ActiveFilter: PageModel, Equatable {
    let text: String
    let addressWithout: String
    /// Whether the filter is off and the address turns it on.
    var isOffered = false

    private static func ruleName(_ rule: Substring, in language: Language) -> String {
        Diet(rawValue: String(rule)).map(language.name(of:))
            ?? language("results.free", ["allergen": language("allergen.\(rule)")])
    }

    fileprivate static func text(_ name: String, _ value: String, in language: Language) -> String {
        switch name {
        case "cuisine": language("cuisine.\(value)")
        case "mealType": language("meal.\(value)")
        case "diet": language("diet.\(value)")
        case SavedRule.field:
            language("finding.active.profile", ["value": ruleName(value.prefix { $0 != ":" }, in: language)])
        case "allergies": language("results.free", ["allergen": language("allergen.\(value)")])
        default:
            language(
                "finding.active.\(name)", ["value": language.value(value, of: FilterFigure(rawValue: name))])
        }
    }
}
