import Chassis
import Contracts
import Foundation
import Logging
import Storage

/// Sends waiting mails, a few in parallel, and retries failed ones.
///
/// A mail is a job owned by its address, so many mails to one mailbox do not delay others.
struct MailQueue: Sendable {
    /// Number of mails sent in parallel by a process, so one slow delivery does not block the others.
    static let concurrency = 4

    let transport: any MailTransport
    let watch: MailServerWatch

    func register(on jobs: inout JobHandlers) { jobs.on(.mail, send) }

    /// Checks that the server accepts Larder, so that a fault is known before the first mail.
    func check() async throws {
        do {
            try await transport.check()
            watch.connected()
        } catch {
            watch.failed(error)
            throw error
        }
    }

    private func send(_ queued: QueuedMail, _ run: JobRun) async throws {
        guard let mail = queued.mail else { throw JobFailure.final("The mail cannot be read.") }
        if let (fault, seconds) = watch.rest {
            throw JobFailure.postponed(fault.description, after: seconds, pausesKind: true)
        }
        do {
            try await transport.send(mail)
            watch.tookMail()
        } catch {
            watch.failed(error)
            throw JobFailure(error, attempt: run.attempt, tries: run.attempt + run.deferrals)
        }
    }
}

extension JobKind<QueuedMail> {
    /// The lease is longer than the longest delivery.
    static var mail: Self {
        JobKind(
            "mail", maxAttempts: MailPatience.mostRefusals, concurrency: MailQueue.concurrency, lease: .seconds(120),
            timeLimit: .seconds(300))
    }
}

extension JobFailure {
    /// Only a refusal counts as an attempt; an unavailable or misconfigured server is not the mail's fault.
    fileprivate init(_ failure: MailFailure, attempt: Int, tries: Int) {
        self =
            switch failure {
            case .away, .misconfigured:
                .postponed(failure.description, after: MailPatience.wait(after: tries, failure), pausesKind: true)
            case .later(let reason): .postponed(reason, after: MailPatience.wait(after: tries, failure))
            case .refused(let reason): .retry(reason, after: MailPatience.waitAfterRefusal(attempt))
            }
    }
}

/// A mail in the queue.
struct QueuedMail: Codable, Hashable, Sendable {
    let id: UUID
    let recipient: String
    let subject: String
    let body: String
    let writtenAt: Date
    let expiresAt: Date
    let choiceLink: String?

    init(_ mail: Mail) {
        id = mail.id
        recipient = mail.recipient.text
        subject = mail.subject
        body = mail.body
        writtenAt = mail.writtenAt
        expiresAt = mail.expiresAt
        choiceLink = mail.choiceLink
    }

    /// The mail; `nil` if it is invalid.
    var mail: Mail? {
        guard let recipient = EmailAddress(recipient) else { return nil }
        return try? Mail(
            id: id, to: recipient, subject: subject, body: body, writtenAt: writtenAt, expiresAt: expiresAt,
            choiceLink: choiceLink)
    }
}

extension Connection {
    /// Enqueues a mail, which is sent after the commit.
    func enqueue(_ mail: Mail) throws {
        try enqueue(
            QueuedMail(mail), as: .mail, of: mail.recipient.key.text, due: mail.writtenAt, expiry: mail.expiresAt,
            at: mail.writtenAt)
    }
}
