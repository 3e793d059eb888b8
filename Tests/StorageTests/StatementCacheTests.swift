import Storage
import Support
import Testing

/// Statements that are prepared once and kept.
@Suite(.timeLimit(.minutes(10)))
struct StatementCacheTests {
    private static var few: DatabaseOptions {
        var options = DatabaseOptions()
        options.connections = 1
        options.readers = 1
        options.cachedStatements = 4
        return options
    }

    @Test func `PostgreSQL keeps so many statements and no more, those used last`() async throws {
        try await Engine.postgres.withCatalogue(options: Self.few) { database in
            let kept = try await database.write { db in
                for number in 0..<20 {
                    _ = try db.rows("SELECT id FROM jars WHERE cents > \(number)")
                    _ = try db.rows("SELECT \(SQL(stringLiteral: "\(number)"))")
                }
                return try db.all("SELECT statement FROM pg_prepared_statements") { try $0[0] as String }
            }
            #expect(kept.count == 4)
            #expect(kept.contains("SELECT id FROM jars WHERE cents > $1"))
            #expect(kept.contains("SELECT 19"))
            #expect(!kept.contains("SELECT 3"))
        }
    }

    @Test(arguments: Engine.all)
    func `more texts than are kept are all answered`(on engine: Engine) async throws {
        try await engine.withCatalogue(options: Self.few) { database in
            for round in 0..<3 {
                for number in 0..<10 {
                    let sum = try await database.read { db in
                        try db.first("SELECT \(SQL(stringLiteral: "\(number)")) + count(*) FROM jars") {
                            try $0[0] as Int
                        }
                    }
                    #expect(sum == number + 3, "round \(round)")
                }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `a statement outlives a change of its table`(on engine: Engine) async throws {
        try await engine.withCatalogue(options: Self.few) { database in
            func columns() async throws -> [String] {
                try await database.read { try #require(try $0.rows("SELECT * FROM shelves").first).columns }
            }
            #expect(try await columns() == ["id", "is_open"])
            try await database.write { try $0.script("ALTER TABLE shelves ADD COLUMN height BIGINT") }
            #expect(try await columns() == ["id", "is_open", "height"])
            try await database.write { try $0.script("ALTER TABLE shelves RENAME COLUMN height TO width") }
            #expect(try await columns() == ["id", "is_open", "width"])
        }
    }

    @Test(arguments: Engine.all)
    func `a statement that failed can be run again`(on engine: Engine) async throws {
        try await engine.withCatalogue(options: Self.few) { database in
            for _ in 0..<3 {
                await #expect(throws: StorageError.duplicate(constraint: "shelves.id")) {
                    try await database.write {
                        try $0.execute("INSERT INTO shelves (id, is_open) VALUES (\("top"), \(true))")
                    }
                }
                await #expect(throws: StorageError.self) {
                    try await database.read { _ = try $0.rows("SELECT nonsense") }
                }
            }
            try await database.ping()
        }
    }
}
