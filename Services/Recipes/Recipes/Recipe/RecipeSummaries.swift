import Contracts
import RecipesContracts
import Storage

/// Finds what lists show of recipes, by their identifiers.
struct RecipeSummaries: Sendable {
    let searchIndex: SearchIndexUpdater
    let database: Database

    /// In the order asked for; those that are not there, or not for `account`, are left out.
    func summaries(of recipes: [ID<Recipe>], for account: ID<Account>?) async throws -> [RecipeSummary] {
        let found = searchIndex.seen(by: account).summaries(of: recipes)
        guard found.count < recipes.count else { return found }
        // What was written a moment ago, such as an import, stands in the database before it stands in the search index.
        await searchIndex.refreshOrWarn()
        let again = searchIndex.seen(by: account).summaries(of: recipes)
        guard again.count < recipes.count, let account else { return again }
        return try await adding(again, of: recipes, for: account)
    }

    /// With those that people share with the household of `account`, which the search index keeps for their owners alone.
    private func adding(
        _ found: [RecipeSummary], of recipes: [ID<Recipe>], for account: ID<Account>
    ) async throws -> [RecipeSummary] {
        let there = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let missing = recipes.filter { there[$0] == nil }
        let rows = try await database.read { try HouseholdRecipeTable($0).recipes(missing, for: account) }
        guard !rows.isEmpty else { return found }
        let catalogue = searchIndex.current.catalogue
        let shared = Dictionary(
            rows.map { ($0.id, RecipeSummary($0, catalogue, isShared: true)) }, uniquingKeysWith: { first, _ in first })
        return recipes.compactMap { there[$0] ?? shared[$0] }
    }
}
