import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// The `pantry_import_rows` table, in an open transaction. The caller has verified the file's owner.
struct PantryImportRowTable {
    /// A row as it is stored.
    struct Stored: Sendable {
        let number: Int
        let outcome: PantryImportOutcome
        let key: String
        var found: FoundThing
        let list: ID<ShoppingList>?
        /// The item or line that the row became.
        let target: String?
        let reason: ServiceNotice?
    }

    /// The number of rows by kind and outcome.
    struct Counts: Sendable {
        var items: [PantryImportOutcome: Int] = [:]
        var lines: [PantryImportOutcome: Int] = [:]
    }

    let db: any Connection
    let id: ID<PantryImport>

    init(_ db: any Connection, of id: ID<PantryImport>) {
        self.db = db
        self.id = id
    }

    /// The row counts of insert statements. Few sizes keep the number of prepared statements small.
    private static let sizes = [50, 10, 1]

    /// - Parameter number: the number of the first row, from 1.
    func insert(_ found: ArraySlice<(thing: FoundThing, key: String)>, from number: Int) throws {
        var start = found.startIndex
        while start < found.endIndex {
            let size = Self.sizes.first { $0 <= found.endIndex - start } ?? 1
            let rows = found[start..<start + size].enumerated().map { place, one -> SQL in
                """
                (\(id), \(number + start - found.startIndex + place), \(one.thing.kind), \(one.thing.outcome), \
                \(one.key), \(json: one.thing))
                """
            }
            try db.execute(
                """
                INSERT INTO pantry_import_rows (import_id, number, kind, outcome, row_key, content)
                VALUES \(rows.joined(", "))
                """)
            start += size
        }
    }

    func counts() throws -> Counts {
        var counts = Counts()
        try db.forEach(
            "SELECT kind, outcome, count(*) AS n FROM pantry_import_rows WHERE import_id = \(id) GROUP BY kind, outcome"
        ) { row in
            let outcome: PantryImportOutcome = try row["outcome"]
            switch try row["kind"] as PantryImportRow.Kind {
            case .item: counts.items[outcome] = try row["n"]
            case .line: counts.lines[outcome] = try row["n"]
            }
        }
        return counts
    }

    /// Returns the rows after `number`, with one of the outcomes if any are given.
    func rows(with outcomes: [PantryImportOutcome] = [], after number: Int = 0, limit: Int) throws -> [Stored] {
        let only: SQL = outcomes.isEmpty ? "" : "AND outcome IN (\(outcomes.map { "\($0)" as SQL }.joined(", ")))"
        return try db.all(
            """
            SELECT * FROM pantry_import_rows WHERE import_id = \(id) AND number > \(number) \(only)
            ORDER BY number LIMIT \(limit)
            """
        ) { row in
            Stored(
                number: try row["number"], outcome: try row["outcome"], key: try row["row_key"],
                found: try row.json("content"), list: try row["list_id"], target: try row["target"],
                reason: try row.jsonIfPresent("reason"))
        }
    }

    /// Skips the rows of a kind that have one of the outcomes.
    func skip(_ kind: PantryImportRow.Kind, with outcomes: [PantryImportOutcome]) throws {
        try db.execute(
            """
            UPDATE pantry_import_rows SET outcome = \(PantryImportOutcome.skipped)
            WHERE import_id = \(id) AND kind = \(kind) AND outcome IN (\(outcomes.map { "\($0)" as SQL }.joined(", ")))
            """)
    }

    func set(
        _ number: Int, _ outcome: PantryImportOutcome, target: String? = nil, list: ID<ShoppingList>? = nil,
        because reason: ServiceNotice? = nil
    ) throws {
        try db.execute(
            """
            UPDATE pantry_import_rows SET outcome = \(outcome), target = \(target), list_id = \(list),
                reason = \(jsonIfPresent: reason)
            WHERE import_id = \(id) AND number = \(number)
            """)
    }
}

/// The `pantry_moved_in` table, in an open transaction: keys of the rows imported into a kitchen.
struct ImportedKeyTable {
    /// Seconds that imported rows are recognised.
    private static let remembered: TimeInterval = 400 * 86_400

    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    /// Records a key. Returns `false` if it was imported before.
    func take(_ key: String, by id: ID<PantryImport>, at instant: Date) throws -> Bool {
        try db.execute(
            """
            INSERT INTO pantry_moved_in (kitchen, row_key, import_id, at)
            VALUES (\(kitchen), \(key), \(id), \(instant))
            ON CONFLICT (kitchen, row_key) DO NOTHING
            """) > 0
    }

    func giveBack(_ key: String, by id: ID<PantryImport>) throws {
        try db.execute(
            "DELETE FROM pantry_moved_in WHERE kitchen = \(kitchen) AND row_key = \(key) AND import_id = \(id)")
    }

    /// Takes over another kitchen's keys, so that its moved rows are recognised.
    func bring(from one: HouseholdScope) throws {
        try db.execute(
            """
            INSERT INTO pantry_moved_in (kitchen, row_key, import_id, at)
            SELECT CAST(\(kitchen) AS TEXT), row_key, import_id, at FROM pantry_moved_in WHERE kitchen = \(one)
            ON CONFLICT (kitchen, row_key) DO NOTHING
            """)
        try db.execute("DELETE FROM pantry_moved_in WHERE kitchen = \(one)")
    }

    static func clean(at instant: Date, in db: any Connection) throws {
        try db.execute("DELETE FROM pantry_moved_in WHERE at <= \(instant - remembered)")
    }
}
