import Contracts
import Foundation
import RecipesContracts
import Storage

/// A person's rating of a recipe.
struct DatedRating: Hashable, Sendable {
    let recipe: ID<Recipe>
    let stars: Int
    let at: Date
}

/// The `ratings` table, in an open transaction, and its averages in `recipes`.
struct RatingTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Sets a rating. Returns `false` if the stars are unchanged.
    func set(_ stars: Int, for recipe: ID<Recipe>, by account: ID<Account>, at instant: Date) throws -> Bool {
        try db.execute(
            """
            INSERT INTO ratings (account, recipe_id, stars, rated_at)
            VALUES (\(account), \(recipe), \(stars), \(instant))
            ON CONFLICT (account, recipe_id) DO UPDATE SET stars = excluded.stars, rated_at = excluded.rated_at
            WHERE ratings.stars <> excluded.stars
            """) > 0
    }

    /// Deletes a rating. Returns `false` if there is none.
    func delete(for recipe: ID<Recipe>, by account: ID<Account>) throws -> Bool {
        try db.execute("DELETE FROM ratings WHERE account = \(account) AND recipe_id = \(recipe)") > 0
    }

    /// Deletes all ratings of a person, and returns their recipes.
    func deleteAll(by account: ID<Account>) throws -> [ID<Recipe>] {
        try db.all("DELETE FROM ratings WHERE account = \(account) RETURNING recipe_id") { try $0["recipe_id"] }
    }

    func stars(for recipe: ID<Recipe>, by account: ID<Account>) throws -> Int? {
        try db.first("SELECT stars FROM ratings WHERE account = \(account) AND recipe_id = \(recipe)") {
            try $0["stars"]
        }
    }

    /// The latest ratings, latest first, without those of deleted recipes.
    func latest(by account: ID<Account>, limit: Int) throws -> [DatedRating] {
        try db.all(
            """
            SELECT t.recipe_id, t.stars, t.rated_at FROM ratings t JOIN recipes r ON r.id = t.recipe_id
            WHERE t.account = \(account) AND r.is_deleted = \(false)
            ORDER BY t.rated_at DESC, t.recipe_id DESC LIMIT \(limit)
            """
        ) { DatedRating(recipe: try $0["recipe_id"], stars: try $0["stars"], at: try $0["rated_at"]) }
    }

    /// Updates the averages of recipes. The lock on the change counter's row serialises updates, so that each
    /// concurrent rating is counted.
    func settle(_ recipes: [ID<Recipe>]) throws {
        guard !recipes.isEmpty else { return }
        let change = try ChangeSequence.next(in: db)
        for recipe in recipes {
            let average = try average(of: recipe)
            try db.execute(
                """
                UPDATE recipes SET rating = \(average.rating), rating_count = \(average.count), change = \(change)
                WHERE id = \(recipe)
                """)
        }
    }

    private func average(of recipe: ID<Recipe>) throws -> RatingAverage {
        try db.first(
            """
            SELECT count(*) AS count, CAST(coalesce(sum(stars), 0) AS BIGINT) AS sum
            FROM ratings WHERE recipe_id = \(recipe)
            """
        ) { RatingAverage(count: try $0["count"], sum: try $0["sum"]) } ?? RatingAverage(count: 0, sum: 0)
    }
}
