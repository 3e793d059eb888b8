import Contracts
import Foundation
import Storage

/// A recipe at the instant at which somebody liked it, looked at it or put it on a list.
struct DatedRecipe: Hashable, Sendable {
    let id: ID<Recipe>
    let at: Date
}

/// Recipes that stand with an instant in a table of a person's, the latest first; those that are deleted are left out.
struct DatedRecipes: Sendable {
    /// The table, which is called `t` in what follows.
    private let table: SQL
    private let instant: SQL
    private let condition: SQL

    private init(_ table: SQL, _ instant: SQL, _ condition: SQL) {
        self.table = table
        self.instant = instant
        self.condition = condition
    }

    static func liked(by account: ID<Account>) -> Self {
        Self("tastes", "t.said_at", "t.account = \(account) AND t.is_liked = \(true)")
    }

    static func disliked(by account: ID<Account>) -> Self {
        Self("tastes", "t.said_at", "t.account = \(account) AND t.is_liked = \(false)")
    }

    static func viewed(by account: ID<Account>) -> Self {
        Self("recipe_views", "t.viewed_at", "t.account = \(account)")
    }

    static func listed(by account: ID<Account>) -> Self {
        Self("listed_recipes", "t.listed_at", "t.account = \(account)")
    }

    static func on(_ list: ID<RecipeList>, of account: ID<Account>) -> Self {
        Self("listed_recipes", "t.listed_at", "t.list_id = \(list) AND t.account = \(account)")
    }

    /// Those behind `place`, if that is given.
    func page(after place: TastePlace? = nil, limit: Int, in db: any Connection) throws -> [DatedRecipe] {
        let behind: SQL = place.map { "AND (\(instant), t.recipe_id) < (\($0.at), \($0.id))" } ?? ""
        return try db.all(
            """
            SELECT t.recipe_id, \(instant) AS instant FROM \(table) t JOIN recipes r ON r.id = t.recipe_id
            WHERE \(condition) AND r.is_deleted = \(false) \(behind)
            ORDER BY \(instant) DESC, t.recipe_id DESC LIMIT \(limit)
            """
        ) { DatedRecipe(id: try $0["recipe_id"], at: try $0["instant"]) }
    }

    func count(in db: any Connection) throws -> Int {
        try db.first(
            """
            SELECT count(*) AS n FROM \(table) t JOIN recipes r ON r.id = t.recipe_id
            WHERE \(condition) AND r.is_deleted = \(false)
            """
        ) { try $0["n"] } ?? 0
    }
}
