import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

/// A person's exportable recipes: own, published, liked and listed ones.
struct CollectionTable: Sendable {
    let database: Database

    /// Oldest first, without those that the person cannot see.
    func recipes(of account: ID<Account>) async throws -> [ID<Recipe>] {
        try await database.read { db in
            try db.all(
                """
                SELECT r.id FROM (
                    SELECT id FROM recipes WHERE owner = \(account)
                    UNION SELECT id FROM recipes WHERE author = \(account)
                    UNION SELECT recipe_id FROM tastes WHERE account = \(account) AND is_liked = \(true)
                    UNION SELECT recipe_id FROM listed_recipes WHERE account = \(account)
                ) taken CROSS JOIN recipes r
                WHERE r.id = taken.id AND \(RecipeTable.seen(by: account, prefix: "r.")) ORDER BY r.published_at, r.id
                """, as: { try $0["id"] })
        }
    }

    /// Those of `ids` that the account may still see, in the same order.
    func recipes(_ ids: ArraySlice<ID<Recipe>>, for account: ID<Account>) async throws -> [StoredRecipe] {
        try await database.read { db in
            try ids.compactMap { try RecipeTable.find($0, for: account, in: db) }.filter { !$0.isDeleted }
        }
    }

    /// Those of `photos` that the account may see.
    func shown(_ photos: [ID<Photo>], to account: ID<Account>) async throws -> Set<ID<Photo>> {
        if photos.isEmpty { return [] }
        return try await database.read { db in
            Set(try photos.filter { try PhotoTable(db).isShown($0, to: account) })
        }
    }

    /// The large versions of the photos, without missing ones.
    func photos(_ ids: [ID<Photo>]) async throws -> [Data] {
        try await database.read { db in try ids.compactMap { try PhotoTable(db).bytes(of: $0, .large) } }
    }
}
