import Foundation
import Storage
import Support

/// Three jars on a shelf, to ask questions about.
enum Shelf {
    static let schema = """
        CREATE TABLE shelves (id TEXT PRIMARY KEY, is_open BOOLEAN NOT NULL);
        CREATE TABLE jars (
            id        TEXT PRIMARY KEY,
            shelf_id  TEXT NOT NULL REFERENCES shelves (id) ON DELETE RESTRICT,
            cents     BIGINT NOT NULL CONSTRAINT jars_cents CHECK (cents >= 0),
            note      TEXT,
            label     TEXT NOT NULL,
            filled_at TEXT NOT NULL,
            UNIQUE (shelf_id, note)
        );
        CREATE UNIQUE INDEX jars_label ON jars (lower(label));
        """

    static func day(_ number: Int) -> Date { Date(timeIntervalSince1970: Double(number) * 86_400) }

    static func fill(_ database: Database) async throws {
        try await database.write { db in
            try db.script(schema)
            try db.execute("INSERT INTO shelves (id, is_open) VALUES (\("top"), \(true))")
            for (index, cents) in [500, 250, 1_000].enumerated() {
                let note: String? = index == 0 ? nil : "note \(index)"
                try db.execute(
                    """
                    INSERT INTO jars (id, shelf_id, cents, note, label, filled_at)
                    VALUES (\("jar\(index)"), \("top"), \(cents), \(note), \("Label \(index)"), \(day(index)))
                    """)
            }
        }
    }
}

extension Engine {
    func withCatalogue(
        options: DatabaseOptions = DatabaseOptions(), _ body: (Database) async throws -> Void
    ) async throws {
        try await withDatabase(options: options) { database in
            try await Shelf.fill(database)
            try await body(database)
        }
    }
}
