import Contracts
import Storage

/// Answers with a part of the recipes that somebody liked, hid, looked at or listed.
struct TastePages: Sendable {
    let tastes: Tastes
    let summaries: RecipeSummaries

    func page(
        _ query: PageQuery, of recipes: DatedRecipes, for account: ID<Account>
    ) async throws -> Page<RecipeSummary> {
        let limit = try PageLimit.checked(query.limit)
        let place = try query.cursor.map { try TastePlace($0) }
        let (found, total) = try await tastes.database.read { db in
            (try recipes.page(after: place, limit: limit + 1, in: db), try recipes.count(in: db))
        }
        let page = found.prefix(limit)
        return Page(
            items: try await tastes.marked(summaries.summaries(of: page.map(\.id), for: account), for: account),
            next: found.count > limit ? page.last.map { TastePlace($0).text } : nil, total: total)
    }
}
