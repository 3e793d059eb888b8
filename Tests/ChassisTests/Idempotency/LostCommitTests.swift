import Foundation
import NIOHTTP1
import Storage
import Support
import Testing

@testable import Chassis

/// The effects and answers of requests if PostgreSQL is lost at the commit.
@Suite(.timeLimit(.minutes(10)), .enabled(if: ProcessInfo.processInfo.environment["TEST_POSTGRES"] == nil))
struct LostCommitTests {
    /// Runs `body` with a service whose handler waits for a gate, and whose PostgreSQL connections can break.
    private func withEcho(
        _ body: @escaping @Sendable (TestedService, PostgresInTheMiddle, Gate) async throws -> Void
    ) async throws {
        try await Engine.postgres.withDatabaseURL { url in
            let host = try #require(url.firstMatch(of: /host=([^&]+)/)?.1)
            let middle = try PostgresInTheMiddle(before: String(host).removingPercentEncoding ?? "")
            defer { middle.stop() }
            let database = try Database.open(url.replacing(host, with: middle.folder))
            let name = "lost-\(UUID())"
            try await withService(EchoService.self, database: database, environment: ["LARDER_GATE": name]) {
                try await body($0, middle, Gate.named(name))
            }
            await database.close()
        }
    }

    private func make(_ echo: TestedService) async throws -> RawResponse {
        try await echo.send(
            .POST, EchoAPI.make.path, #"{"text":"wait"}"#, as: .ada, headers: ["Idempotency-Key": "k"])
    }

    private func made(_ echo: TestedService) async throws -> Int? {
        try await echo.database.read { try $0.first("SELECT count(*) FROM made") { try $0[0] as Int } }
    }

    @Test func `O4 what was committed before the connection broke is answered, once and for all`() async throws {
        try await withEcho { echo, middle, gate in
            async let first = make(echo)
            try await eventually("a call waits at the gate") { gate.waiting > 0 }
            middle.breakNextCommit(.afterCommit, of: "INSERT INTO made")
            gate.open()
            let answer = try await first
            #expect(answer.status == 201)
            #expect(try await make(echo).body == answer.body)
            #expect(try await made(echo) == 1)
        }
    }

    @Test func `O4 what was not committed when the connection broke can be made again at once`() async throws {
        try await withEcho { echo, middle, gate in
            async let first = make(echo)
            try await eventually("a call waits at the gate") { gate.waiting > 0 }
            middle.breakNextCommit(.beforeCommit, of: "INSERT INTO made")
            gate.open()
            #expect(try await first.status == 503)
            #expect(try await made(echo) == 0)
            let second = try await make(echo)
            #expect(second.status == 201 && second.headers["Idempotency-Replayed"].isEmpty)
            #expect(try await make(echo).body == second.body)
            #expect(try await made(echo) == 1)
        }
    }

    @Test(arguments: [PostgresInTheMiddle.Moment.beforeCommit, .afterCommit])
    func `O4 a key whose outcome cannot be found out is kept until it can`(
        _ moment: PostgresInTheMiddle.Moment
    ) async throws {
        try await withEcho { echo, middle, gate in
            async let first = make(echo)
            try await eventually("a call waits at the gate") { gate.waiting > 0 }
            middle.breakNextCommit(moment, of: "INSERT INTO made") { middle.refuse() }
            gate.open()
            #expect(try await first.status == 503)
            middle.welcome()
            let second = try await make(echo)
            #expect(second.status == 201)
            #expect(second.headers["Idempotency-Replayed"] == (moment == .afterCommit ? ["true"] : []))
            #expect(try await make(echo).body == second.body)
            #expect(try await made(echo) == 1)
        }
    }
}
