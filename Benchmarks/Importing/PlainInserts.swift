import Algorithms
import Foundation
import Measuring
import Storage

/// The rows of an import, written once more by plain INSERTs into an empty database with the same tables.
struct PlainInserts: Sendable {
    private static let tables = ["recipes", "recipe_ingredients"]
    private static let batch = 200

    let recipes: Int
    let rows: Int
    let took: Duration

    var aSecond: Double { Double(recipes) / took.seconds }

    static func measured(of database: String, into folder: URL) async throws -> PlainInserts {
        let source = try Database.open(database)
        let target = try Database.open("sqlite:\(folder.path)/plain.sqlite")
        let schema = try await source.read { db in
            try db.all(
                "SELECT sql FROM sqlite_master WHERE tbl_name IN \(SQL.list(tables)) AND sql IS NOT NULL ORDER BY type DESC"
            ) { try $0[0] as String }
        }
        try await target.write { db in
            // Foods are not copied.
            for statement in schema {
                try db.script(
                    statement.replacing("REFERENCES foods (id)", with: "").replacing("REFERENCES foods(id)", with: ""))
            }
        }
        let recipes = try await source.read {
            try $0.rows("SELECT * FROM recipes WHERE import_id IS NOT NULL ORDER BY id")
        }
        let lines = try await source.read { db in
            try db.rows(
                """
                SELECT l.* FROM recipe_ingredients l JOIN recipes r ON r.id = l.recipe_id
                WHERE r.import_id IS NOT NULL ORDER BY l.recipe_id, l.position
                """)
        }
        let start = ContinuousClock.now
        try await insert(recipes, of: "recipes", into: target)
        try await insert(lines, of: "recipe_ingredients", into: target)
        let took = ContinuousClock.now - start
        await source.close()
        await target.close()
        return PlainInserts(recipes: recipes.count, rows: recipes.count + lines.count, took: took)
    }

    private static func insert(_ rows: [Row], of table: SQL, into database: Database) async throws {
        for part in rows.chunks(ofCount: batch) {
            try await database.write { db in
                for row in part {
                    let columns = row.columns.map { SQL.name($0) }.joined(", ")
                    try db.execute("INSERT INTO \(table) (\(columns)) VALUES \(SQL.list(row.values))")
                }
            }
        }
    }
}
