import Foundation
import Storage

/// A PostgreSQL server to make test databases on.
public struct PostgresServer: Sendable {
    /// How to reach it, as a superuser.
    public let conninfo: String

    /// The address with one more parameter, which takes the place of an earlier one.
    func adding(_ key: String, _ value: String) -> String {
        guard conninfo.contains("://") else { return "\(conninfo) \(key)='\(value)'" }
        let escaped = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? value
        return "\(conninfo)\(conninfo.contains("?") ? "&" : "?")\(key)=\(escaped)"
    }

    /// Runs one statement that cannot stand in a transaction, such as `CREATE DATABASE`.
    func command(_ statement: String) async throws {
        try await Database.execute(statement, on: conninfo)
    }
}
