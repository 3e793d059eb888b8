import Foundation
import Storage
import Support
import Testing

/// Connections to PostgreSQL that break, hang or block each other.
@Suite(.timeLimit(.minutes(10)))
struct PostgresConnectionTests {
    private static func options(deadline: Duration = .seconds(10), connections: Int = 1) -> DatabaseOptions {
        var options = DatabaseOptions()
        options.connections = connections
        options.statementDeadline = deadline
        options.connectTimeout = min(deadline, options.connectTimeout)
        return options
    }

    private static func pid(_ db: any Connection) throws -> Int32 {
        try #require(try db.first("SELECT pg_backend_pid()") { try $0[0] })
    }

    private func expectUnavailable(
        _ work: () async throws -> Void, at location: SourceLocation = #_sourceLocation
    ) async {
        let error = await #expect(throws: StorageError.self, sourceLocation: location) { try await work() }
        guard case .unavailable = error else {
            Issue.record("\(String(describing: error))", sourceLocation: location)
            return
        }
    }

    @Test func `a connection lost between transactions is replaced unnoticed`() async throws {
        try await Engine.postgres.withCatalogue(options: Self.options()) { database in
            for _ in 0..<3 {
                let pid = try await database.read(Self.pid)
                try await kill(pid)
                try await database.write { try $0.execute("UPDATE jars SET cents = cents + 1") }
                try await kill(try await database.read(Self.pid))
                try await database.ping()
            }
            let cents = try await database.read {
                try $0.first("SELECT cents FROM jars WHERE id = 'jar0'") { try $0[0] as Int }
            }
            #expect(cents == 503)
        }
    }

    @Test func `a read whose connection is lost is read again, once`() async throws {
        try await Engine.postgres.withCatalogue(options: Self.options()) { database in
            let runs = Tally()
            let seen = try await database.read { db in
                let run = runs.add()
                if run == 1 { _ = try db.rows("SELECT pg_terminate_backend(pg_backend_pid())") }
                return try db.first("SELECT count(*) FROM jars") { try $0[0] as Int }
            }
            #expect(seen == 3)
            #expect(runs.count == 2)
            await expectUnavailable {
                try await database.read { _ = try $0.rows("SELECT pg_terminate_backend(pg_backend_pid())") }
            }
            try await database.ping()
        }
    }

    @Test func `a write whose connection is lost is not repeated, and leaves nothing`() async throws {
        try await Engine.postgres.withCatalogue(options: Self.options()) { database in
            let runs = Tally()
            await expectUnavailable {
                try await database.write { db in
                    runs.add()
                    try db.execute("UPDATE jars SET cents = 0")
                    _ = try db.rows("SELECT pg_terminate_backend(pg_backend_pid())")
                }
            }
            #expect(runs.count == 1)
            let cents = try await database.read { try $0.first("SELECT sum(cents) FROM jars") { try $0[0] as Int } }
            #expect(cents == 1_750)
        }
    }

    @Test(.enabled(if: PostgresConnectionTests.isLocal))
    func `a server that hangs in a statement is given up in time, and the next caller is served`() async throws {
        try await Engine.postgres.withCatalogue(options: Self.options(deadline: .seconds(1))) { database in
            let pid = try await database.read(Self.pid)
            defer { Foundation.kill(pid, SIGCONT) }
            await expectUnavailable {
                try await database.write { db in
                    Foundation.kill(pid, SIGSTOP)
                    try db.execute("UPDATE jars SET cents = 0")
                }
            }
            try await database.ping()
        }
    }

    @Test(.enabled(if: PostgresConnectionTests.isLocal))
    func `a server that hangs between transactions is given up in time, and the next caller is served`() async throws {
        try await Engine.postgres.withCatalogue(options: Self.options(deadline: .seconds(1))) { database in
            let pid = try await database.read(Self.pid)
            Foundation.kill(pid, SIGSTOP)
            defer { Foundation.kill(pid, SIGCONT) }
            await expectUnavailable { try await database.ping() }
            try await database.ping()
        }
    }

    @Test func `a server that takes the connection and says nothing is given up in time`() async throws {
        let listener = try SilentListener()
        let database = try Database.postgres(
            "postgres://nobody@127.0.0.1:\(listener.port)/nothing", options: Self.options(deadline: .seconds(1)))
        await expectUnavailable { try await database.ping() }
        await database.close()
    }

    @Test func `a server that is not there is told at once`() async throws {
        let database = try Database.open("postgres:///nothing?host=/nowhere")
        await expectUnavailable { try await database.ping() }
        await database.close()
    }

    @Test func `a statement that takes too long is stopped, and its connection lives on`() async throws {
        try await Engine.postgres.withCatalogue(options: Self.options(deadline: .seconds(1))) { database in
            let before = try await database.read(Self.pid)
            await expectUnavailable {
                try await database.read { _ = try $0.rows("SELECT pg_sleep(20)") }
            }
            let after = try await database.read(Self.pid)
            #expect(before == after)
        }
    }

    @Test func `two transactions in each other's way are both carried out`() async throws {
        try await Engine.postgres.withCatalogue(options: Self.options(connections: 2)) { database in
            let met = [Gate(), Gate()]
            let runs = Tally()
            @Sendable func swap(_ mine: Int) async throws {
                try await database.write { db in
                    let isFirstRun = runs.add() <= 2
                    try db.execute("UPDATE jars SET cents = cents + 1 WHERE id = \("jar\(mine)")")
                    if isFirstRun {
                        met[mine].open()
                        met[1 - mine].wait()
                    }
                    try db.execute("UPDATE jars SET cents = cents + 1 WHERE id = \("jar\(1 - mine)")")
                }
            }
            async let one: Void = swap(0)
            async let other: Void = swap(1)
            _ = try await (one, other)
            let cents = try await database.read {
                try $0.all("SELECT cents FROM jars WHERE id < 'jar2' ORDER BY id") { try $0[0] as Int }
            }
            #expect(cents == [502, 252])
            #expect(runs.count >= 3)
        }
    }

    /// Terminates a server process, as an administrator would.
    private func kill(_ pid: Int32) async throws {
        try await Engine.postgres.withDatabase { other in
            try await other.write { db in
                _ = try db.rows("SELECT pg_terminate_backend(\(pid), 5000)")
            }
        }
    }

    /// Whether the server's processes run on this machine, where tests can stop them.
    private static var isLocal: Bool { ProcessInfo.processInfo.environment["TEST_POSTGRES"] == nil }
}
