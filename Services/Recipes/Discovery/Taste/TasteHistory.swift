import Contracts
import RecipesContracts
import Storage

/// A person's actions that show taste, at most 500 of each kind, latest first.
struct TasteHistory: Hashable, Sendable {
    static let most = 500

    let likes: [DatedRecipe]
    let ratings: [DatedRating]
    let views: [DatedRecipe]
    /// A recipe on several lists occurs several times.
    let listed: [DatedRecipe]
    /// All disliked recipes, because none is ever recommended.
    let disliked: Set<ID<Recipe>>
}

extension Tastes {
    /// The history of a person, read in one consistent snapshot.
    func history(of account: ID<Account>) async throws -> TasteHistory {
        try await database.read { db in
            let most = TasteHistory.most
            return TasteHistory(
                likes: try DatedRecipes.liked(by: account).page(limit: most, in: db),
                ratings: try RatingTable(db).latest(by: account, limit: most),
                views: try DatedRecipes.viewed(by: account).page(limit: most, in: db),
                listed: try DatedRecipes.listed(by: account).page(limit: most, in: db),
                disliked: try TasteTable(db).disliked(by: account))
        }
    }
}
