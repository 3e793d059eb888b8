import Chassis
import Contracts
import Storage

extension PersonalRecords {
    /// Mails that wait to be sent. Their text is for the mailbox alone: it may hold a code.
    static let mails = PersonalRecords("mails that wait") { account, db in
        try db.all("SELECT written_at, recipient, subject FROM mails WHERE \(isTo(account)) ORDER BY written_at, id") {
            try JSONValue($0)
        }
    } erase: { account, db in
        try db.execute("DELETE FROM mails WHERE \(isTo(account))")
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
