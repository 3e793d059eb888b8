import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `household_recipes` table, in an open transaction: recipes shared one by one, in addition to those of members
/// who share all.
struct HouseholdRecipeTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Whether the owner of a row of `recipes` shares it with the household of `account`; also true for the owner.
    ///
    /// - Parameter prefix: the qualifier of the columns of `recipes`, such as `r.`.
    static func isShared(with account: ID<Account>?, prefix: SQL = "") -> SQL {
        """
        \(prefix)owner IN (
            SELECT sharer.account FROM household_members sharer
            JOIN household_members viewer ON viewer.household = sharer.household
            WHERE viewer.account = \(account) AND (sharer.shares_all = \(true) OR EXISTS (
                SELECT 1 FROM household_recipes s
                WHERE s.recipe_id = \(prefix)id AND s.account = sharer.account)))
        """
    }

    func insert(_ recipe: ID<Recipe>, of account: ID<Account>, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO household_recipes (recipe_id, account, shared_at) VALUES (\(recipe), \(account), \(instant))
            ON CONFLICT (recipe_id) DO NOTHING
            """)
    }

    func delete(_ recipe: ID<Recipe>, of account: ID<Account>) throws {
        try db.execute("DELETE FROM household_recipes WHERE recipe_id = \(recipe) AND account = \(account)")
    }

    /// The person who shares the recipe with any household; `nil` if there is none.
    func sharer(of recipe: ID<Recipe>) throws -> ID<Account>? {
        try db.first(
            """
            SELECT owner FROM recipes WHERE id = \(recipe) AND is_deleted = \(false) AND owner IN (
                SELECT m.account FROM household_members m WHERE m.household IS NOT NULL AND (m.shares_all = \(true)
                    OR EXISTS (SELECT 1 FROM household_recipes s
                        WHERE s.recipe_id = \(recipe) AND s.account = m.account)))
            """
        ) { try $0["owner"] }
    }

    /// Those of `recipes` that are shared in the household of `account`.
    func shared(among recipes: [ID<Recipe>], with account: ID<Account>) throws -> Set<ID<Recipe>> {
        guard !recipes.isEmpty else { return [] }
        return Set(
            try db.all(
                "SELECT id FROM recipes WHERE id IN \(SQL.list(recipes)) AND \(Self.isShared(with: account))"
            ) { try $0["id"] as ID<Recipe> })
    }

    /// Newest first, after `place` if given.
    func page(
        for account: ID<Account>, matching title: String?, after place: DatedPlace<Recipe>?, limit: Int
    ) throws -> [IndexedRecipe] {
        let behind: SQL = place.map { "AND (published_at, id) < (\($0.at), \($0.id))" } ?? ""
        return try indexed(
            """
            SELECT * FROM recipes WHERE \(Self.condition(account, title)) \(behind)
            ORDER BY published_at DESC, id DESC LIMIT \(limit)
            """)
    }

    func count(for account: ID<Account>, matching title: String?) throws -> Int {
        try db.first("SELECT count(*) AS n FROM recipes WHERE \(Self.condition(account, title))") { try $0["n"] } ?? 0
    }

    /// Those of `recipes` that are shared with the household of `account`.
    func recipes(_ recipes: [ID<Recipe>], for account: ID<Account>) throws -> [IndexedRecipe] {
        guard !recipes.isEmpty else { return [] }
        return try indexed(
            "SELECT * FROM recipes WHERE id IN \(SQL.list(recipes)) AND \(Self.condition(account, nil))")
    }

    private func indexed(_ query: SQL) throws -> [IndexedRecipe] {
        let rows = try db.rows(query)
        let ids: [ID<Recipe>] = try rows.map { try $0["id"] }
        let lines = try RecipeLinesTable.lines(where: "recipe_id IN \(SQL.list(ids))", in: db)
        return try zip(rows, ids).map { try IndexedRecipe(row: $0, lines: lines[$1] ?? []) }
    }

    private static func condition(_ account: ID<Account>, _ title: String?) -> SQL {
        let matching: SQL = title.map { "AND \(SQL.contains("title", $0))" } ?? ""
        return "is_deleted = \(false) AND \(isShared(with: account)) \(matching)"
    }
}
