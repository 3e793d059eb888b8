import Foundation
import Storage
import Support
import Synchronization
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(2)))
struct MailOutageTests {
    @Test(arguments: Engine.either)
    func `A2: after an hour without a mail server every mail arrives once, within two minutes of its return`(
        on engine: Engine
    ) async throws {
        try await withMails(10, on: engine) { database, _ in
            let clock = TestClock()
            let server = try MailServer(.plain)
            let office = TestedQueue.on(database, to: server, clock)
            server.stop()
            for _ in 0..<120 {
                await office.runDue()
                clock.advance(by: 30)
            }
            #expect(try await database.mailsWaiting() == 10)

            let back = try MailServer(.plain, port: server.port)
            for _ in 0..<5 {
                await office.runDue()
                clock.advance(by: 30)
            }
            #expect(try Set(back.arrivals().flatMap(\.recipients)).count == 10)
            #expect(try back.arrivals().count == 10)
            #expect(try await database.mailsWaiting() == 0)
        }
    }

    @Test(arguments: Engine.either)
    func `A2: a server that hangs up in the middle of a mail gets it again and takes it once`(
        on engine: Engine
    ) async throws {
        try await withMails(1, on: engine) { database, mails in
            let (clock, server) = (TestClock(), try MailServer(.dying))
            let office = TestedQueue.on(database, to: server, clock)
            for tries in 1...3 {
                #expect(try server.arrivals().isEmpty, "after \(tries - 1) tries")
                await office.runDue()
                clock.advance(by: 60)
            }
            await office.runDue()
            #expect(
                try server.arrivals().map(\.messageID) == ["<\(mails[0].id.uuidString.lowercased())@larder.example>"])
        }
    }

    @Test(arguments: Engine.either)
    func `A2: who asks to try again later gets the mail later, and once`(on engine: Engine) async throws {
        try await withMails(3, on: engine) { database, _ in
            let (clock, server) = (TestClock(), try MailServer(.fickle))
            let office = TestedQueue.on(database, to: server, clock)
            await office.runDue()
            await office.runDue()
            #expect(try server.arrivals().isEmpty)
            clock.advance(by: 16)
            await office.runDue()
            clock.advance(by: 3_600)
            await office.runDue()
            #expect(try server.arrivals().count == 3)
        }
    }

    @Test(arguments: Engine.either)
    func `a mail that nobody takes is given up, and the others are not held up by it`(on engine: Engine) async throws {
        try await withMails(1, on: engine) { database, _ in
            let (clock, server) = (TestClock(), try MailServer(.refusing))
            let office = TestedQueue.on(database, to: server, clock)
            for _ in 0..<4 {
                await office.runDue()
                #expect(try await database.mailsWaiting() == 1)
                clock.advance(by: 3_600)
            }
            await office.runDue()
            #expect(try await database.mailsWaiting() == 0)
        }
    }

    @Test(arguments: Engine.either)
    func `a domain that takes its time does not keep the others' mails`(on engine: Engine) async throws {
        try await withMails(8, on: engine) { database, _ in
            try await database.write { try $0.enqueue(Mail.to("a@slow.example", at: .aTuesday - 60)) }
            let server = try MailServer(.thoughtful)
            await TestedQueue.on(database, to: server, TestClock()).runDue()
            #expect(try server.arrivals().count == 9)
            #expect(try server.arrivals().last?.recipients == ["a@slow.example"])
        }
    }

    @Test(arguments: Engine.all)
    func `two processes of one database send every mail once`(on engine: Engine) async throws {
        try await withMails(30, on: engine) { database, _ in
            let (clock, server) = (TestClock(), try MailServer(.plain))
            await withDiscardingTaskGroup { group in
                for _ in 0..<2 { group.addTask { await TestedQueue.on(database, to: server, clock).runDue() } }
            }
            #expect(try server.arrivals().count == 30)
            #expect(try Set(server.arrivals().map(\.messageID)).count == 30)
        }
    }

    @Test(arguments: Engine.either)
    func `a mail that was taken while the process was told to end is not sent again`(on engine: Engine) async throws {
        try await withMails(1, on: engine) { database, _ in
            let transport = LastMinuteTransport()
            let office = TestedQueue.mails(of: database, by: transport, now: { .aTuesday })
            let work = Task { await office.runDue() }
            await transport.begun()
            work.cancel()
            _ = await work.result
            let waiting = try await database.mailsWaiting()
            #expect(waiting == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `a row that is no mail is given up and stops nobody`(on engine: Engine) async throws {
        try await withMails(2, on: engine) { database, mails in
            try await database.write {
                try $0.execute(
                    """
                    UPDATE jobs SET payload = replace(payload, 'a0@larder.example', 'x') WHERE owner = 'a0@larder.example'
                    """)
            }
            let transport = StubTransport()
            let office = TestedQueue.mails(of: database, by: transport, now: { .aTuesday })
            await office.runDue()
            #expect(transport.sent == [mails[1].id])
            #expect(try await database.mailsWaiting() == 0)
        }
    }

    @Test(arguments: Engine.either)
    func `what is out of date is thrown away`(on engine: Engine) async throws {
        try await withMails(2, on: engine) { database, _ in
            let office = TestedQueue.mails(of: database, by: StubTransport(), now: { .aTuesday + 4_000_000 })
            await office.sweep()
            let waiting = try await database.mailsWaiting()
            #expect(waiting == 0)
        }
    }

    /// A database on which `count` mails wait.
    private func withMails(
        _ count: Int, on engine: Engine, _ body: (Database, [Mail]) async throws -> Void
    ) async throws {
        try await engine.withDatabase { database in
            try await database.migrateWithJobs(AuthService.schema)
            let mails = try (0..<count).map { try Mail.to("a\($0)@larder.example", at: .aTuesday) }
            try await database.write { db in for mail in mails { try db.enqueue(mail) } }
            try await body(database, mails)
        }
    }
}

/// Takes a mail only after its sender was told to stop.
private final class LastMinuteTransport: MailTransport {
    private let begin = AsyncStream<Void>.makeStream()

    func begun() async { for await _ in begin.stream { return } }

    func send(_ mail: Mail) async throws(MailFailure) {
        begin.continuation.yield()
        while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
    }
}

extension TestedQueue {
    fileprivate static func on(_ database: Database, to server: MailServer, _ clock: TestClock) -> TestedQueue {
        .mails(
            of: database, by: SMTPTransport(.at("smtp://127.0.0.1:\(server.port)")), now: { clock.now })
    }
}

extension Database {
    fileprivate func mailsWaiting() async throws -> Int { try await jobsWaiting("mail") }
}

extension Mail {
    static func to(_ address: String, at instant: Date) throws -> Mail {
        try Mail(
            to: #require(EmailAddress(address)), subject: "Dinner", body: "Soup.\n", writtenAt: instant,
            expiresAt: instant + 48 * 3_600)
    }
}
