import Foundation
import PrivatePostgres
import Storage

/// An empty database that is gone after its use: SQLite in a file, or a PostgreSQL of the process's own.
enum BenchedDatabase: String, CaseIterable, Sendable {
    case sqlite, postgres

    func use<Value>(_ body: (String) async throws -> Value) async throws -> Value {
        switch self {
        case .sqlite:
            let folder = FileManager.default.temporaryDirectory.appending(path: "larder-bench-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            return try await body("sqlite:\(folder.path)/auth.sqlite")
        case .postgres:
            let server = try await PostgresCluster(settings: [
                "shared_buffers=512MB", "effective_cache_size=2GB", "random_page_cost=1.1", "max_wal_size=4GB",
            ]).started()
            try await server.command("CREATE DATABASE auth")
            return try await body(server.adding("dbname", "auth"))
        }
    }

    /// Opens it for filling, which may take its time and need not outlast a power cut.
    static func open(_ url: String) throws -> Database {
        var options = DatabaseOptions()
        options.durability = .normal
        options.statementDeadline = .seconds(600)
        return try Database.open(url, options: options)
    }

    /// Has PostgreSQL look at what there is, as it does by itself after a while.
    func settle(_ database: Database) async throws {
        guard self == .postgres else { return }
        try await database.write { try $0.script("ANALYZE accounts; ANALYZE account_words") }
    }
}
