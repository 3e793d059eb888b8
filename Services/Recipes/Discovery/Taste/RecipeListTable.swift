import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `recipe_lists` table and the recipes on the lists, in an open transaction. Every statement asks for the owner as
/// well.
struct RecipeListTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// By name; `count` is of the recipes that are not deleted.
    func all(of account: ID<Account>) throws -> [RecipeList] {
        let lists = try db.all("\(Self.selection(of: account)) \(Self.grouping)") {
            (list: try RecipeList(row: $0), key: try $0["name_key"] as String)
        }
        return lists.sorted { $0.key < $1.key }.map(\.list)
    }

    /// `nil` where it is somebody else's.
    func find(_ id: ID<RecipeList>, of account: ID<Account>) throws -> RecipeList? {
        try db.first("\(Self.selection(of: account)) AND l.id = \(id) \(Self.grouping)", as: RecipeList.init(row:))
    }

    /// Whether it is the person's. Others who put recipes on it wait until the transaction ends; SQLite's write lock
    /// does that by itself.
    func lock(_ id: ID<RecipeList>, of account: ID<Account>) throws -> Bool {
        let lock: SQL = db.engine == .postgres ? "FOR UPDATE" : ""
        return try !db.rows("SELECT id FROM recipe_lists WHERE id = \(id) AND account = \(account) \(lock)").isEmpty
    }

    func count(of account: ID<Account>) throws -> Int {
        try db.first("SELECT count(*) AS n FROM recipe_lists WHERE account = \(account)") { try $0["n"] } ?? 0
    }

    /// Throws `StorageError.duplicate` where the person has a list of that name.
    func insert(
        _ id: ID<RecipeList>, _ name: PersonalName, of account: ID<Account>, at instant: Date
    ) throws {
        try db.execute(
            """
            INSERT INTO recipe_lists (id, account, name, name_key, created_at)
            VALUES (\(id), \(account), \(name.text), \(name.key), \(instant))
            """)
    }

    /// Whether it is the person's. Throws `StorageError.duplicate` where another list of theirs has that name.
    func rename(_ id: ID<RecipeList>, of account: ID<Account>, to name: PersonalName) throws -> Bool {
        try db.execute(
            """
            UPDATE recipe_lists SET name = \(name.text), name_key = \(name.key)
            WHERE id = \(id) AND account = \(account)
            """) > 0
    }

    /// Whether it was there and the person's.
    func delete(_ id: ID<RecipeList>, of account: ID<Account>) throws -> Bool {
        try db.execute("DELETE FROM recipe_lists WHERE id = \(id) AND account = \(account)") > 0
    }

    private static func selection(of account: ID<Account>) -> SQL {
        """
        SELECT l.id, l.name, l.name_key, l.created_at, count(r.id) AS count FROM recipe_lists l
        LEFT JOIN listed_recipes t ON t.list_id = l.id
        LEFT JOIN recipes r ON r.id = t.recipe_id AND r.is_deleted = \(false)
        WHERE l.account = \(account)
        """
    }

    private static let grouping: SQL = "GROUP BY l.id, l.name, l.name_key, l.created_at"
}

extension RecipeList {
    fileprivate init(row: Row) throws {
        self.init(
            id: try row["id"], name: try row["name"], count: try row["count"], createdAt: try row["created_at"])
    }
}
