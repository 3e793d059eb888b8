import Contracts
import Foundation
import Storage
import StoresContracts

/// The records that changed since the last merging, in an open transaction: their names and those of what they were merged
/// with. Few are read by their names, which have an index each; of many the engine finds a way of its own.
struct ChangedRecords: Sendable {
    /// Above that many all names are found at once.
    private static let few = 5_000
    private static let part = 400
    /// How far north and south of few changed records others are read, in degrees: much farther than shops stand together.
    private static let beyond = 0.02

    /// The last change that is merged.
    let after: Int
    let upTo: Int

    private var isChanged: SQL { "changed_in > \(after) AND changed_in <= \(upTo)" }

    func areAny(in db: any Connection) throws -> Bool {
        try db.first("SELECT 1 AS one FROM stores WHERE \(isChanged) LIMIT 1") { _ in true } ?? false
    }

    func areFew(in db: any Connection) throws -> Bool {
        let most = Self.few + 1
        let count = try db.first(
            "SELECT count(*) AS n FROM (SELECT 1 AS one FROM stores WHERE \(isChanged) LIMIT \(most)) AS changed"
        ) { try $0["n"] as Int }
        return (count ?? 0) <= Self.few
    }

    /// What records were merged into of which any changed.
    func heads(in db: any Connection) throws -> Set<ID<Store>> {
        var heads: Set<ID<Store>> = []
        guard try areFew(in: db) else {
            try db.forEach("SELECT h FROM (\(headsOfMany)) AS heads") { heads.insert(try $0["h"]) }
            return heads
        }
        var ids: [ID<Store>] = []
        try db.forEach(Self.few(isChanged)) { row in
            ids.append(try row["id"])
            if let head: ID<Store> = try row["merged_into"] { heads.insert(head) }
        }
        try each(ids) { some in
            try db.forEach(Self.heads(among: some)) { heads.insert(try $0["h"]) }
        }
        return heads
    }

    /// All records that go by the names of what changed, of what that was merged with, or by another name of those: by each
    /// of their names, in the order of names and latitudes.
    ///
    /// - Parameter further: more names to read.
    func forEach(in db: any Connection, further: Set<String>, _ body: (Row) throws -> Void) throws {
        guard try areFew(in: db) else { return try db.forEach(recordsOfMany(further.sorted()), body) }
        var names: Set<String> = []
        var (south, north) = (90.0, -90.0)
        func note(_ row: Row) throws {
            let latitude: Double = try row["latitude"]
            (south, north) = (min(south, latitude), max(north, latitude))
            names.insert(try row["match_key"])
            if let other: String = try row["name_key"] { names.insert(other) }
        }
        try db.forEach(Self.few(isChanged), note)
        try each(Array(try heads(in: db))) { some in
            try db.forEach(Self.few("id IN \(some)"), note)
            try db.forEach(Self.few("merged_into IN \(some)"), note)
        }
        // A chain has shops in all the world; those of one square are merged with what is near it.
        let near: SQL = "latitude BETWEEN \(south - Self.beyond) AND \(north + Self.beyond)"
        var all = names.union(further)
        try each(all.sorted()) { some in
            try db.forEach(Self.otherNames(of: some, near)) { all.insert(try $0["k"]) }
        }
        try each(all.sorted()) { some in try db.forEach(Self.records(named: some, near), body) }
    }

    private func each(_ values: [some SQLConvertible], _ body: (SQL) throws -> Void) throws {
        for start in stride(from: 0, to: values.count, by: Self.part) {
            try body(SQL.list(values[start..<min(start + Self.part, values.count)]))
        }
    }
}

/// The statements.
extension ChangedRecords {
    /// Those by which a few records are read, each with an index.
    func statements(_ ids: [ID<Store>], _ names: [String]) -> [SQL] {
        let (ids, names, near): (SQL, SQL, SQL) = (SQL.list(ids), SQL.list(names), "latitude BETWEEN 41 AND 41.2")
        return [
            Self.few(isChanged), Self.heads(among: ids), Self.few("id IN \(ids)"), Self.few("merged_into IN \(ids)"),
            Self.otherNames(of: names, near), Self.records(named: names, near),
        ]
    }

    private static func few(_ condition: SQL) -> SQL {
        "SELECT id, merged_into, match_key, name_key, latitude FROM stores WHERE \(condition)"
    }

    private static func heads(among ids: SQL) -> SQL {
        "SELECT DISTINCT merged_into AS h FROM stores WHERE merged_into IN \(ids)"
    }

    private static func otherNames(of names: SQL, _ near: SQL) -> SQL {
        """
        SELECT match_key AS k FROM stores WHERE name_key IN \(names) AND \(near)
        UNION SELECT name_key FROM stores WHERE match_key IN \(names) AND \(near) AND name_key IS NOT NULL
        """
    }

    private static let columns: SQL = "id, latitude, longitude, kind, known, merged_into, changed_in FROM stores"

    private static func records(named names: SQL, _ near: SQL) -> SQL {
        """
        SELECT match_key AS key, name_key AS other, \(columns) WHERE match_key IN \(names) AND \(near)
        UNION ALL SELECT name_key AS key, match_key AS other, \(columns) WHERE name_key IN \(names) AND \(near)
        ORDER BY key, latitude, id
        """
    }

    private var headsOfMany: SQL {
        """
        SELECT merged_into AS h FROM stores WHERE \(isChanged) AND merged_into IS NOT NULL
        UNION SELECT m.merged_into FROM stores m JOIN stores s ON s.id = m.merged_into
            WHERE m.merged_into IS NOT NULL AND s.changed_in > \(after) AND s.changed_in <= \(upTo)
        """
    }

    /// Conditions stand in branches of their own: where one has two, PostgreSQL reads the one table for each row of the
    /// other.
    private func recordsOfMany(_ names: [String]) -> SQL {
        let isTouched: [SQL] = [isChanged, "id IN (SELECT h FROM heads)", "merged_into IN (SELECT h FROM heads)"]
        let touched = isTouched.flatMap { condition -> [SQL] in
            [
                "SELECT match_key AS k FROM stores WHERE \(condition)",
                "SELECT name_key FROM stores WHERE \(condition) AND name_key IS NOT NULL",
            ]
        }.joined(" UNION ")
        let further: SQL =
            names.isEmpty
            ? ""
            : """
            UNION SELECT match_key FROM stores WHERE match_key IN \(SQL.list(names))
                    UNION SELECT name_key FROM stores WHERE name_key IN \(SQL.list(names))
            """
        return """
            WITH heads AS (\(headsOfMany)), touched AS (\(touched)), wider AS (
                SELECT k FROM touched
                UNION SELECT match_key FROM stores WHERE name_key IN (SELECT k FROM touched)
                UNION SELECT name_key FROM stores WHERE name_key IS NOT NULL AND match_key IN (SELECT k FROM touched)
                \(further)
            )
            SELECT match_key AS key, name_key AS other, \(Self.columns) WHERE match_key IN (SELECT k FROM wider)
            UNION ALL SELECT name_key AS key, match_key AS other, \(Self.columns) WHERE name_key IN (SELECT k FROM wider)
            ORDER BY key, latitude, id
            """
    }
}
