import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// The `pantry_import_rows` table, in an open transaction in which the file is known to be whose it must be.
struct PantryImportRowTable {
    /// A row as it is stored.
    struct Stored: Sendable {
        let number: Int
        let outcome: PantryImportOutcome
        let key: String
        var found: FoundThing
        let list: ID<ShoppingList>?
        /// The item or the line that it became.
        let target: String?
        let reason: ServiceNotice?
    }

    /// How many rows of each kind have which outcome.
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

    /// So many rows go into one statement. There are few sizes, so that every statement is prepared once.
    private static let sizes = [50, 10, 1]

    /// - Parameter number: that of the first, from 1.
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

    /// Those behind the number `after`, with one of the outcomes where any are given.
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

    /// Leaves out what is understood of a kind, or what no food goes by.
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

/// The `pantry_moved_in` table, in an open transaction: by what rows are known again that were moved into a kitchen.
struct MovedInTable {
    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    /// Whether it was not moved in before.
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

    /// What was moved into one kitchen is known in another one, too, once it has moved there.
    func bring(from one: HouseholdScope) throws {
        try db.execute(
            """
            INSERT INTO pantry_moved_in (kitchen, row_key, import_id, at)
            SELECT CAST(\(kitchen) AS TEXT), row_key, import_id, at FROM pantry_moved_in WHERE kitchen = \(one)
            ON CONFLICT (kitchen, row_key) DO NOTHING
            """)
        try db.execute("DELETE FROM pantry_moved_in WHERE kitchen = \(one)")
    }
}
