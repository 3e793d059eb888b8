import Chassis
import Contracts
import Foundation
import Storage

extension PersonalRecords {
    /// Mails that wait to be sent. Their text is for the mailbox alone: it may hold a code.
    static let mails = PersonalRecords("mails that wait") { account, db in
        try db.jobs(.mail, of: try addresses(of: account, in: db)).map { _, mail in
            .object([
                "writtenAt": .string(mail.writtenAt.ISO8601Format()), "recipient": .string(mail.recipient),
                "subject": .string(mail.subject),
            ])
        }
    } erase: { account, db in
        try addresses(of: account, in: db).reduce(0) {
            $0 + (try db.withdrawJobs(of: $1, kind: JobKind<QueuedMail>.mail.name))
        }
    }

    /// The addresses that the person has or is to have, folded.
    private static func addresses(of account: ID<Account>, in db: any Connection) throws -> [String] {
        try db.all(
            """
            SELECT email FROM accounts WHERE id = \(account)
            UNION SELECT email FROM email_changes WHERE account_id = \(account)
            """
        ) { FoldedKey(try $0["email"])?.text }.compactMap(\.self)
    }

    /// Mails in the mailbox of a development machine.
    static let deliveredMails = PersonalRecords("mails in the mailbox page") { account, db in
        try db.all("SELECT sent_at, recipient, subject FROM mailbox WHERE \(isTo(account)) ORDER BY sent_at, id") {
            try JSONValue($0)
        }
    } erase: { account, db in
        try db.execute("DELETE FROM mailbox WHERE \(isTo(account))")
    }

    private static func isTo(_ account: ID<Account>) -> SQL {
        """
        lower(recipient) IN (
            SELECT lower(email) FROM accounts WHERE id = \(account)
            UNION SELECT lower(email) FROM email_changes WHERE account_id = \(account))
        """
    }
}
