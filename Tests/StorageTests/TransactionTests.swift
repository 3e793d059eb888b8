import Foundation
import Storage
import Support
import Testing

/// The guarantees of a transaction on every engine.
@Suite(.timeLimit(.minutes(10)))
struct TransactionTests {
    private struct Slip: Error {}

    private func expect(_ database: Database, toHold expected: [Int]) async throws {
        let cents = try await database.read { try $0.all("SELECT cents FROM jars ORDER BY id") { try $0[0] as Int } }
        #expect(cents == expected)
    }

    @Test(arguments: Engine.all)
    func `what breaks a rule of the schema is told apart, and leaves nothing`(on engine: Engine) async throws {
        let cases: [(SQL, StorageError)] = [
            ("INSERT INTO shelves (id, is_open) VALUES ('top', \(true))", .duplicate(constraint: "shelves.id")),
            ("UPDATE jars SET note = 'same'", .duplicate(constraint: "jars.shelf_id, jars.note")),
            ("UPDATE jars SET label = 'LABEL 1' WHERE id = 'jar0'", .duplicate(constraint: "jars_label")),
            ("UPDATE jars SET shelf_id = 'nowhere'", .missingReference),
            ("DELETE FROM shelves", .missingReference),
            ("UPDATE jars SET cents = -1", .check(constraint: "jars_cents")),
            ("UPDATE jars SET label = NULL", .missingValue(column: "jars.label")),
        ]
        try await engine.withCatalogue { database in
            for (statement, expected) in cases {
                await #expect(throws: expected) {
                    try await database.write { db in
                        try db.execute("UPDATE jars SET cents = 1 WHERE id = 'jar1'")
                        try db.execute(statement)
                    }
                }
            }
            try await expect(database, toHold: [500, 250, 1_000])
        }
    }

    @Test(arguments: Engine.all)
    func `an error of the caller's own undoes everything`(on engine: Engine) async throws {
        try await engine.withCatalogue { database in
            await #expect(throws: Slip.self) {
                try await database.write { db in
                    try db.execute("UPDATE jars SET cents = 1")
                    throw Slip()
                }
            }
            try await expect(database, toHold: [500, 250, 1_000])
        }
    }

    @Test(arguments: Engine.all)
    func `a statement that failed undoes everything, even where its error is swallowed`(on engine: Engine) async throws
    {
        try await engine.withCatalogue { database in
            await #expect(throws: StorageError.duplicate(constraint: "shelves.id")) {
                try await database.write { db in
                    try db.execute("UPDATE jars SET cents = 1")
                    _ = try? db.execute("INSERT INTO shelves (id, is_open) VALUES ('top', \(true))")
                }
            }
            try await expect(database, toHold: [500, 250, 1_000])
        }
    }

    @Test(arguments: Engine.all)
    func `a savepoint undoes its own part only, and the transaction goes on`(on engine: Engine) async throws {
        try await engine.withCatalogue { database in
            try await database.write { db in
                try db.execute("UPDATE jars SET cents = 1 WHERE id = 'jar0'")
                #expect(throws: StorageError.duplicate(constraint: "shelves.id")) {
                    try db.savepoint {
                        try db.execute("UPDATE jars SET cents = 2 WHERE id = 'jar1'")
                        try db.execute("INSERT INTO shelves (id, is_open) VALUES ('top', \(true))")
                    }
                }
                try db.savepoint { try db.execute("UPDATE jars SET cents = 3 WHERE id = 'jar2'") }
            }
            try await expect(database, toHold: [1, 250, 3])
        }
    }

    @Test(arguments: Engine.all)
    func `a read changes nothing`(on engine: Engine) async throws {
        try await engine.withCatalogue { database in
            await #expect(throws: StorageError.self) {
                try await database.read { _ = try $0.execute("UPDATE jars SET cents = 1") }
            }
            try await expect(database, toHold: [500, 250, 1_000])
        }
    }

    @Test(arguments: Engine.all)
    func `a read sees one moment, whatever is written meanwhile`(on engine: Engine) async throws {
        try await engine.withCatalogue { database in
            let seen = Gate()
            let written = Gate()
            async let both = database.read { db in
                let before = try db.first("SELECT sum(cents) FROM jars") { try $0[0] as Int }
                seen.open()
                written.wait()
                return (before, try db.first("SELECT sum(cents) FROM jars") { try $0[0] as Int })
            }
            try await seen.opened()
            try await database.write { try $0.execute("UPDATE jars SET cents = 0") }
            written.open()
            let (before, after) = try await both
            #expect(before == 1_750)
            #expect(after == 1_750)
            try await expect(database, toHold: [0, 0, 0])
        }
    }

    @Test(arguments: Engine.all)
    func `increments at once are all counted`(on engine: Engine) async throws {
        try await engine.withCatalogue { database in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<60 {
                    group.addTask {
                        _ = try await database.write { db in
                            try db.execute("UPDATE jars SET cents = cents + 1 WHERE id = 'jar0'")
                        }
                    }
                }
                try await group.waitForAll()
            }
            try await expect(database, toHold: [560, 250, 1_000])
        }
    }

    @Test(arguments: Engine.all)
    func `writers at once each get their own answer, whatever becomes of the others`(on engine: Engine) async throws {
        // As in production, with a longer wait: a reference violated at the commit rolls back all who share the
        // transaction.
        var options = DatabaseOptions()
        options.waitLimit = .seconds(60)
        try await engine.withCatalogue(options: options) { database in
            try await database.write {
                try $0.script(
                    """
                    CREATE TABLE lids (
                        id BIGINT PRIMARY KEY, shelf_id TEXT REFERENCES shelves (id) DEFERRABLE INITIALLY DEFERRED
                    )
                    """)
            }
            let answers = await withTaskGroup(of: (Int, Result<Int, any Error>).self) { group in
                for number in 0..<400 {
                    group.addTask {
                        do {
                            let id = try await database.write { db in
                                let shelf = number % 10 == 3 ? "nowhere" : "top"
                                try db.execute("INSERT INTO lids (id, shelf_id) VALUES (\(number), \(shelf))")
                                if number % 10 == 5 { throw Slip() }
                                if number % 10 == 7 { try db.execute("INSERT INTO lids (id) VALUES (\(number))") }
                                return number
                            }
                            return (number, .success(id))
                        } catch {
                            return (number, .failure(error))
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            for (number, answer) in answers {
                switch number % 10 {
                case 3: #expect(throws: StorageError.missingReference) { try answer.get() }
                case 5: #expect(throws: Slip.self) { try answer.get() }
                case 7: #expect(throws: StorageError.duplicate(constraint: "lids.id")) { try answer.get() }
                default: #expect(throws: Never.self) { try answer.get() }
                }
            }
            let kept = try await database.read { try $0.all("SELECT id FROM lids ORDER BY id") { try $0[0] as Int } }
            #expect(kept == (0..<400).filter { ![3, 5, 7].contains($0 % 10) })
        }
    }

    @Test(arguments: Engine.all)
    func `a closed database says so`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.ping()
            await database.close()
            await #expect(throws: StorageError.self) { try await database.ping() }
        }
    }

    @Test(arguments: Engine.all)
    func `closing waits for those who read, and turns away those who come`(on engine: Engine) async throws {
        for _ in 0..<30 {
            try await engine.withDatabase { database in
                let readers = (0..<8).map { _ in
                    Task {
                        while true { try await database.ping() }
                    }
                }
                try await database.ping()
                await database.close()
                for reader in readers {
                    let error = await #expect(throws: StorageError.self) { try await reader.value }
                    guard case .unavailable = error else { throw error ?? .noColumn("") }
                }
            }
        }
    }
}
