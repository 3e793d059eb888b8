import Contracts
import RecipesContracts

extension Tastes {
    /// The summaries with what the caller has said of their recipes; as they are where nobody has signed in.
    func marked(_ recipes: [RecipeSummary], for account: ID<Account>?) async throws -> [RecipeSummary] {
        guard let account else { return recipes }
        let marks = try await marks(of: account, on: recipes.map(\.id))
        return recipes.map { $0.marked(marks[$0.id]) }
    }

    /// The same for matches.
    func marked(_ page: MatchPage, for account: ID<Account>?) async throws -> MatchPage {
        guard let account else { return page }
        let marks = try await marks(of: account, on: page.items.map(\.recipe.id))
        return MatchPage(
            items: page.items.map { Match(recipe: $0.recipe.marked(marks[$0.recipe.id]), why: $0.why) },
            next: page.next, total: page.total, source: page.source, ingredients: page.ingredients,
            unrecognized: page.unrecognized, notices: page.notices)
    }
}

extension RecipeSummary {
    /// As a list shows it to somebody who has signed in.
    func marked(_ mark: RecipeMark?) -> RecipeSummary {
        var marked = self
        marked.isLiked = mark?.isLiked ?? false
        marked.isDisliked = mark?.isDisliked ?? false
        return marked
    }
}
