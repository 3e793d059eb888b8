import Contracts
import Foundation
import Logging
import Storage
import Support
import Synchronization
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(1)))
struct MailTests {
    @Test(arguments: Engine.all)
    func `A2: a mail waits while the server is down and is sent once when it is back`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.migrate(AuthService.schema)
            let (clock, transport) = (TestClock(), StubTransport())
            let office = PostOffice(
                database: database, transport: transport, now: { clock.now }, logger: Logger(label: "test"))
            try await database.write { try MailTable($0).insert(.toAda) }
            transport.fail(with: .later("down"))
            for seconds in [15.0, 30, 60, 120] {
                try await office.sendDue()
                try await office.sendDue()
                clock.advance(by: seconds)
            }
            #expect(transport.tries == 4)
            transport.fail(with: nil)
            try await office.sendDue()
            try await office.sendDue()
            let id = try Mail.toAda.id
            #expect(transport.sent == [id])
        }
    }

    @Test(arguments: Engine.all)
    func `A2: a mail that is refused five times is given up, and one that is out of date is not sent`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await database.migrate(AuthService.schema)
            let (clock, transport) = (TestClock(), StubTransport())
            let office = PostOffice(
                database: database, transport: transport, now: { clock.now }, logger: Logger(label: "test"))
            try await database.write { try MailTable($0).insert(.toAda) }
            transport.fail(with: .refused("unknown"))
            for _ in 1...10 {
                try await office.sendDue()
                clock.advance(by: 1_800)
            }
            #expect(transport.tries == 5)

            transport.fail(with: nil)
            try await database.write { try MailTable($0).insert(.toAda) }
            clock.advance(by: 48 * 3_600)
            try await office.sendDue()
            #expect(transport.sent.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `A2: two post offices never take the same mail, and one that died gives it back`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await database.migrate(AuthService.schema)
            try await database.write { try MailTable($0).insert(.toAda) }
            let taken = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 1...6 {
                    group.addTask { try await database.write { try MailTable($0).take(at: .aTuesday) != nil } }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(taken == 1)
            let again = try await database.write { try MailTable($0).take(at: .aTuesday + MailTable.lease)?.tries }
            #expect(again == 2)
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
            try await database.migrate(AuthService.schema)
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
