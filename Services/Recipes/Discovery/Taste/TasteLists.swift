import Chassis
import Contracts
import RecipesContracts
import Storage

/// Answers with a part of the recipes that somebody liked, hid, looked at or listed.
struct TasteLists: Sendable {
    let tastes: Tastes
    let summaries: RecipeSummaries

    func page(
        _ part: PageRequest<DatedPlace<Recipe>>, of recipes: DatedRecipes, for account: ID<Account>
    ) async throws -> Page<RecipeSummary> {
        let (found, total) = try await tastes.database.read { db in
            (try recipes.page(after: part.after, limit: part.rows, in: db), try recipes.count(in: db))
        }
        let (rows, next) = try part.cut(found) { $0.place }
        let items = try await tastes.marked(
            try await summaries.summaries(of: rows.map(\.id), for: account), for: account)
        return Page(items: items, next: next, total: total)
    }

    /// The same for what people keep on purpose: what is deleted still says what it was.
    func kept(
        _ part: PageRequest<DatedPlace<Recipe>>, of recipes: DatedRecipes, for account: ID<Account>
    ) async throws -> SavedRecipes {
        let (found, total) = try await tastes.database.read { db in
            (try recipes.kept(after: part.after, limit: part.rows, in: db), try recipes.count(in: db))
        }
        let (page, next) = try part.cut(found) { $0.recipe.place }
        let items = try await tastes.marked(
            try await summaries.summaries(of: page.filter { $0.trace == nil }.map(\.recipe.id), for: account),
            for: account)
        return SavedRecipes(
            items: items, gone: Self.gone(page, between: items), next: next, total: total)
    }

    /// Those of a part that are gone, each at its place among the `items` that are there.
    private static func gone(_ kept: some Sequence<SavedRecipe>, between items: [RecipeSummary]) -> [DeletedRecipe] {
        let shown = Set(items.map(\.id))
        var place = 0
        var gone: [DeletedRecipe] = []
        for kept in kept {
            if let trace = kept.trace {
                gone.append(
                    DeletedRecipe(
                        id: kept.recipe.id, title: trace.title, place: place, isUnderReview: trace.isUnderReview))
            } else if shown.contains(kept.recipe.id) {
                place += 1
            }
        }
        return gone
    }
}
