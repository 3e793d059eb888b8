import Foundation
import PrivatePostgres
import Storage

/// A database engine to test on.
public enum Engine: String, CaseIterable, Sendable {
    case sqlite
    case postgres

    /// The engines for tests with their own statements or with races.
    public static var all: [Engine] { allCases }

    /// The engines for tests whose statements other tests run on both: SQLite alone, or both with
    /// `LARDER_WHOLE_WALK=1`. `Tests/run --statements` finds statements never run on PostgreSQL.
    public static var either: [Engine] { WholeWalk.isOn ? allCases : [.sqlite] }

    /// The options of production without the wait for the disk, since no service test simulates a power failure.
    public static var options: DatabaseOptions {
        var options = DatabaseOptions()
        options.durability = .normal
        return options
    }

    /// Runs `body` on its own empty database: a file for SQLite, like the pool in production, and a schema for
    /// PostgreSQL.
    @discardableResult
    public func withDatabase<T>(
        options: DatabaseOptions = Self.options, _ body: (Database) async throws -> T
    ) async throws -> T {
        switch self {
        case .sqlite:
            try await withFileURL { try await Self.open($0, options, body) }
        case .postgres:
            try await withPostgres("SCHEMA", dropping: "CASCADE") { server, schema in
                try await Self.open(server.adding("options", "-csearch_path=\(schema)"), options, body)
            }
        }
    }

    /// Runs `body` on its own copy of a database that `prepare` fills once per name.
    @discardableResult
    public func withDatabase<T>(
        preparedAs name: String, by prepare: @Sendable @escaping (Database) async throws -> Void,
        _ body: (Database) async throws -> T
    ) async throws -> T {
        let prepared = try await PreparedDatabases.shared.database(name, on: self, prepare)
        switch (self, prepared) {
        case (.sqlite, .folder(let folder)):
            return try await withFolder(copyOf: folder) { try await Self.open($0, Self.options, body) }
        case (.postgres, .template(let template)):
            let copy = "TEMPLATE \(template) STRATEGY FILE_COPY"
            return try await withPostgres("DATABASE", copy, dropping: "WITH (FORCE)") {
                try await Self.open($0.adding("dbname", $1), Self.options, body)
            }
        default:
            return try await withDatabase { database in
                try await prepare(database)
                return try await body(database)
            }
        }
    }

    /// Runs `body` with the address of its own empty database, for other processes.
    @discardableResult
    public func withDatabaseURL<T>(_ body: (String) async throws -> T) async throws -> T {
        switch self {
        case .sqlite:
            try await withFileURL(body)
        case .postgres:
            try await withPostgres("DATABASE", dropping: "WITH (FORCE)") { server, database in
                try await body(server.adding("dbname", database))
            }
        }
    }

    static func open<T>(
        _ url: String, _ options: DatabaseOptions, _ body: (Database) async throws -> T
    ) async throws -> T {
        let database = try Database.open(url, options: options).observed
        do {
            let value = try await body(database)
            await database.close()
            return value
        } catch {
            await database.close()
            throw error
        }
    }

    private func withFileURL<T>(_ body: (String) async throws -> T) async throws -> T {
        try await withFolder(copyOf: nil, body)
    }

    /// Runs `body` with the address of a file in its own folder, empty or copied.
    private func withFolder<T>(copyOf original: URL?, _ body: (String) async throws -> T) async throws -> T {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        if let original {
            try FileManager.default.copyItem(at: original, to: folder)
        } else {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(Self.file(in: folder))
    }

    static func file(in folder: URL) -> String { "sqlite:\(folder.path)/test.sqlite" }

    private func withPostgres<T>(
        _ kind: String, _ options: String = "", dropping manner: String,
        _ body: (PostgresServer, String) async throws -> T
    ) async throws -> T {
        let server = try await PostgresCluster.server()
        let name = "test_\(UUID().uuidString.lowercased().replacing("-", with: ""))"
        try await server.command("CREATE \(kind) \(name) \(options)")
        do {
            let value = try await body(server, name)
            try await server.command("DROP \(kind) \(name) \(manner)")
            return value
        } catch {
            try? await server.command("DROP \(kind) \(name) \(manner)")
            throw error
        }
    }
}
