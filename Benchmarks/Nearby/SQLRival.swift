import Foundation
import GRDBSQLite
import Geography
import Measuring
import PlaceIndex

/// The same places in SQLite in memory, found with an index on latitude and longitude or with an R*Tree. The opening
/// state is precomputed in a column, which no server could update each minute.
final class SQLRival {
    enum Way: String, CaseIterable {
        case index = "SQL, index on latitude and longitude"
        case tree = "SQL, R*Tree"
    }

    private var database: OpaquePointer?

    init(_ places: [IndexedPlace], _ opening: OpeningReading) throws {
        guard sqlite3_open(":memory:", &database) == SQLITE_OK else { throw Complaint("SQLite does not open.") }
        try run(
            """
            CREATE TABLE places (id INTEGER PRIMARY KEY, lat REAL, lon REAL, kind INTEGER, open INTEGER);
            CREATE VIRTUAL TABLE boxes USING rtree(id, south, north, west, east, +kind INTEGER, +open INTEGER,
                +lat REAL, +lon REAL);
            BEGIN;
            """)
        try fill("INSERT INTO places VALUES (?1, ?2, ?3, ?4, ?5)", places, opening)
        try fill("INSERT INTO boxes VALUES (?1, ?2, ?2, ?3, ?3, ?4, ?5, ?2, ?3)", places, opening)
        try run(
            """
            COMMIT;
            CREATE INDEX places_by_position ON places (lat, lon, kind, open);
            ANALYZE;
            """)
    }

    deinit { sqlite3_close(database) }

    private func run(_ text: String) throws {
        guard sqlite3_exec(database, text, nil, nil, nil) == SQLITE_OK else {
            throw Complaint(String(cString: sqlite3_errmsg(database)))
        }
    }

    private func fill(_ text: String, _ places: [IndexedPlace], _ opening: OpeningReading) throws {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, text, -1, &statement, nil) == SQLITE_OK else {
            throw Complaint(String(cString: sqlite3_errmsg(database)))
        }
        defer { sqlite3_finalize(statement) }
        for (number, place) in places.enumerated() {
            sqlite3_bind_int64(statement, 1, Int64(number))
            sqlite3_bind_double(statement, 2, place.position.latitude)
            sqlite3_bind_double(statement, 3, place.position.longitude)
            sqlite3_bind_int64(statement, 4, Int64(place.kind.number))
            sqlite3_bind_int64(statement, 5, opening.state(of: place.hours ?? -1) == .open ? 1 : 0)
            sqlite3_step(statement)
            sqlite3_reset(statement)
        }
    }

    /// The numbers of the nearest places. The date line and the poles are ignored, in favour of the rival.
    func nearby(_ query: NearbyQuery, _ kinds: [Int], _ way: Way) throws -> [Int] {
        let (latitude, longitude) = (query.centre.latitude, query.centre.longitude)
        let degrees = min(180, query.radius.metres / Distance.earthRadius * 180 / .pi)
        let wide = min(180, degrees / max(0.01, cos(min(89, abs(latitude) + degrees) * .pi / 180)))
        let distance = """
            2 * \(Distance.earthRadius) * asin(min(1, sqrt(pow(sin(radians(lat - \(latitude)) / 2), 2)
            + cos(radians(lat)) * cos(radians(\(latitude))) * pow(sin(radians(lon - \(longitude)) / 2), 2))))
            """
        let box =
            switch way {
            case .index:
                """
                places WHERE lat BETWEEN \(latitude - degrees) AND \(latitude + degrees)
                AND lon BETWEEN \(longitude - wide) AND \(longitude + wide)
                """
            case .tree:
                """
                boxes WHERE south <= \(latitude + degrees) AND north >= \(latitude - degrees)
                AND west <= \(longitude + wide) AND east >= \(longitude - wide)
                """
            }
        let text = """
            SELECT id, \(distance) AS metres FROM \(box) AND kind IN (\(kinds.map(String.init).joined(separator: ",")))
            \(query.opening == nil ? "" : "AND open = 1") AND metres <= \(query.radius.metres)
            ORDER BY metres, id LIMIT \(query.limit)
            """
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, text, -1, &statement, nil) == SQLITE_OK else {
            throw Complaint(String(cString: sqlite3_errmsg(database)))
        }
        defer { sqlite3_finalize(statement) }
        var numbers: [Int] = []
        while sqlite3_step(statement) == SQLITE_ROW { numbers.append(Int(sqlite3_column_int64(statement, 0))) }
        return numbers
    }
}
