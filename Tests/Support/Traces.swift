import Foundation
import Storage

extension Database {
    /// Every row of every table that holds one of `needles`, whatever its case: the table's name and the row.
    public func traces(of needles: [String]) async throws -> [String] {
        try await read { db in
            try db.tables().flatMap { table in
                try db.rows("SELECT * FROM \(SQL.name(table))").compactMap { row in
                    let text = row.values.map { "\($0)" }.joined(separator: " ").lowercased()
                    return needles.contains { text.contains($0.lowercased()) } ? "\(table): \(text)" : nil
                }.sorted()
            }
        }
    }
}

extension Connection {
    /// The names of the tables that this database has.
    public func tables() throws -> [String] {
        let tables: SQL =
            engine == .sqlite
            ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
            : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY 1"
        return try all(tables) { try $0["name"] }
    }
}
