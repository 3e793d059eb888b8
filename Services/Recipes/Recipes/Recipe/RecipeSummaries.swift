import Contracts
import RecipesContracts

/// Finds what lists show of recipes, by their identifiers.
struct RecipeSummaries: Sendable {
    let searchIndex: SearchIndexUpdater

    /// In the order asked for; those that are not there, or not for `account`, are left out.
    func summaries(of recipes: [ID<Recipe>], for account: ID<Account>?) async -> [RecipeSummary] {
        let found = searchIndex.seen(by: account).summaries(of: recipes)
        guard found.count < recipes.count else { return found }
        // What was written a moment ago, such as an import, stands in the database before it stands in the search index.
        await searchIndex.refreshOrWarn()
        return searchIndex.seen(by: account).summaries(of: recipes)
    }
}
