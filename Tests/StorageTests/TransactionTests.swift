import Foundation
import Storage
import Support
import Testing

/// What a transaction promises on every engine.
@Suite(.timeLimit(.minutes(2)))
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
        try await engine.withShelf { database in
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
        try await engine.withShelf { database in
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
        try await engine.withShelf { database in
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
        try await engine.withShelf { database in
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
        try await engine.withShelf { database in
            await #expect(throws: StorageError.self) {
                try await database.read { _ = try $0.execute("UPDATE jars SET cents = 1") }
            }
            try await expect(database, toHold: [500, 250, 1_000])
        }
    }

    @Test(arguments: Engine.all)
    func `a read sees one moment, whatever is written meanwhile`(on engine: Engine) async throws {
        try await engine.withShelf { database in
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
        try await engine.withShelf { database in
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
    func `a closed database says so`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.ping()
            await database.close()
            await #expect(throws: StorageError.self) { try await database.ping() }
        }
    }
}
