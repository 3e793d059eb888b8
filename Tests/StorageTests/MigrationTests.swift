import Foundation
import Storage
import Support
import Testing

/// How a schema comes to be what the program expects.
@Suite(.timeLimit(.minutes(10)))
struct MigrationTests {
    static let steps = [
        Migration("001 pots", "CREATE TABLE pots (id TEXT PRIMARY KEY); INSERT INTO pots VALUES ('first')"),
        Migration(
            "002 lids", sqlite: "CREATE TABLE lids (id TEXT, raw BLOB)",
            postgres: "CREATE TABLE lids (id TEXT, raw BYTEA)"),
        Migration("003 more", "INSERT INTO pots VALUES ('second')"),
    ]

    private func pots(_ database: Database) async throws -> [String] {
        try await database.read { try $0.all("SELECT id FROM pots ORDER BY id") { try $0[0] } }
    }

    private func expectRefusal(
        of migrations: [Migration], by database: Database, naming words: String...,
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        let error = await #expect(throws: StorageError.self, sourceLocation: location) {
            try await database.migrate(migrations)
        }
        guard case .migration(let text) = error else {
            Issue.record("\(String(describing: error))", sourceLocation: location)
            return
        }
        for word in words { #expect(text.contains(word), sourceLocation: location) }
    }

    @Test(arguments: Engine.all)
    func `each step is taken once, and new ones later`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.migrate(Array(Self.steps.prefix(2)))
            try await database.migrate(Array(Self.steps.prefix(2)))
            try await database.migrate(Self.steps)
            let ids = try await pots(database)
            #expect(ids == ["first", "second"])
        }
    }

    @Test(arguments: Engine.all)
    func `fault 21 several programs migrate one database at once`(on engine: Engine) async throws {
        try await engine.withDatabaseURL { url in
            let databases = try (0..<6).map { _ in try Database.open(url) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for database in databases { group.addTask { try await database.migrate(Self.steps) } }
                try await group.waitForAll()
            }
            let ids = try await pots(databases[0])
            #expect(ids == ["first", "second"])
            for database in databases { await database.close() }
        }
    }

    @Test(arguments: Engine.all)
    func `fault 21 a step that fails leaves nothing, and is taken whole the next time`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            let broken = Migration("002 lids", "CREATE TABLE lids (id TEXT); INSERT INTO nowhere VALUES (1)")
            await #expect(throws: StorageError.self) { try await database.migrate([Self.steps[0], broken]) }
            try await database.migrate(Self.steps)
            let ids = try await pots(database)
            #expect(ids == ["first", "second"])
        }
    }

    @Test(arguments: Engine.all)
    func `a step that was taken and reads differently now is refused`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.migrate(Self.steps)
            let edited = [Migration("001 pots", "CREATE TABLE pots (id BIGINT PRIMARY KEY)")] + Self.steps.dropFirst()
            try await expectRefusal(of: edited, by: database, naming: "001 pots")
        }
    }

    @Test(arguments: Engine.all)
    func `a database newer than the program is refused`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.migrate(Self.steps)
            try await expectRefusal(of: Array(Self.steps.prefix(2)), by: database, naming: "003 more", "newer")
        }
    }

    @Test(arguments: Engine.all)
    func `a step put in between, or out of order, is refused before anything changes`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.migrate([Self.steps[0], Self.steps[2]])
            try await expectRefusal(of: Self.steps, by: database, naming: "002 lids")
            try await expectRefusal(of: Self.steps.reversed(), by: database, naming: "002 lids")
            try await expectRefusal(of: [Self.steps[0], Self.steps[0]], by: database, naming: "001 pots")
        }
    }
}
