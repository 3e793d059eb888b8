import Contracts
import Foundation
import Logging
import Storage
import Support
import Synchronization
import Testing

@testable import Auth
@testable import Chassis

@Suite(.timeLimit(.minutes(1)))
struct MailTests {
    @Test(arguments: Engine.either)
    func `A2: a mail waits while the server is down and is sent once when it is back`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.migrateWithJobs(AuthService.schema)
            let (clock, transport) = (TestClock(), StubTransport())
            let mails = TestedQueue.mails(of: database, by: transport, now: { clock.now })
            try await database.write { try $0.enqueue(Mail.toAda) }
            transport.fail(with: .later("down"))
            for seconds in [15.0, 30, 60, 120] {
                await mails.runDue()
                await mails.runDue()
                clock.advance(by: seconds)
            }
            #expect(transport.tries == 4)
            transport.fail(with: nil)
            await mails.runDue()
            await mails.runDue()
            let id = try Mail.toAda.id
            #expect(transport.sent == [id])
        }
    }

    @Test(arguments: Engine.either)
    func `A2: a mail that is refused five times is given up, and one that is out of date is not sent`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await database.migrateWithJobs(AuthService.schema)
            let (clock, transport) = (TestClock(), StubTransport())
            let mails = TestedQueue.mails(of: database, by: transport, now: { clock.now })
            try await database.write { try $0.enqueue(Mail.toAda) }
            transport.fail(with: .refused("unknown"))
            for _ in 1...10 {
                await mails.runDue()
                clock.advance(by: 1_800)
            }
            #expect(transport.tries == 5)

            transport.fail(with: nil)
            try await database.write { try $0.enqueue(Mail.toAda) }
            clock.advance(by: 48 * 3_600)
            await mails.runDue()
            #expect(transport.sent.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `A2: a mail of which the process ended in the middle is sent by another one after the lease`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await database.migrateWithJobs(AuthService.schema)
            try await database.write { try $0.enqueue(Mail.toAda) }
            let (clock, transport) = (TestClock(), StubTransport())
            let until = clock.now + JobKind.mail.lease.inSeconds
            let taken = try await database.write { try JobTable($0).claim("mail", until: until, at: .aTuesday) }
            #expect(taken?.attempt == 1)
            let mails = TestedQueue.mails(of: database, by: transport, now: { clock.now })
            await mails.runDue()
            #expect(transport.sent.isEmpty)
            clock.advance(by: JobKind.mail.lease.inSeconds)
            await mails.runDue()
            let id = try Mail.toAda.id
            #expect(transport.sent == [id])
        }
    }

    @Test(arguments: Engine.all)
    func `A2: mails and requests that waited in tables of their own are done by the queue`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await database.migrateWithJobs(AuthService.schema.filter { $0.name < "090" })
            try await database.write { db in
                try db.execute(
                    """
                    INSERT INTO mails (id, recipient, subject, body, written_at, expires_at, due_at, tries, choice_link,
                        refusals)
                    VALUES (\(Mail.toAda.id), 'Ada@larder.example', \("Crème \\ \"brûlée\""), \("Soup.\n"),
                        \(Date.aTuesday), \(Date.aTuesday + 600), \(Date.aTuesday + 30), 4, NULL, 1)
                    """)
                try db.execute(
                    """
                    INSERT INTO errands (id, kind, wish, address, program, asked_at, due_at, tries)
                    VALUES (\(ID<Job>(at: .aTuesday)), 'recoverPassword', 'Ada', '10.0.0.1', 'Firefox', \(Date.aTuesday),
                        \(Date.aTuesday), 1)
                    """)
            }
            try await AuthService.migrate(database)
            let (mails, requests) = try await database.read { db in
                (try db.jobs(.mail, of: ["ada@larder.example"]), try db.jobs(.passwordRecovery, of: ["ada"]))
            }
            #expect(requests.map(\.payload.login) == ["Ada"])
            #expect(requests.map(\.payload.askedAt) == [.aTuesday])
            let mail = try #require(mails.first?.payload)
            #expect(mail.id == (try Mail.toAda.id) && mail.subject == "Crème \\ \"brûlée\"" && mail.body == "Soup.\n")
            #expect(mail.writtenAt == .aTuesday && mail.expiresAt == .aTuesday + 600 && mail.choiceLink == nil)
            let (clock, transport) = (TestClock(), StubTransport())
            let queue = TestedQueue.mails(of: database, by: transport, now: { clock.now })
            await queue.runDue()
            #expect(transport.sent.isEmpty)
            clock.advance(by: 30)
            await queue.runDue()
            #expect(transport.sent == [mail.id])
        }
    }

    @Test func `a message is plain ASCII whose lines are short`() throws {
        let mail = try Mail(
            to: #require(EmailAddress("ada@larder.example")), subject: "Crème brûlée für alle",
            body: "Ei = Ei, \(String(repeating: "Löffel ", count: 30))\n.\nend ", writtenAt: .aTuesday,
            expiresAt: .aTuesday + 60)
        let text = MailMessage(mail, from: try #require(EmailAddress("larder@larder.example"))).text
        #expect(text.utf8.allSatisfy { $0 < 128 })
        #expect(text.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 76 || $0.hasPrefix("Message-ID") })
        #expect(!text.replacing("\r\n", with: "").contains { $0 == "\r" || $0 == "\n" })
        #expect(text.contains("Date: Tue, 29 Dec 2026 12:45:00 +0000\r\n"))
        #expect(text.contains("Subject: =?utf-8?B?"))
        #expect(text.hasSuffix("end=20\r\n"))
    }

    @Test func `a subject cannot add headers`() throws {
        let ada = try #require(EmailAddress("ada@larder.example"))
        for subject in ["a\r\nBcc: b@c.example", "a\nb", "a\u{0}b"] {
            #expect(throws: Mail.Fault.controlCharacter) {
                try Mail(to: ada, subject: subject, body: "", writtenAt: .aTuesday, expiresAt: .aTuesday)
            }
        }
    }

    @Test func `the mailbox page shows mails as text`() {
        let mail = DeliveredMail(
            id: UUID(), to: "a@b.example", subject: "<script>alert('1')</script>", body: "a & b", sentAt: .aTuesday)
        let html = MailboxPage(mails: [mail]).html
        #expect(!html.contains("<script>"))
        #expect(html.contains("a &amp; b"))
    }

    @Test(arguments: Engine.all)
    func `the mailbox keeps the last 200 mails`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.migrateWithJobs(AuthService.schema)
            try await database.write { db in
                for second in 1...205 {
                    try MailboxTable(db).insert(
                        DeliveredMail(
                            id: UUID(), to: "a@b.example", subject: "\(second)", body: "",
                            sentAt: .aTuesday + Double(second)))
                }
            }
            let kept = try await database.read { try MailboxTable($0).newest(to: "A@B.example") }
            #expect(kept.map(\.subject) == (6...205).reversed().map(String.init))
        }
    }
}

extension TestedQueue {
    /// Sends the mails of a database when it is told to.
    static func mails(
        of database: Database, by transport: any MailTransport, watch: MailServerWatch? = nil,
        now: @escaping @Sendable () -> Date
    ) -> TestedQueue {
        var jobs = JobHandlers()
        let watch =
            watch ?? MailServerWatch(now: now, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        MailQueue(transport: transport, watch: watch).register(on: &jobs)
        return TestedQueue(database, jobs, now: now)
    }
}

/// A transport that does what it is told.
final class StubTransport: MailTransport {
    private struct State {
        var failure: MailFailure?
        var tries = 0
        var sent: [UUID] = []
    }

    private let state = Mutex(State())

    var tries: Int { state.withLock { $0.tries } }
    var sent: [UUID] { state.withLock { $0.sent } }

    func fail(with failure: MailFailure?) { state.withLock { $0.failure = failure } }

    func send(_ mail: Mail) async throws(MailFailure) {
        let failure = state.withLock { state in
            state.tries += 1
            if state.failure == nil { state.sent.append(mail.id) }
            return state.failure
        }
        if let failure { throw failure }
    }
}

extension Mail {
    /// Always the same mail.
    static var toAda: Mail {
        get throws(Fault) {
            try Mail(
                id: UUID(uuidString: "00000000-0000-4000-8000-00000000000a")!, to: EmailAddress("ada@larder.example")!,
                subject: "Dinner", body: "Soup.\n", writtenAt: .aTuesday, expiresAt: .aTuesday + 48 * 3_600)
        }
    }
}
