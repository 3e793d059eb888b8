import Contracts
import RecipesContracts

/// What to say where there is nothing to show, and where to go from there.
struct EmptyState: PageModel {
    /// A way on.
    struct Way: PageModel {
        let address: String
        let text: String
        /// Whether it is the one to take first.
        let isFirst: Bool
    }

    let heading: String
    let text: String
    let ways: [Way]

    /// The phrases are below `branch`: `title`, `text`, and `action` for the first of the ways.
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

/// A name in a filter that no food goes by, with names that come near.
struct UnknownFood: PageModel {
    /// A name that is known.
    struct Known: PageModel {
        let name: String
        /// The page with this name instead.
        let address: String
    }

    let text: String
    let suggestions: [Known]

    /// `address` leads to the page with other filters.
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
