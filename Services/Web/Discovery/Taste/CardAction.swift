import Contracts
import RecipesContracts

/// What can be done with a recipe where its card stands, besides liking it: taking it off a list, say.
struct CardAction: PageModel {
    let action: String
    let name: String
    let value: String
    let label: String
    /// Where to come back to.
    let from: String
}

extension Page<RecipeSummary> {
    /// Where the next part of the list is shown; nothing on the last.
    func next(at path: String) -> String? { next.map { path + Query.text([("cursor", $0)]) } }
}

extension Visit {
    /// The part of a list that the page shows.
    var part: PageQuery { PageQuery(limit: 24, cursor: query["cursor"]) }
}
