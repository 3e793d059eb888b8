import Contracts
import Foundation
import RecipesContracts
import Storage

/// What somebody has said of a recipe that stands in a list.
struct RecipeMark: Hashable, Sendable {
    var isLiked = false
    var isDisliked = false
}

/// The `tastes` table, in an open transaction: which recipes people like and which they never want to be offered. A
/// person has one row for a recipe, which says one or the other.
struct TasteTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Whether there is such a recipe. Who says the same again said it the first time.
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

    /// `nil` for those of which nothing was said.
    func marks(of account: ID<Account>, on recipes: [ID<Recipe>]) throws -> [ID<Recipe>: RecipeMark] {
        let rows = try db.all(
            """
            SELECT recipe_id, is_liked FROM tastes WHERE account = \(account) AND recipe_id IN \(SQL.list(recipes))
            """
        ) { (id: try $0["recipe_id"] as ID<Recipe>, isLiked: try $0["is_liked"] as Bool) }
        return Dictionary(
            rows.map { ($0.id, RecipeMark(isLiked: $0.isLiked, isDisliked: !$0.isLiked)) }, uniquingKeysWith: { $1 })
    }

    /// Those that a person likes or has on a list.
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
