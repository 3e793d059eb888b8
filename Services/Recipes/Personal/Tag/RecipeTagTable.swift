import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `recipe_tags` table and the recipes that have them, in an open transaction. Every statement asks for the owner as
/// well.
struct RecipeTagTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// By name; `count` is of the recipes that are not deleted.
    func all(of account: ID<Account>) throws -> [RecipeTag] {
        try db.all("\(Self.selection(of: account)) \(Self.grouping)") {
            (tag: try RecipeTag(row: $0), key: try $0["name_key"] as String)
        }.sorted { $0.key < $1.key }.map(\.tag)
    }

    /// `nil` where it is somebody else's.
    func find(_ id: ID<RecipeTag>, of account: ID<Account>) throws -> RecipeTag? {
        try db.first("\(Self.selection(of: account)) AND l.id = \(id) \(Self.grouping)", as: RecipeTag.init(row:))
    }

    func find(_ name: PersonalName, of account: ID<Account>) throws -> ID<RecipeTag>? {
        try db.first("SELECT id FROM recipe_tags WHERE account = \(account) AND name_key = \(name.key)") {
            try $0["id"]
        }
    }

    func count(of account: ID<Account>) throws -> Int {
        try db.first("SELECT count(*) AS n FROM recipe_tags WHERE account = \(account)") { try $0["n"] } ?? 0
    }

    func insert(_ id: ID<RecipeTag>, _ name: PersonalName, of account: ID<Account>) throws {
        try db.execute(
            """
            INSERT INTO recipe_tags (id, account, name, name_key)
            VALUES (\(id), \(account), \(name.text), \(name.key))
            """)
    }

    /// Whether it is the person's. Throws `StorageError.duplicate` where another tag of theirs has that name.
    func rename(_ id: ID<RecipeTag>, of account: ID<Account>, to name: PersonalName) throws -> Bool {
        try db.execute(
            "UPDATE recipe_tags SET name = \(name.text), name_key = \(name.key) WHERE id = \(id) AND account = \(account)"
        ) > 0
    }

    /// Whether it was there and the person's.
    func delete(_ id: ID<RecipeTag>, of account: ID<Account>) throws -> Bool {
        try db.execute("DELETE FROM recipe_tags WHERE id = \(id) AND account = \(account)") > 0
    }

    func deleteUnused(of account: ID<Account>) throws {
        try db.execute(
            """
            DELETE FROM recipe_tags WHERE account = \(account)
                AND NOT EXISTS (SELECT 1 FROM tagged_recipes t WHERE t.tag_id = recipe_tags.id)
            """)
    }

    /// Those of the recipes that the person sees.
    func shown(_ recipes: [ID<Recipe>], to account: ID<Account>) throws -> [ID<Recipe>] {
        try db.all(
            "SELECT id FROM recipes WHERE id IN \(SQL.list(recipes)) AND \(RecipeTable.seen(by: account)) ORDER BY id"
        ) { try $0["id"] }
    }

    /// The recipes that did not have it.
    func put(
        _ tag: ID<RecipeTag>, on recipes: [ID<Recipe>], of account: ID<Account>, at instant: Date
    ) throws -> [ID<Recipe>] {
        try recipes.filter { recipe in
            try db.execute(
                """
                INSERT INTO tagged_recipes (tag_id, account, recipe_id, tagged_at)
                VALUES (\(tag), \(account), \(recipe), \(instant)) ON CONFLICT (tag_id, recipe_id) DO NOTHING
                """) > 0
        }
    }

    /// The recipes that had it.
    func take(_ tag: ID<RecipeTag>, off recipes: [ID<Recipe>], of account: ID<Account>) throws -> [ID<Recipe>] {
        try db.all(
            """
            DELETE FROM tagged_recipes
            WHERE tag_id = \(tag) AND account = \(account) AND recipe_id IN \(SQL.list(recipes)) RETURNING recipe_id
            """
        ) { try $0["recipe_id"] }
    }

    /// Whether one of the recipes has more than `most` tags of the person.
    func exceeds(_ most: Int, on recipes: Set<ID<Recipe>>, of account: ID<Account>) throws -> Bool {
        guard !recipes.isEmpty else { return false }
        return try !db.rows(
            """
            SELECT recipe_id FROM tagged_recipes WHERE account = \(account) AND recipe_id IN \(SQL.list(Array(recipes)))
            GROUP BY recipe_id HAVING count(*) > \(most)
            """
        ).isEmpty
    }

    /// The names of the person's tags that a recipe has, in their order.
    func names(on recipe: ID<Recipe>, of account: ID<Account>) throws -> [String] {
        try db.all(
            """
            SELECT l.name, l.name_key FROM tagged_recipes t JOIN recipe_tags l ON l.id = t.tag_id
            WHERE t.account = \(account) AND t.recipe_id = \(recipe)
            """
        ) { (name: try $0["name"] as String, key: try $0["name_key"] as String) }
        .sorted { $0.key < $1.key }.map(\.name)
    }

    private static func selection(of account: ID<Account>) -> SQL {
        """
        SELECT l.id, l.name, l.name_key, count(r.id) AS count FROM recipe_tags l
        LEFT JOIN tagged_recipes t ON t.tag_id = l.id
        LEFT JOIN recipes r ON r.id = t.recipe_id AND r.is_deleted = \(false)
        WHERE l.account = \(account)
        """
    }

    private static let grouping: SQL = "GROUP BY l.id, l.name, l.name_key"
}

extension RecipeTag {
    fileprivate init(row: Row) throws {
        self.init(id: try row["id"], name: try row["name"], count: try row["count"])
    }
}
