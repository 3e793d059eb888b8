import AuthContracts
import Contracts
import Foundation
import Logging
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(1)))
struct SMTPTests {
    @Test func `A2: a mail arrives as it was written`() async throws {
        let server = try MailServer(.plain)
        let mail = try Mail(
            to: #require(EmailAddress("ada@larder.example")), subject: "Crème brûlée, 3 × süß",
            body: "Hej,\n.\n..\nFrom here = there\n\(String(repeating: "Löffel und Gäbelchen ", count: 40))\n🍲 end \n",
            writtenAt: .aTuesday, expiresAt: .aTuesday + 60)
        try await SMTPTransport(.at("smtp://127.0.0.1:\(server.port)")).send(mail)
        let arrived = try #require(try server.arrivals().first)
        #expect(arrived.sender == "larder@larder.example")
        #expect(arrived.recipients == ["ada@larder.example"])
        #expect(arrived.subject == mail.subject)
        #expect(arrived.body.replacing("\r\n", with: "\n") == mail.body + "\n")
        #expect(
            arrived.headers == [
                "From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type",
                "Content-Transfer-Encoding", "Auto-Submitted",
            ])
    }

    @Test func `A16: a password is sent over an encrypted connection to a server that is who it says`() async throws {
        let server = try MailServer(.guarded)
        let url = "smtp://127.0.0.1:\(server.port)"
        let trusted = SMTPServer.at(
            url, user: "larder", password: "open sesame", encryption: .required, authorities: server.authorities)
        try await SMTPTransport(trusted).send(.toAda)
        #expect(try server.arrivals().map(\.user) == ["larder"])
        #expect(try server.arrivals().map(\.isEncrypted) == [true])

        let stranger = SMTPServer.at(url, user: "larder", password: "open sesame", encryption: .required)
        await #expect(throws: MailFailure.self) { try await SMTPTransport(stranger).send(.toAda) }
        let wrong = SMTPServer.at(
            url, user: "larder", password: "guess", encryption: .required, authorities: server.authorities)
        await #expect(throws: MailFailure.self) { try await SMTPTransport(wrong).send(.toAda) }
        #expect(try server.arrivals().count == 1)
    }

    @Test func `A16: nothing is sent in the clear where encryption is required`() async throws {
        let server = try MailServer(.plain)
        let strict = SMTPServer.at("smtp://127.0.0.1:\(server.port)", encryption: .required)
        await #expect(throws: MailFailure.self) { try await SMTPTransport(strict).send(.toAda) }
        #expect(try server.arrivals().isEmpty)
    }

    @Test func `a server that is encrypted from the first byte is spoken to`() async throws {
        let server = try MailServer(.encrypted)
        let secure = SMTPServer.at("smtps://127.0.0.1:\(server.port)", authorities: server.authorities)
        try await SMTPTransport(secure).send(.toAda)
        #expect(try server.arrivals().map(\.subject) == ["Dinner"])
    }

    @Test func `a refusal is told from a server that is busy, silent or gone`() async throws {
        func failure(_ manner: MailServer.Manner, gone: Bool = false) async throws -> MailFailure? {
            let server = try MailServer(manner)
            if gone { server.stop() }
            let mail = try Mail.toAda
            do {
                var address = SMTPServer.at("smtp://127.0.0.1:\(server.port)")
                address.timeout = 1
                try await SMTPTransport(address).send(mail)
                return nil
            } catch {
                return error
            }
        }
        #expect(try await failure(.refusing)?.isForGood == true)
        #expect(try await failure(.busy)?.isForGood == false)
        #expect(try await failure(.silent)?.isForGood == false)
        #expect(try await failure(.plain, gone: true)?.isForGood == false)
    }

    @Test func `a delivery to a silent server ends when the process is to end`() async throws {
        let server = try MailServer(.silent)
        let delivery = Task { try await SMTPTransport(.at("smtp://127.0.0.1:\(server.port)")).send(.toAda) }
        delivery.cancel()
        let start = ContinuousClock.now
        await #expect(throws: MailFailure.self) { try await delivery.value }
        #expect(start.duration(to: .now) < .seconds(20))
    }

    @Test(arguments: Engine.either)
    func `A2: mails written while the server is away arrive once when it is back`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.migrateWithJobs(AuthService.schema)
            let clock = TestClock()
            let server = try MailServer(.plain)
            let mails = TestedQueue.mails(
                of: database, by: SMTPTransport(.at("smtp://127.0.0.1:\(server.port)")), now: { clock.now })
            server.stop()
            try await database.write { try $0.enqueue(Mail.toAda) }
            await mails.runDue()
            clock.advance(by: 3_600)
            let back = try MailServer(.plain, port: server.port)
            // On a busy machine the server may need more than one try to take it.
            for _ in 0..<20 where try back.arrivals().isEmpty {
                await mails.runDue()
                clock.advance(by: 3_600)
            }
            await mails.runDue()
            #expect(try back.arrivals().map(\.recipients) == [["ada@larder.example"]])
        }
    }

    @Test(arguments: Engine.either)
    func `A2: with a mail server configured, codes go there and no mailbox is shown`(on engine: Engine) async throws {
        let server = try MailServer(.plain)
        let environment = [
            "LARDER_SMTP_URL": "smtp://127.0.0.1:\(server.port)", "LARDER_MAIL_FROM": "larder@larder.example",
        ]
        try await withAuth(on: engine, environment: environment) { auth in
            try await auth.api.call(AuthAPI.register, sending: .ada)
            let deadline = ContinuousClock.now + .seconds(20)
            while try server.arrivals().isEmpty, ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(5))
            }
            #expect(try server.arrivals().map(\.recipients) == [["Ada@Larder.example"]])
            let hidden = try await auth.json(Problem.self, "/dev/mailbox")
            #expect(hidden.status == 404)
        }
    }
}

extension MailFailure {
    fileprivate var isForGood: Bool { if case .refused = self { true } else { false } }
}

extension SMTPServer {
    static func at(
        _ url: String, name: String = "larder.example", user: String? = nil, password: String? = nil,
        encryption: Encryption = .offered, authorities: String? = nil
    ) -> SMTPServer {
        SMTPServer(
            url: url, name: HELOName(name)!, user: user, password: password,
            sender: EmailAddress("larder@larder.example")!, encryption: encryption, authorities: authorities)
    }
}
