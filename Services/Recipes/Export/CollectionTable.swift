import Contracts
import Storage

/// Everything that somebody would take along: own recipes, and those that they like or keep on lists.
struct CollectionTable: Sendable {
    let database: Database

    private static let portion = 500

    /// The oldest first, deleted ones left out.
    func recipes(of account: ID<Account>, limit: Int) async throws -> [StoredRecipe] {
        let ids: [ID<Recipe>] = try await database.read { db in
            try db.all(
                """
                SELECT id FROM recipes r WHERE \(RecipeTable.seen(by: account)) AND (
                    owner = \(account) OR author = \(account)
                    OR EXISTS (SELECT 1 FROM tastes t
                        WHERE t.account = \(account) AND t.recipe_id = r.id AND t.is_liked = \(true))
                    OR EXISTS (SELECT 1 FROM listed_recipes l
                        WHERE l.account = \(account) AND l.recipe_id = r.id))
                ORDER BY published_at, id LIMIT \(limit)
                """, as: { try $0["id"] })
        }
        var recipes: [StoredRecipe] = []
        for start in stride(from: 0, to: ids.count, by: Self.portion) {
            let part = ids[start..<min(start + Self.portion, ids.count)]
            recipes += try await database.read { db in
                try part.compactMap { try RecipeTable.find($0, for: account, in: db) }
            }
        }
        return recipes
    }
}
