import Foundation
import Storage
import Support
import Testing

/// Notices that a transaction gives to those who listen.
@Suite(.timeLimit(.minutes(10)))
struct NoticeTests {
    /// A name that no other test listens on; PostgreSQL's channels are those of the whole database.
    private let channel = "bell-\(UUID().uuidString.lowercased())"

    @Test(arguments: Engine.all)
    func `R4: a notice comes once its transaction is committed, and only on its channel`(on engine: Engine) async throws
    {
        try await engine.withDatabase { database in
            let heard = Tally()
            let elsewhere = Tally()
            let listening = Task { [channel] in for await _ in database.notices(on: channel) { heard.add() } }
            let other = Task { [channel] in for await _ in database.notices(on: "\(channel) x") { elsewhere.add() } }
            try await eventually("the notice is heard") { heard.count == 1 && elsewhere.count == 1 }

            try await database.write { [channel] in try $0.notify(channel) }
            try await eventually("the notice is heard") { heard.count == 2 }
            #expect(elsewhere.count == 1)
            listening.cancel()
            other.cancel()
            await listening.value
            await other.value
        }
    }

    @Test(arguments: Engine.all)
    func `R4: nothing is heard of a transaction before it is committed`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            let heard = Tally()
            let listening = Task { [channel] in for await _ in database.notices(on: channel) { heard.add() } }
            try await eventually("the notice is heard") { heard.count == 1 }
            let given = Gate()
            let end = Gate()
            async let writing: Void = database.write { [channel] in
                try $0.notify(channel)
                given.open()
                end.wait()
            }
            try await given.opened()
            try await pause(.milliseconds(50), because: "SQLite has one writer, so no later notice can come first.")
            #expect(heard.count == 1)
            end.open()
            try await writing
            try await eventually("the notice is heard") { heard.count == 2 }
            listening.cancel()
        }
    }

    @Test(arguments: Engine.all)
    func `R4: closing the database ends its streams, and later ones at once`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            let listening = Task { [channel] in for await _ in database.notices(on: channel) {} }
            await database.close()
            await listening.value
            for await _ in database.notices(on: channel) {}
        }
    }

    @Test(arguments: Engine.all)
    func `R4: a notice of a transaction that is undone changes nothing`(on engine: Engine) async throws {
        struct Slip: Error {}
        try await engine.withDatabase { database in
            await #expect(throws: Slip.self) {
                try await database.write { [channel] in
                    try $0.notify(channel)
                    throw Slip()
                }
            }
            try await database.ping()
        }
    }

    @Test func `R4: PostgreSQL carries notices between processes, and a lost connection is told`() async throws {
        try await Engine.postgres.withDatabaseURL { url in
            let listener = try Database.open(url)
            let writer = try Database.open(url)
            let heard = Tally()
            let listening = Task { [channel] in for await _ in listener.notices(on: channel) { heard.add() } }
            try await eventually("the notice is heard") { heard.count == 1 }
            try await writer.write { [channel] in try $0.notify(channel) }
            try await eventually("the notice is heard") { heard.count == 2 }
            try await writer.write {
                _ = try $0.rows(
                    """
                    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE query LIKE 'LISTEN%' AND datname = current_database()
                    """)
            }
            try await eventually("the notice is heard") { heard.count == 3 }
            try await writer.write { [channel] in try $0.notify(channel) }
            try await eventually("the notice is heard") { heard.count == 4 }
            listening.cancel()
            await listening.value
            await listener.close()
            await writer.close()
        }
    }
}
