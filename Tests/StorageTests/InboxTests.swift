import Foundation
import Storage
import Support
import Testing

/// Events that arrive more than once and count once.
@Suite(.timeLimit(.minutes(10)))
struct InboxTests {
    private let noon = Date(timeIntervalSince1970: 1_798_545_600)

    @Test(arguments: Engine.all)
    func `fault 18 an event counts once, however often and by however many it is brought`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await database.migrate([
                Migration("001 count", "CREATE TABLE tally (n BIGINT); INSERT INTO tally VALUES (0)")
            ])
            let noon = noon
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<100 {
                    group.addTask {
                        _ = try await database.write { db in
                            guard try db.firstTime("event \(index % 10)", at: noon) else { return }
                            try db.execute("UPDATE tally SET n = n + 1")
                        }
                    }
                }
                try await group.waitForAll()
            }
            let count = try await database.read { try $0.first("SELECT n FROM tally") { try $0[0] as Int } }
            #expect(count == 10)
        }
    }

    @Test(arguments: Engine.all)
    func `an event whose effect was undone is new again`(on engine: Engine) async throws {
        struct Slip: Error {}
        try await engine.withDatabase { database in
            try await database.migrate([])
            await #expect(throws: Slip.self) {
                try await database.write { db in
                    _ = try db.firstTime("e", at: noon)
                    throw Slip()
                }
            }
            let isNew = try await database.write { try $0.firstTime("e", at: noon) }
            #expect(isNew)
        }
    }

    @Test(arguments: Engine.all)
    func `old events are forgotten`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.migrate([])
            try await database.write { db in
                _ = try db.firstTime("old", at: noon)
                _ = try db.firstTime("new", at: noon.addingTimeInterval(10))
            }
            let forgotten = try await Inbox(database: database).prune(before: noon.addingTimeInterval(5))
            #expect(forgotten == 1)
            let again = try await database.write { try [$0.firstTime("old", at: noon), $0.firstTime("new", at: noon)] }
            #expect(again == [true, false])
        }
    }
}
