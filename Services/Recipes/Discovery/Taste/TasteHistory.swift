import Contracts
import RecipesContracts
import Storage

/// What can be told of a person's taste from what they did, of each kind the latest first and at most 500.
struct TasteHistory: Hashable, Sendable {
    static let most = 500

    let likes: [DatedRecipe]
    let ratings: [DatedRating]
    let views: [DatedRecipe]
    /// One that is on several lists stands here several times.
    let listed: [DatedRecipe]
    /// All of them: whatever is here is never offered.
    let disliked: Set<ID<Recipe>>
}

extension Tastes {
    /// In one consistent snapshot.
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
