import Foundation
import Storage

/// The `mails` table, in an open transaction: mails that wait to be sent. A sent one is deleted.
struct MailTable {
    /// For how long a mail belongs to the one who took it to send it: longer than a delivery can take.
    static let lease: TimeInterval = 120

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ mail: Mail) throws {
        try db.execute(
            """
            INSERT INTO mails (id, recipient, subject, body, written_at, expires_at, due_at, tries, choice_link)
            VALUES (\(mail.id), \(mail.recipient.text), \(mail.subject), \(mail.body), \(mail.writtenAt),
                \(mail.expiresAt), \(mail.writtenAt), 0, \(mail.choiceLink))
            """)
    }

    /// Takes the mail that has been due for longest. Nobody else gets it until the lease is over.
    func take(at now: Date) throws -> TakenMail? {
        let passing: SQL = db.engine == .postgres ? "FOR UPDATE SKIP LOCKED" : ""
        return try db.first(
            """
            UPDATE mails SET due_at = \(now + Self.lease), tries = tries + 1
            WHERE due_at <= \(now) AND id = (
                SELECT id FROM mails WHERE due_at <= \(now) AND expires_at > \(now)
                ORDER BY due_at, id LIMIT 1 \(passing))
            RETURNING *
            """, as: TakenMail.init(row:))
    }

    func postpone(_ id: UUID, until instant: Date, isRefused: Bool) throws {
        try db.execute(
            """
            UPDATE mails SET due_at = \(instant), refusals = refusals + \(isRefused ? 1 : 0) WHERE id = \(id)
            """)
    }

    func delete(_ id: UUID) throws {
        try db.execute("DELETE FROM mails WHERE id = \(id)")
    }

    /// Erases what is of no use any more, and returns how many that were.
    func eraseExpired(at now: Date) throws -> Int {
        try db.execute("DELETE FROM mails WHERE expires_at <= \(now)")
    }

    /// How many wait, and when the oldest of them was written.
    func waiting() throws -> (count: Int, oldest: Date?) {
        try db.first("SELECT count(*) AS n, min(written_at) AS oldest FROM mails") { (try $0["n"], try $0["oldest"]) }
            ?? (0, nil)
    }
}

/// A mail that somebody took to send it.
struct TakenMail: Sendable {
    let id: UUID
    /// Nothing where what is stored is no mail that can be sent.
    let mail: Mail?
    /// Including this one.
    let tries: Int
    /// How often somebody refused it.
    let refusals: Int

    fileprivate init(row: Row) throws {
        id = try row["id"]
        mail = try? Mail(row: row)
        tries = try row["tries"]
        refusals = try row["refusals"]
    }
}

extension Mail {
    fileprivate init(row: Row) throws {
        guard let recipient = EmailAddress(try row["recipient"]) else {
            throw SQLValueMismatch(.null, expected: "an address", column: "recipient")
        }
        try self.init(
            id: row["id"], to: recipient, subject: row["subject"], body: row["body"], writtenAt: row["written_at"],
            expiresAt: row["expires_at"], choiceLink: row["choice_link"])
    }
}
