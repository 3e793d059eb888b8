import Foundation
import Storage

/// The `mailbox` table, in an open transaction: the mails of a development machine, the last few of them.
struct MailboxTable {
    static let most = 200

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ mail: DeliveredMail) throws {
        try db.execute(
            """
            INSERT INTO mailbox (id, recipient, subject, body, sent_at)
            VALUES (\(mail.id), \(mail.to), \(mail.subject), \(mail.body), \(mail.sentAt))
            ON CONFLICT (id) DO NOTHING
            """)
        try db.execute(
            """
            DELETE FROM mailbox
            WHERE id NOT IN (SELECT id FROM mailbox ORDER BY sent_at DESC, id DESC LIMIT \(Self.most))
            """)
    }

    /// The mails, the newest first; those to one address where it is named.
    func newest(to address: String?) throws -> [DeliveredMail] {
        let filter: SQL = address.map { "WHERE lower(recipient) = \($0.lowercased())" } ?? ""
        return try db.all("SELECT * FROM mailbox \(filter) ORDER BY sent_at DESC, id DESC") {
            DeliveredMail(
                id: try $0["id"], to: try $0["recipient"], subject: try $0["subject"], body: try $0["body"],
                sentAt: try $0["sent_at"])
        }
    }
}

/// A mail in the mailbox of a development machine.
struct DeliveredMail: Codable, Hashable, Sendable {
    let id: UUID
    let to: String
    let subject: String
    let body: String
    let sentAt: Date
}
