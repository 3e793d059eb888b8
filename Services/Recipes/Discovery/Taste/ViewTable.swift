import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `recipe_views` table, in an open transaction: which recipes people looked at last.
struct ViewTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ recipe: ID<Recipe>, by account: ID<Account>, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO recipe_views (account, recipe_id, viewed_at)
            SELECT \(account), id, \(instant) FROM recipes WHERE id = \(recipe) AND \(RecipeTable.seen(by: account))
            ON CONFLICT (account, recipe_id) DO UPDATE SET viewed_at = excluded.viewed_at
            WHERE recipe_views.viewed_at < excluded.viewed_at
            """)
    }

    /// Deletes all but the latest `most` of a person.
    func prune(_ account: ID<Account>, to most: Int) throws {
        try db.execute(
            """
            DELETE FROM recipe_views WHERE account = \(account) AND (viewed_at, recipe_id) < (
                SELECT viewed_at, recipe_id FROM recipe_views WHERE account = \(account)
                ORDER BY viewed_at DESC, recipe_id DESC LIMIT 1 OFFSET \(most - 1))
            """)
    }

    func deleteAll(of account: ID<Account>) throws {
        try db.execute("DELETE FROM recipe_views WHERE account = \(account)")
    }
}
