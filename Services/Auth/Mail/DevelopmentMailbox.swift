import Foundation
import Storage

/// Keeps mails where a developer can read them, for want of a mail server.
struct DevelopmentMailbox: MailTransport {
    let database: Database
    let now: @Sendable () -> Date

    func send(_ mail: Mail) async throws(MailFailure) {
        let delivered = DeliveredMail(
            id: mail.id, to: mail.recipient.text, subject: mail.subject, body: mail.body, sentAt: now())
        do {
            try await database.write { try MailboxTable($0).insert(delivered) }
        } catch {
            throw .later("\(error)")
        }
    }
}
