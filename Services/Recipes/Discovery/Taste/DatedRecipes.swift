import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// A recipe at the instant at which somebody liked it, looked at it or put it on a list.
struct DatedRecipe: Hashable, Sendable {
    let id: ID<Recipe>
    let at: Date

    var place: DatedPlace<Recipe> { DatedPlace(id, at: at) }
}

/// The same for one that may no longer be there.
struct KeptRecipe: Hashable, Sendable {
    let recipe: DatedRecipe
    /// What is left of it; `nil` if it is there.
    let trace: Trace?

    /// What is left of a recipe that everybody saw.
    struct Trace: Hashable, Sendable {
        let title: String
        /// Whether it was reported and may come back.
        let isUnderReview: Bool
    }
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

    static func tagged(_ tag: ID<RecipeTag>, of account: ID<Account>) -> Self {
        Self("tagged_recipes", "t.tagged_at", "t.tag_id = \(tag) AND t.account = \(account)")
    }

    /// Those behind `place`, if that is given.
    func page(after place: DatedPlace<Recipe>? = nil, limit: Int, in db: any Connection) throws -> [DatedRecipe] {
        let behind: SQL = place.map { "AND (\(instant), t.recipe_id) < (\($0.at), \($0.id))" } ?? ""
        return try db.all(
            """
            SELECT t.recipe_id, \(instant) AS instant FROM \(table) t JOIN recipes r ON r.id = t.recipe_id
            WHERE \(condition) AND r.is_deleted = \(false) \(behind)
            ORDER BY \(instant) DESC, t.recipe_id DESC LIMIT \(limit)
            """
        ) { DatedRecipe(id: try $0["recipe_id"], at: try $0["instant"]) }
    }

    /// The same with those that everybody saw and that are deleted.
    func kept(after place: DatedPlace<Recipe>?, limit: Int, in db: any Connection) throws -> [KeptRecipe] {
        let behind: SQL = place.map { "AND (\(instant), t.recipe_id) < (\($0.at), \($0.id))" } ?? ""
        return try db.all(
            """
            SELECT t.recipe_id, \(instant) AS instant, r.title, r.is_deleted, r.is_hidden
            FROM \(table) t JOIN recipes r ON r.id = t.recipe_id
            WHERE \(condition) AND (r.is_deleted = \(false) OR (r.owner IS NULL AND r.title <> '')) \(behind)
            ORDER BY \(instant) DESC, t.recipe_id DESC LIMIT \(limit)
            """
        ) { row in
            KeptRecipe(
                recipe: DatedRecipe(id: try row["recipe_id"], at: try row["instant"]),
                trace: try row["is_deleted"]
                    ? KeptRecipe.Trace(title: try row["title"], isUnderReview: try row["is_hidden"]) : nil)
        }
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
