import Contracts
import Foundation
import RecipesContracts
import Storage

/// A person's like or dislike of a recipe.
struct RecipeMark: Hashable, Sendable {
    var isLiked = false
    var isDisliked = false
}

/// The `tastes` table, in an open transaction: one row per person and recipe, with a like or a dislike.
struct TasteTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Sets a like or dislike. Returns `false` if the person sees no such recipe. Repeating it keeps the first instant.
    func say(isLiked: Bool, of recipe: ID<Recipe>, by account: ID<Account>, at instant: Date) throws -> Bool {
        try db.execute(
            """
            INSERT INTO tastes (account, recipe_id, is_liked, said_at)
            SELECT \(account), id, CAST(\(isLiked) AS BOOLEAN), \(instant)
            FROM recipes WHERE id = \(recipe) AND \(RecipeTable.seen(by: account))
            ON CONFLICT (account, recipe_id) DO UPDATE SET is_liked = excluded.is_liked,
                said_at = CASE WHEN tastes.is_liked = excluded.is_liked THEN tastes.said_at ELSE excluded.said_at END
            """) > 0
    }

    func takeBack(isLiked: Bool, of recipe: ID<Recipe>, by account: ID<Account>) throws {
        try db.execute(
            "DELETE FROM tastes WHERE account = \(account) AND recipe_id = \(recipe) AND is_liked = \(isLiked)")
    }

    /// The marks of a person; absent for recipes without one.
    func marks(of account: ID<Account>, on recipes: [ID<Recipe>]) throws -> [ID<Recipe>: RecipeMark] {
        let rows = try db.all(
            """
            SELECT recipe_id, is_liked FROM tastes WHERE account = \(account) AND recipe_id IN \(SQL.list(recipes))
            """
        ) { (id: try $0["recipe_id"] as ID<Recipe>, isLiked: try $0["is_liked"] as Bool) }
        return Dictionary(
            rows.map { ($0.id, RecipeMark(isLiked: $0.isLiked, isDisliked: !$0.isLiked)) }, uniquingKeysWith: { $1 })
    }

    /// The recipes that a person likes or has on a list.
    func saved(by account: ID<Account>) throws -> Set<ID<Recipe>> {
        Set(
            try db.all(
                """
                SELECT recipe_id FROM tastes WHERE account = \(account) AND is_liked = \(true)
                UNION SELECT recipe_id FROM listed_recipes WHERE account = \(account)
                """
            ) { try $0["recipe_id"] })
    }

    func disliked(by account: ID<Account>) throws -> Set<ID<Recipe>> {
        Set(
            try db.all("SELECT recipe_id FROM tastes WHERE account = \(account) AND is_liked = \(false)") {
                try $0["recipe_id"]
            })
    }
}
