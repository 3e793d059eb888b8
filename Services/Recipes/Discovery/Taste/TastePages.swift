import Contracts
import RecipesContracts
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
            items: try await tastes.marked(await summaries.summaries(of: page.map(\.id), for: account), for: account),
            next: found.count > limit ? page.last.map { TastePlace($0).text } : nil, total: total)
    }

    /// The same for what people keep on purpose: what is deleted still says what it was.
    func kept(_ query: PageQuery, of recipes: DatedRecipes, for account: ID<Account>) async throws -> KeptRecipes {
        let limit = try PageLimit.checked(query.limit)
        let place = try query.cursor.map { try TastePlace($0) }
        let (found, total) = try await tastes.database.read { db in
            (try recipes.kept(after: place, limit: limit + 1, in: db), try recipes.count(in: db))
        }
        let page = found.prefix(limit)
        let items = try await tastes.marked(
            await summaries.summaries(of: page.filter { $0.trace == nil }.map(\.recipe.id), for: account), for: account)
        return KeptRecipes(
            items: items, gone: Self.gone(page, between: items),
            next: found.count > limit ? page.last.map { TastePlace($0.recipe).text } : nil, total: total)
    }

    /// Those of a part that are gone, each at its place among the `items` that are there.
    private static func gone(_ kept: some Sequence<KeptRecipe>, between items: [RecipeSummary]) -> [GoneRecipe] {
        let shown = Set(items.map(\.id))
        var place = 0
        var gone: [GoneRecipe] = []
        for kept in kept {
            if let trace = kept.trace {
                gone.append(
                    GoneRecipe(
                        id: kept.recipe.id, title: trace.title, place: place, isUnderReview: trace.isUnderReview))
            } else if shown.contains(kept.recipe.id) {
                place += 1
            }
        }
        return gone
    }
}
