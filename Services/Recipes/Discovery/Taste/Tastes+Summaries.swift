import Contracts
import RecipesContracts

extension Tastes {
    /// The summaries with the caller's marks, and whether the caller's household sees their own recipes; unchanged for
    /// guests.
    func marked(_ recipes: [RecipeSummary], for account: ID<Account>?) async throws -> [RecipeSummary] {
        guard let account else { return recipes }
        let marks = try await marks(of: account, on: recipes.map(\.id))
        let personal = recipes.filter { $0.isPersonal == true && $0.isShared == nil }.map(\.id)
        let shared =
            personal.isEmpty
            ? [] : try await database.read { try HouseholdRecipeTable($0).shared(among: personal, with: account) }
        return recipes.map { recipe in
            var marked = recipe.marked(marks[recipe.id])
            if shared.contains(recipe.id) { marked.isShared = true }
            return marked
        }
    }

    /// The same for matches.
    func marked(_ page: MatchPage, for account: ID<Account>?) async throws -> MatchPage {
        let recipes = try await marked(page.items.map(\.recipe), for: account)
        return MatchPage(
            items: zip(recipes, page.items).map { Match(recipe: $0, why: $1.why) },
            next: page.next, total: page.total, source: page.source, ingredients: page.ingredients,
            unrecognized: page.unrecognized, notices: page.notices, currency: page.currency)
    }
}

extension RecipeSummary {
    /// As a list shows it to somebody who has signed in.
    func marked(_ mark: RecipeMark?) -> RecipeSummary {
        var marked = self
        marked.isLiked = mark?.isLiked ?? false
        marked.isDisliked = mark?.isDisliked ?? false
        marked.isPriceTypical = prices == nil && pricePerServing == nil ? nil : true
        return marked
    }
}
