import Contracts
import RecipesContracts

/// An action on a recipe card besides liking, such as removing it from a list.
struct CardAction: PageModel {
    let action: String
    let name: String
    let value: String
    let label: String
    /// The page to return to.
    let from: String
}

extension Page<RecipeSummary> {
    /// Returns the address of the next page; `nil` on the last.
    func next(at path: String) -> String? { next.map { path + Query.text([("cursor", $0)]) } }
}

extension Visit {
    /// The requested page of a list.
    var part: PageQuery { PageQuery(limit: 24, cursor: query["cursor"]) }
}
