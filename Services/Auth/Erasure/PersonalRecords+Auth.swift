import Chassis
import Contracts
import Storage

extension PersonalRecords {
    /// All that auth keeps about people, in the order in which it goes: the account last, since it tells the address.
    static let ofAuth: [PersonalRecords] = [
        mails, deliveredMails, attempts,
        rows("preferences", in: "preferences", of: "account_id", showing: "changed_at, json", json: ["json"]),
        rows(
            "sessions", in: "sessions", of: "account_id",
            showing: "id, address, user_agent, began_at, used_at, expires_at"),
        rows("security events", in: "security_events", of: "account_id", showing: "at, kind, network, device"),
        rows(
            "accounts", in: "accounts", of: "id",
            showing: """
                id, username, email, display_name, roles, created_at, language, street, city, postal_code, country,
                latitude, longitude, tutorial_seen_at
                """),
    ]

    /// Mails that wait to be sent. Their text is for the mailbox alone: it may hold a code.
    private static let mails = PersonalRecords("mails that wait") { account, db in
        try db.all("SELECT written_at, recipient, subject FROM mails WHERE \(isTo(account)) ORDER BY written_at, id") {
            try JSONValue($0)
        }
    } erase: { account, db in
        try db.execute("DELETE FROM mails WHERE \(isTo(account))")
    }

    /// Mails in the mailbox of a development machine.
    private static let deliveredMails = PersonalRecords("mails in the mailbox page") { account, db in
        try db.all("SELECT sent_at, recipient, subject FROM mailbox WHERE \(isTo(account)) ORDER BY sent_at, id") {
            try JSONValue($0)
        }
    } erase: { account, db in
        try db.execute("DELETE FROM mailbox WHERE \(isTo(account))")
    }

    private static func isTo(_ account: ID<Account>) -> SQL {
        "lower(recipient) = (SELECT lower(email) FROM accounts WHERE id = \(account))"
    }

    /// What is counted for an hour, by account, name or address.
    private static let attempts = PersonalRecords("counted attempts") { account, db in
        try db.all("SELECT last_at, subject FROM attempts WHERE \(isAbout(account)) ORDER BY 1, 2") {
            try JSONValue($0)
        }
    } erase: { account, db in
        try db.execute("DELETE FROM attempts WHERE \(isAbout(account))")
    }

    /// A subject is a word and what it is about.
    private static func isAbout(_ account: ID<Account>) -> SQL {
        """
        subject NOT LIKE 'address %' AND EXISTS (
            SELECT 1 FROM accounts WHERE id = \(account) AND (
                subject LIKE '% ' || id
                OR substr(subject, length(subject) - length(username_key)) = ' ' || username_key
                OR substr(subject, length(subject) - length(email_key)) = ' ' || email_key))
        """
    }
}
