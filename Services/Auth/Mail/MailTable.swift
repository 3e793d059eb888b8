import Foundation
import Storage

/// The `mails` table, in an open transaction: mails that wait to be sent. A sent one is deleted.
struct MailTable {
    /// For how long a mail belongs to the one who took it to send it.
    static let lease: TimeInterval = 120

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ mail: Mail) throws {
        try db.execute(
            """
            INSERT INTO mails (id, recipient, subject, body, written_at, expires_at, due_at, tries)
            VALUES (\(mail.id), \(mail.recipient.text), \(mail.subject), \(mail.body), \(mail.writtenAt),
                \(mail.expiresAt), \(mail.writtenAt), 0)
            """)
    }

    /// Takes the mail that has been due for longest. Nobody else gets it until the lease is over.
    func take(at now: Date) throws -> (mail: Mail, tries: Int)? {
        try db.execute("DELETE FROM mails WHERE expires_at <= \(now)")
        return try db.first(
            """
            UPDATE mails SET due_at = \(now + Self.lease), tries = tries + 1
            WHERE id = (SELECT id FROM mails WHERE due_at <= \(now) ORDER BY due_at, id LIMIT 1) AND due_at <= \(now)
            RETURNING *
            """
        ) { (try Mail(row: $0), try $0["tries"]) }
    }

    func postpone(_ id: UUID, until instant: Date) throws {
        try db.execute("UPDATE mails SET due_at = \(instant) WHERE id = \(id)")
    }

    func delete(_ id: UUID) throws {
        try db.execute("DELETE FROM mails WHERE id = \(id)")
    }
}

extension Mail {
    fileprivate init(row: Row) throws {
        guard let recipient = EmailAddress(try row["recipient"]) else {
            throw SQLValueMismatch(.null, expected: "an address", column: "recipient")
        }
        try self.init(
            id: row["id"], to: recipient, subject: row["subject"], body: row["body"], writtenAt: row["written_at"],
            expiresAt: row["expires_at"])
    }
}
