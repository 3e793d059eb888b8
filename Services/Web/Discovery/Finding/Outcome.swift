import Contracts
import RecipesContracts

/// A message for an empty page, with links to go on.
struct EmptyState: PageModel {
    /// A link to another page.
    struct Way: PageModel {
        let address: String
        let text: String
        /// Whether it is the primary link.
        let isFirst: Bool
    }

    let heading: String
    let text: String
    let ways: [Way]

    /// - Parameter branch: The prefix of the phrases `title`, `text`, and `action` for the first link.
    init(
        _ branch: String, first address: String, others: [(address: String, text: String)] = [], count: Int? = nil,
        _ values: [String: String] = [:], in language: Language
    ) {
        heading =
            count.map { language("\(branch).title", count: $0, values) } ?? language("\(branch).title", values)
        text = language("\(branch).text", values)
        ways =
            [Way(address: address, text: language("\(branch).action"), isFirst: true)]
            + others.map { Way(address: $0.address, text: $0.text, isFirst: false) }
    }
}

/// An unknown food name in a filter, with similar names.
struct UnknownFood: PageModel {
    /// A known food name.
    struct Known: PageModel {
        let name: String
        /// The page with this name in the filter.
        let address: String
    }

    let text: String
    let suggestions: [Known]

    /// - Parameter address: Returns the page with the given filters.
    init(
        _ food: UnrecognizedFood, in filters: RecipeFilterForm, language: Language,
        address: (RecipeFilterForm) -> String
    ) {
        text = language(food.suggestions.isEmpty ? "finding.unknown" : "results.unrecognized", ["name": food.name])
        suggestions = food.suggestions.map {
            Known(name: $0, address: address(filters.naming($0, insteadOf: food.name)))
        }
    }
}
