import Algorithms
import Contracts
import Foundation
import Storage
import StoresContracts

/// The records changed since the last merge, with their names and those of their merged records, in an open
/// transaction. A few records are read by indexed names; for many, the engine plans the query.
struct ChangedRecords: Sendable {
    /// Number of changed records up to which names are read one by one.
    private static let few = 5_000
    private static let part = 400
    /// How far north and south of a few changed records others are read, in degrees. This is much farther than a shop's
    /// records lie apart.
    private static let beyond = 0.02

    /// The last change that is merged already.
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

    /// The main records of groups that contain a changed record.
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

    /// Passes all records that share a name with a changed record, with its merged records, or with a further name of
    /// those. A record is passed once for each of its names, sorted by name and latitude.
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
        // A chain has shops all over the world; records merge only with near ones.
        let near: SQL = "latitude BETWEEN \(south - Self.beyond) AND \(north + Self.beyond)"
        var all = names.union(further)
        try each(all.sorted()) { some in
            try db.forEach(Self.otherNames(of: some, near)) { all.insert(try $0["k"]) }
        }
        try each(all.sorted()) { some in try db.forEach(Self.records(named: some, near), body) }
    }

    private func each(_ values: [some SQLConvertible], _ body: (SQL) throws -> Void) throws {
        for part in values.chunks(ofCount: Self.part) { try body(SQL.list(part)) }
    }
}

/// SQL statements.
extension ChangedRecords {
    /// The statements for a few records, each using an index.
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

    /// Each condition has its own branch: for combined conditions, PostgreSQL scans one table per row of the other.
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
