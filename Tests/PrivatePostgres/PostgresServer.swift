import Foundation
import Storage

/// A PostgreSQL server to make test databases on.
public struct PostgresServer: Sendable {
    /// How to reach it, as a superuser.
    public let conninfo: String

    /// The address with one more parameter, which takes the place of an earlier one.
    public func adding(_ key: String, _ value: String) -> String {
        guard conninfo.contains("://") else { return "\(conninfo) \(key)='\(value)'" }
        let escaped = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? value
        return "\(conninfo)\(conninfo.contains("?") ? "&" : "?")\(key)=\(escaped)"
    }

    /// Runs one statement, outside of any transaction, since `CREATE DATABASE` stands in none.
    public func command(_ statement: String) async throws {
        var options = DatabaseOptions()
        options.statementDeadline = .seconds(60)
        let database = try Database.postgres(conninfo, connections: 1, options: options)
        do {
            try await database.write { db in
                try db.script("COMMIT")
                try db.script(statement)
                try db.script("BEGIN")
            }
            await database.close()
        } catch {
            await database.close()
            throw error
        }
    }
}
