import AuthContracts
import Contracts
import Foundation
import Logging
import Storage
import Support
import Synchronization
import Testing

@testable import Auth
@testable import Chassis

/// A mail server that refuses Larder: operators see it, and mails wait.
@Suite(.timeLimit(.minutes(10)))
struct MailFaultTests {
    private static let faults: [(MailServer.Manner, String, MailFault.Kind)] = [
        (.particular, "[127.0.0.1]", .name), (.late, "[127.0.0.1]", .name), (.closed, "larder.example", .service),
        (.senderless, "larder.example", .sender),
    ]

    @Test(arguments: faults)
    func `A2: mails wait while the server refuses Larder, operators see why, and each arrives once it does not`(
        manner: MailServer.Manner, name: String, kind: MailFault.Kind
    ) async throws {
        for engine in Engine.all {
            try await engine.withDatabase { database in
                try await database.migrateWithJobs(AuthService.schema)
                let (clock, lines, server) = (TestClock(), LoggedLines(), try MailServer(manner))
                let watch = MailServerWatch(now: { clock.now }, logger: lines.logger)
                let address = SMTPServer.at("smtp://127.0.0.1:\(server.port)", name: name)
                let mails = TestedQueue.mails(
                    of: database, by: SMTPTransport(address), watch: watch, now: { clock.now })
                for number in 1...3 { try await database.enqueueMail(to: "a\(number)@larder.example") }
                for _ in 1...10 {
                    await mails.runDue()
                    clock.advance(by: 30)
                }
                #expect(watch.fault?.kind == kind)
                #expect(watch.parts.map(\.state) == [.ready])
                #expect(watch.parts.first?.detail?.hasPrefix("Mails wait.") == true)
                #expect(lines.errors.count == 1 && lines.errors.first?.contains("LARDER_") == true)
                #expect(try await database.countedMailAttempts() == 0)
                #expect(try await database.deadJobs() == 0)

                server.stop()
                let mended = try MailServer(.plain, port: server.port)
                for _ in 1...6 {
                    await mails.runDue()
                    clock.advance(by: 30)
                }
                #expect(
                    try mended.arrivals().flatMap(\.recipients).sorted() == (1...3).map { "a\($0)@larder.example" })
                #expect(watch.fault == nil && watch.parts.isEmpty)
                #expect(lines.all.last?.contains("The mail server accepts Larder again.") == true)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A2: a wrong password is tried at most once a minute, and the right one sends what waits`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await database.migrateWithJobs(AuthService.schema)
            let (clock, lines, server) = (TestClock(), LoggedLines(), try MailServer(.guarded))
            func mails(password: String, _ watch: MailServerWatch) -> TestedQueue {
                let address = SMTPServer.at(
                    "smtp://127.0.0.1:\(server.port)", user: "larder", password: password, encryption: .required,
                    authorities: server.authorities)
                return .mails(of: database, by: SMTPTransport(address), watch: watch, now: { clock.now })
            }
            let watch = MailServerWatch(now: { clock.now }, logger: lines.logger)
            let wrong = mails(password: "guess", watch)
            try await database.enqueueMail(to: "a@larder.example")
            await wrong.runDue()
            #expect(watch.fault?.kind == .logIn && watch.fault?.reply == 535)
            for _ in 1...11 {
                #expect(watch.rest != nil)
                await wrong.runDue()
                clock.advance(by: 5)
            }
            #expect(lines.errors.count == 1)
            #expect(try await database.countedMailAttempts() == 0)

            clock.advance(by: 120)
            // A restart with the right password.
            await mails(password: "open sesame", MailServerWatch(now: { clock.now }, logger: lines.logger)).runDue()
            #expect(try server.arrivals().map(\.recipients) == [["a@larder.example"]])
        }
    }

    @Test(arguments: Engine.either)
    func `A2: a refused name is known before the first mail, and the service serves on`(
        on engine: Engine
    ) async throws {
        let server = try MailServer(.particular)
        let environment = [
            "LARDER_SMTP_URL": "smtp://127.0.0.1:\(server.port)", "LARDER_MAIL_FROM": "larder@larder.example",
            "LARDER_SMTP_HELO": "[127.0.0.1]",
        ]
        try await withAuth(on: engine, environment: environment) { auth in
            let detail = try await eventually("the fault is in the health of auth") {
                let health = try await auth.json(SystemHealth.self, "/health/ready")
                #expect(health.state == .ready)
                return health.parts.first { $0.name == "mail" }?.detail
            }
            #expect(
                detail == """
                    Mails wait. The mail server refuses the name [127.0.0.1] in EHLO (550). Set LARDER_SMTP_HELO to a name \
                    that it accepts.
                    """)
            let error = try await eventually("the check of the mail server is written down") {
                try await auth.database.read { try ScheduledJobTable($0).all(at: .aTuesday) }
                    .first { $0.name == "mail server" }?.error
            }
            #expect(error.contains("LARDER_SMTP_HELO"))
        }
    }

    @Test(arguments: Engine.either)
    func `A2: the public host is said in EHLO, whatever the machine is called`(on engine: Engine) async throws {
        let server = try MailServer(.particular)
        let environment = [
            "LARDER_SMTP_URL": "smtp://127.0.0.1:\(server.port)/", "LARDER_MAIL_FROM": "larder@larder.example",
            "LARDER_PUBLIC_URL": "https://küche.example:8443/",
        ]
        try await withAuth(on: engine, environment: environment) { auth in
            try await auth.api.call(AuthAPI.register, sending: .ada)
            let mail = try await eventually("the code is mailed") { try server.arrivals().first }
            #expect(mail.name == "xn--kche-0ra.example")
        }
    }

    /// Replies to RCPT as real servers word them, and the kind of fault; `nil` for one of the recipient.
    private static let replies: [(String, MailFault.Kind?)] = [
        ("550 5.1.1 <r@larder.example>: Recipient address rejected: User unknown", nil),
        ("550 5.5.0 Requested action not taken: mailbox unavailable", nil),
        ("554 5.7.1 <r@larder.example>: Recipient address rejected: Access denied", nil),
        ("550 5.1.1 <r@larder.example>: unverified address: host mx said: 550 Relay access denied", nil),
        ("501 5.1.3 Bad recipient address syntax", nil), ("552 5.2.2 Mailbox full", nil),
        ("504 5.5.2 <vm>: Helo command rejected: need fully-qualified hostname", .name),
        ("501 5.5.2 <>: Helo command rejected: Invalid name", .name),
        ("450 4.7.1 <vm>: Helo command rejected: Host not found", .name),
        ("554 5.7.1 <r@larder.example>: Relay access denied", .relay), ("550 relay not permitted", .relay),
        ("550 5.1.8 <larder@larder.example>: Sender address rejected: Domain not found", .sender),
        ("554 5.7.1 <unknown[192.0.2.1]>: Client host rejected: Access denied", .service),
        ("503 5.5.1 Error: send HELO/EHLO first", .service), ("530 5.7.0 Authentication required", .logIn),
        ("535 5.7.8 Error: authentication failed", .logIn),
        ("530 5.7.0 Must issue a STARTTLS command first", .encryption),
    ]

    @Test func `a refused recipient is told from a refused server`() async throws {
        let addresses = Self.replies.indices.map { "r\($0)@larder.example" }
        let server = try MailServer(
            .scripted, replies: Dictionary(uniqueKeysWithValues: zip(addresses, Self.replies.map(\.0))))
        let transport = SMTPTransport(.at("smtp://127.0.0.1:\(server.port)"))
        for (address, (reply, kind)) in zip(addresses, Self.replies) {
            let mail = try Mail.to(address, at: .aTuesday)
            do {
                try await transport.send(mail)
                Issue.record("taken in spite of \(reply)")
            } catch {
                switch error {
                case .misconfigured(let fault): #expect(fault.kind == kind && !fault.isOnConnecting, "\(reply)")
                case .refused(let reason):
                    #expect(kind == nil && !reason.contains("@"), "\(reply)")
                    #expect(reason.hasPrefix(reply.prefix(9)) && reason.hasSuffix(reply.suffix(12)), "\(reply)")
                default: Issue.record("\(error) for \(reply)")
                }
            }
        }
    }
}

@Suite struct SMTPRefusalTests {
    @Test(arguments: [
        (
            "450 4.7.1 <vm>: Helo command rejected: Host not found\r\n",
            "450 4.7.1 <vm>: Helo command rejected: Host not found"
        ),
        ("550 5.1.1 <ada.b@larder.example>: No user (ADA.B)\r\n", "550 5.1.1 … No user …"), ("250 Done\r\n", ""),
        ("554 \u{1B}[31mred\r\n", "554 [31mred"),
        ("554 " + String(repeating: "word ", count: 100), "554" + String(repeating: " word", count: 39)),
    ])
    func `a refusal is told in the server's words, without the recipient`(line: String, words: String) {
        var refusal = SMTPRefusal()
        refusal.read(Array(line.utf8))
        #expect(refusal.words(without: "ada.b") == words)
    }

    @Test func `a refusal of several lines is told as one`() {
        var refusal = SMTPRefusal()
        for line in ["451-4.3.0 Busy.\r\n", "451 4.3.0 Come back.\r\n"] { refusal.read(Array(line.utf8)) }
        #expect(refusal.words(without: "") == "451 4.3.0 Busy. 4.3.0 Come back.")
    }
}

/// The lines of a log.
private final class LoggedLines: Sendable {
    private let written = Mutex<[String]>([])

    var all: [String] { written.withLock { $0 } }
    var errors: [String] { all.filter { $0.contains("\"level\":\"error\"") } }

    var logger: Logger {
        Logger(label: "test") { _ in
            JSONLogHandler(service: "auth", level: .info) { line in
                self.written.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
            }
        }
    }
}

extension Database {
    fileprivate func enqueueMail(to address: String) async throws {
        try await write { try $0.enqueue(Mail.to(address, at: .aTuesday)) }
    }

    /// How many attempts of mails count towards giving them up.
    fileprivate func countedMailAttempts() async throws -> Int {
        try await read {
            try $0.first("SELECT coalesce(sum(attempts), 0) AS n FROM jobs WHERE kind = 'mail'") { try $0["n"] } ?? -1
        }
    }
}
