import Contracts
import FileReading
import Foundation
import GRDBSQLite

/// Reads tables of an SQLite database that somebody brought, out of memory and never written anywhere.
enum SQLiteTables {
    /// Of one table; what stands behind is too much for any pantry.
    private static let mostRows = 20_000
    /// Of one value, in bytes.
    private static let longestValue: Int32 = 1 << 20
    static func recognizes(_ bytes: Data) -> Bool { bytes.starts(with: Array("SQLite format 3\0".utf8)) }

    /// The rows of those of the tables that are there. Throws a `FileFault` where the database cannot be read.
    static func tables(of bytes: Data, named names: [String]) throws(FileFault) -> [String: [ImportedValue]] {
        var bytes = [UInt8](bytes)
        guard bytes.count >= 512 else { throw .damagedDatabase }
        // One that was in use says that a journal lies beside it, which a single file cannot have.
        (bytes[18], bytes[19]) = (1, 1)
        let found = bytes.withUnsafeMutableBufferPointer { memory -> [String: [ImportedValue]]? in
            var connection: OpaquePointer?
            // Closed before the memory goes.
            defer { sqlite3_close(connection) }
            guard sqlite3_open_v2(":memory:", &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK, let connection,
                sqlite3_deserialize(
                    connection, "main", memory.baseAddress, Int64(memory.count), Int64(memory.count),
                    UInt32(SQLITE_DESERIALIZE_READONLY)) == SQLITE_OK
            else { return nil }
            bound(connection)
            var found: [String: [ImportedValue]] = [:]
            guard let there = tables(connection) else { return nil }
            for name in names where there.contains(name) {
                guard let rows = rows("SELECT * FROM \"\(name)\" LIMIT \(mostRows)", connection) else { return nil }
                found[name] = rows
            }
            return found
        }
        guard let found else { throw .damagedDatabase }
        return found
    }

    private static func bound(_ connection: OpaquePointer) {
        sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, longestValue)
        sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0)
        _ = sqlite3_exec(connection, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON", nil, nil, nil)
    }

    /// The tables as such, of which reading runs nothing that stands in the file; `nil` where it cannot be read.
    private static func tables(_ connection: OpaquePointer) -> Set<String>? {
        let all = rows("SELECT name, sql FROM sqlite_master WHERE type = 'table' LIMIT 1000", connection)
        return all.map { rows in
            Set(
                rows.filter { $0["sql"].text?.uppercased().hasPrefix("CREATE TABLE") == true }.compactMap {
                    $0["name"].text
                })
        }
    }

    private static func rows(_ sql: String, _ connection: OpaquePointer) -> [ImportedValue]? {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement else { return nil }
        defer { sqlite3_finalize(statement) }
        var rows: [ImportedValue] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: rows.append(row(statement))
            case SQLITE_DONE: return rows
            default: return nil
            }
        }
    }

    private static func row(_ statement: OpaquePointer) -> ImportedValue {
        var fields: [String: ImportedValue] = [:]
        for column in 0..<sqlite3_column_count(statement) {
            guard let name = sqlite3_column_name(statement, column) else { continue }
            switch sqlite3_column_type(statement, column) {
            case SQLITE_INTEGER, SQLITE_FLOAT:
                fields[String(cString: name)] = .number(sqlite3_column_double(statement, column))
            case SQLITE_TEXT:
                guard let text = sqlite3_column_text(statement, column) else { continue }
                fields[String(cString: name)] = .text(String(cString: text).withFewMarks)
            default: continue
            }
        }
        return .fields(fields)
    }
}
