import Chassis
import Contracts
import Foundation
import Storage
import StoresContracts

/// The `place_imports` table, in an open transaction.
struct ImportTable {
    /// Seconds without progress after which an import counts as stopped with its process.
    static let silence: TimeInterval = 300

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ import: PlaceImport, number: Int) throws {
        try db.execute(
            """
            INSERT INTO place_imports (number, id, name, format, state, started_at, at, places, changed, moved, merged,
                missing, skipped, fault)
            VALUES (\(number), \(`import`.id), \(`import`.name), \(`import`.format), \(`import`.state.rawValue),
                \(`import`.startedAt), \(`import`.at), 0, 0, 0, 0, \(nil as Int?), \(json: `import`.skipped),
                \(nil as String?))
            """)
    }

    func isRunning(at instant: Date) throws -> Bool {
        let since = instant.addingTimeInterval(-Self.silence)
        return try db.first("SELECT 1 AS one FROM place_imports WHERE state = 'reading' AND at > \(since)") { _ in true
        }
            ?? false
    }

    func note(_ places: Int, of number: Int, at instant: Date) throws {
        try db.execute(
            """
            UPDATE place_imports SET places = places + \(places), at = \(instant)
            WHERE number = \(number) AND state = 'reading'
            """)
    }

    func end(
        _ number: Int, as state: PlaceImport.State, _ counts: (changed: Int, moved: Int, merged: Int), missing: Int?,
        skipped: [String: Int], firstSkipped: [String: Int], fault: ServiceNotice?, at instant: Date
    ) throws {
        try db.execute(
            """
            UPDATE place_imports SET state = \(state.rawValue), changed = \(counts.changed), moved = \(counts.moved),
                merged = \(counts.merged), missing = \(missing), skipped = \(json: skipped),
                first_skipped = \(json: firstSkipped), fault = \(jsonIfPresent: fault), at = \(instant)
            WHERE number = \(number)
            """)
    }

    func setMissing(_ missing: Int, of number: Int, at instant: Date) throws {
        try db.execute("UPDATE place_imports SET missing = \(missing), at = \(instant) WHERE number = \(number)")
    }

    func find(_ id: ID<PlaceImport>, at instant: Date) throws -> (number: Int, PlaceImport)? {
        try db.first("SELECT * FROM place_imports WHERE id = \(id)") {
            (try $0["number"], try PlaceImport(row: $0, at: instant))
        }
    }

    /// The imports, the latest first.
    func page(after place: DatedPlace<PlaceImport>?, limit: Int, at instant: Date) throws -> [PlaceImport] {
        let behind: SQL =
            if let place { "WHERE (started_at, id) < (\(place.at), \(place.id))" } else { "" }
        return try db.all("SELECT * FROM place_imports \(behind) ORDER BY started_at DESC, id DESC LIMIT \(limit)") {
            try PlaceImport(row: $0, at: instant)
        }
    }
}

extension PlaceImport {
    fileprivate init(row: Row, at instant: Date) throws {
        let (word, at): (String, Date) = (try row["state"], try row["at"])
        var state = State(rawValue: word) ?? .broken
        if state == .reading, instant.timeIntervalSince(at) > ImportTable.silence { state = .stopped }
        self.init(
            id: try row["id"], name: try row["name"], format: try row["format"], state: state,
            startedAt: try row["started_at"], at: at, places: try row["places"], changed: try row["changed"],
            moved: try row["moved"], merged: try row["merged"], missing: try row["missing"],
            skipped: try row.json("skipped"), fault: try row.jsonIfPresent("fault"),
            firstSkipped: try row.jsonIfPresent("first_skipped") ?? [:])
    }
}
