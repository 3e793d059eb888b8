import Contracts
import Foundation
import RecipesContracts
import Storage

/// A place in a cook log, the latest day first.
struct CookLogPlace: Codable, Hashable, Sendable {
    let day: Day
    let id: ID<CookLogEntry>
}

/// The `cook_log` table, in an open transaction. Every statement asks for the owner as well.
struct CookLogTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Those behind `place`, if that is given; of one recipe, if that is.
    func page(
        of account: ID<Account>, recipe: ID<Recipe>?, after place: CookLogPlace?, limit: Int
    ) throws -> [CookLogEntry] {
        let behind: SQL = place.map { "AND (l.day, l.id) < (\($0.day), \($0.id))" } ?? ""
        return try db.all(
            """
            \(Self.selection(for: account)) \(Self.of(recipe)) \(behind) ORDER BY l.day DESC, l.id DESC LIMIT \(limit)
            """, as: CookLogEntry.init(row:))
    }

    func count(of account: ID<Account>, recipe: ID<Recipe>?) throws -> Int {
        try db.first("SELECT count(*) AS n FROM cook_log l WHERE l.account = \(account) \(Self.of(recipe))") {
            try $0["n"]
        } ?? 0
    }

    /// `nil` where it is somebody else's.
    func find(_ id: ID<CookLogEntry>, of account: ID<Account>) throws -> CookLogEntry? {
        try db.first("\(Self.selection(for: account)) AND l.id = \(id)", as: CookLogEntry.init(row:))
    }

    /// Others who change it wait until the transaction ends; SQLite's write lock does that by itself.
    func lock(_ id: ID<CookLogEntry>, of account: ID<Account>) throws {
        guard db.engine == .postgres else { return }
        _ = try db.rows("SELECT id FROM cook_log WHERE id = \(id) AND account = \(account) FOR UPDATE")
    }

    /// Whether the person sees such a recipe.
    func insert(
        _ id: ID<CookLogEntry>, _ draft: CheckedCookLogDraft, on day: Day, of recipe: ID<Recipe>,
        by account: ID<Account>, at instant: Date
    ) throws -> Bool {
        try db.execute(
            """
            INSERT INTO cook_log (id, account, recipe_id, day, note, stars, logged_at)
            SELECT \(id), \(account), id, \(day), \(draft.note), CAST(\(draft.stars) AS BIGINT), \(instant)
            FROM recipes WHERE id = \(recipe) AND \(RecipeTable.seen(by: account))
            """) > 0
    }

    func update(_ id: ID<CookLogEntry>, _ draft: CheckedCookLogDraft, on day: Day, of account: ID<Account>) throws {
        try db.execute(
            """
            UPDATE cook_log SET day = \(day), note = \(draft.note), stars = \(draft.stars)
            WHERE id = \(id) AND account = \(account)
            """)
    }

    /// Whether it was there and the person's.
    func delete(_ id: ID<CookLogEntry>, of account: ID<Account>) throws -> Bool {
        try db.execute("DELETE FROM cook_log WHERE id = \(id) AND account = \(account)") > 0
    }

    /// `nil` where the person has not cooked the recipe.
    func times(of recipe: ID<Recipe>, by account: ID<Account>) throws -> TimesCooked? {
        let found = try db.first(
            """
            SELECT count(*) AS n, max(day) AS last FROM cook_log
            WHERE recipe_id = \(recipe) AND account = \(account)
            """
        ) { row in (count: try row["n"] as Int, last: try row["last"] as Day?) }
        return found.flatMap { found in found.last.map { TimesCooked(count: found.count, last: $0) } }
    }

    private static func of(_ recipe: ID<Recipe>?) -> SQL { recipe.map { "AND l.recipe_id = \($0)" } ?? "" }

    /// With the title of a recipe that is gone where everybody saw it.
    private static func selection(for account: ID<Account>) -> SQL {
        """
        SELECT l.id, l.recipe_id, l.day, l.note, l.stars, l.logged_at,
            CASE WHEN \(RecipeTable.seen(by: account, prefix: "r.")) OR r.owner IS NULL THEN r.title END AS title,
            CASE WHEN \(RecipeTable.seen(by: account, prefix: "r.")) THEN 1 ELSE 0 END AS seen
        FROM cook_log l JOIN recipes r ON r.id = l.recipe_id WHERE l.account = \(account)
        """
    }
}

extension CookLogEntry {
    fileprivate init(row: Row) throws {
        let title: String? = try row["title"]
        self.init(
            id: try row["id"], recipe: try row["recipe_id"], title: title.flatMap { $0.isEmpty ? nil : $0 },
            isThere: try (row["seen"] as Int) == 1, day: try row["day"], note: try row["note"],
            stars: try row["stars"], loggedAt: try row["logged_at"])
    }
}
