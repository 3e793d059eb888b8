import Foundation
import PrivatePostgres
import Storage
import Waiting

/// Databases that many tests begin with, such as a migrated one: made once (in PostgreSQL once a process), and copied by
/// each test.
actor PreparedDatabases {
    enum Place: Sendable {
        /// A folder with a SQLite file.
        case folder(URL)
        /// The name of a database of the process's own PostgreSQL.
        case template(String)
        /// A server that outlives the process keeps nothing of it.
        case none
    }

    static let shared = PreparedDatabases()

    private var places: [String: Task<Place, any Error>] = [:]

    func database(
        _ name: String, on engine: Engine, _ prepare: @Sendable @escaping (Database) async throws -> Void
    ) async throws -> Place {
        let key = "\(engine) \(name)"
        let place = places[key] ?? Task { try await Self.make(name, on: engine, prepare) }
        places[key] = place
        return try await place.value
    }

    private static func make(
        _ name: String, on engine: Engine, _ prepare: @Sendable @escaping (Database) async throws -> Void
    ) async throws -> Place {
        switch engine {
        case .sqlite:
            return .folder(
                try await Fixtures.folder("prepared-\(name)") { folder in
                    try await Engine.open(Engine.file(in: folder), Engine.options, prepare)
                })
        case .postgres:
            guard PostgresCluster.isOwn else { return .none }
            let server = try await PostgresCluster.server()
            let name = "prepared_\(UUID().uuidString.lowercased().replacing("-", with: ""))"
            try await server.command("CREATE DATABASE \(name)")
            try await Engine.open(server.adding("dbname", name), Engine.options, prepare)
            // A database that somebody is connected to cannot be copied, and a connection takes a moment to end.
            try await server.command("ALTER DATABASE \(name) ALLOW_CONNECTIONS false")
            try await server.command(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '\(name)'")
            return .template(name)
        }
    }
}
