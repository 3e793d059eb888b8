import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// A recipe with the instant at which a person liked, viewed or listed it.
struct DatedRecipe: Hashable, Sendable {
    let id: ID<Recipe>
    let at: Date

    var place: DatedPlace<Recipe> { DatedPlace(id, at: at) }
}

/// A dated recipe that may be deleted.
struct SavedRecipe: Hashable, Sendable {
    let recipe: DatedRecipe
    /// The remaining data if it is deleted; `nil` otherwise.
    let trace: Trace?

    /// The remaining data of a deleted public recipe.
    struct Trace: Hashable, Sendable {
        let title: String
        /// Whether it was reported and may return.
        let isUnderReview: Bool
    }
}

/// Dated recipes of a person from one table, latest first, without deleted ones.
struct DatedRecipes: Sendable {
    /// The table, with the alias `t` in queries.
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

    /// The recipes behind `place`, or from the first if `nil`.
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

    /// The recipes behind `place`, including deleted ones that were public.
    func kept(after place: DatedPlace<Recipe>?, limit: Int, in db: any Connection) throws -> [SavedRecipe] {
        let behind: SQL = place.map { "AND (\(instant), t.recipe_id) < (\($0.at), \($0.id))" } ?? ""
        return try db.all(
            """
            SELECT t.recipe_id, \(instant) AS instant, r.title, r.is_deleted, r.is_hidden
            FROM \(table) t JOIN recipes r ON r.id = t.recipe_id
            WHERE \(condition) AND (r.is_deleted = \(false) OR (r.owner IS NULL AND r.title <> '')) \(behind)
            ORDER BY \(instant) DESC, t.recipe_id DESC LIMIT \(limit)
            """
        ) { row in
            SavedRecipe(
                recipe: DatedRecipe(id: try row["recipe_id"], at: try row["instant"]),
                trace: try row["is_deleted"]
                    ? SavedRecipe.Trace(title: try row["title"], isUnderReview: try row["is_hidden"]) : nil)
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
