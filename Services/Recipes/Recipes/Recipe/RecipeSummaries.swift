import Contracts
import RecipesContracts
import Storage

/// Finds the summaries of recipes by their identifiers.
struct RecipeSummaries: Sendable {
    let searchIndex: SearchIndexUpdater
    let database: Database

    /// In the given order, without recipes that `account` cannot see.
    func summaries(of recipes: [ID<Recipe>], for account: ID<Account>?) async throws -> [RecipeSummary] {
        let found = searchIndex.seen(by: account).summaries(of: recipes)
        guard found.count < recipes.count else { return found }
        // Recent changes, such as imports, reach the database before the search index.
        await searchIndex.refreshOrWarn()
        let again = searchIndex.seen(by: account).summaries(of: recipes)
        guard again.count < recipes.count, let account else { return again }
        return try await adding(again, of: recipes, for: account)
    }

    /// Adds recipes shared with the household of `account`; the index has these only for their owners.
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
