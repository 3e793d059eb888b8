import Chassis
import Contracts
import Foundation
import Storage

extension PersonalRecords {
    /// All that auth keeps about people, in the order in which it goes: the account last, since it tells the address.
    static func ofAuth(
        subjects: AttemptSubjects, now: @escaping @Sendable () -> Date
    ) -> [PersonalRecords] {
        [
            households(now: now), mails, deliveredMails, requests, counts(under: subjects), deeds, invitations,
            sessions(now: now),
            rows(
                "known devices", in: "known_devices", of: "account_id",
                showing: "first_used_at, used_at, title, networks"),
            rows("preferences", in: "preferences", of: "account_id", showing: "changed_at, json", json: ["json"]),
            rows("body data", in: "body_data", of: "account_id", showing: "height_cm, weight_kg, birth_year"),
            rows(
                "nutrition targets", in: "nutrition_targets", of: "account_id",
                showing: "period, nutrient, least, most"),
            rows("notification preferences", in: "notification_preferences", of: "account_id", showing: "email, push"),
            rows(
                "changes of address", in: "email_changes", of: "account_id",
                showing: "email, old_confirmed_at, new_confirmed_at, expires_at"),
            rows("links to a new password", in: "password_resets", of: "account_id", showing: "expires_at"),
            rows(
                "messages", in: "inbox_messages", of: "account_id",
                showing: "id, topic, subject, body, path, sent_at, read_at, deleted_at"),
            rows(
                "linked providers", in: "provider_identities", of: "account_id",
                showing: "linked_at, provider, issuer, subject, email"),
            rows("departures for a provider", in: "provider_flows", of: "account_id", showing: "expires_at, provider"),
            rows(
                "admissions by a provider", in: "provider_tickets", of: "account_id",
                showing: "expires_at, provider, issuer, subject, email"),
            rows("security events", in: "security_events", of: "account_id", showing: "at, kind, network, device"),
            rows(
                "accounts", in: "accounts", of: "id",
                showing: """
                    id, username, email, display_name, roles, created_at, language, street, city, postal_code, country,
                    latitude, longitude, tutorial_seen_at
                    """),
        ]
    }

    /// Sessions do not just go: their tokens are refused from then on.
    private static func sessions(now: @escaping @Sendable () -> Date) -> PersonalRecords {
        PersonalRecords("sessions") { account, db in
            try db.all(
                """
                SELECT id, name, address, user_agent, is_remembered, began_at, used_at, expires_at FROM sessions
                WHERE account_id = \(account) ORDER BY began_at, id
                """
            ) { try JSONValue($0) }
        } erase: { account, db in
            let count = try db.first("SELECT count(*) AS n FROM sessions WHERE account_id = \(account)") {
                try $0["n"] as Int
            }
            try SessionTable(db).endAll(of: account, at: now())
            return count ?? 0
        }
    }

    /// Mails that wait to be sent. Their text is for the mailbox alone: it may hold a code.
    private static let mails = PersonalRecords("mails that wait") { account, db in
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
    private static let deliveredMails = PersonalRecords("mails in the mailbox page") { account, db in
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

    /// What was asked for, by name or address, and is done within seconds.
    private static let requests = PersonalRecords("requests under way") { account, db in
        let names = try logins(of: account, in: db)
        return try JobKind.deferredRequests.flatMap { kind in
            try db.jobs(kind, of: names).map { _, request in
                .object([
                    "askedAt": .string(request.askedAt.ISO8601Format()), "kind": .string(kind.name),
                    "login": .string(request.login),
                ])
            }
        }
    } erase: { account, db in
        try logins(of: account, in: db).reduce(0) { count, name in
            try JobKind.deferredRequests.reduce(count) { $0 + (try db.withdrawJobs(of: name, kind: $1.name)) }
        }
    }

    /// What the person can be called when somebody signs in.
    private static func logins(of account: ID<Account>, in db: any Connection) throws -> [String] {
        try db.all("SELECT username_key, email_key FROM accounts WHERE id = \(account)") {
            [try $0["username_key"] as String, try $0["email_key"] as String]
        }.flatMap(\.self)
    }

    /// What is counted for an hour or less, by account or by an address that it has or is to have.
    private static func counts(under subjects: AttemptSubjects) -> PersonalRecords {
        PersonalRecords("counted attempts") { account, db in
            let own = try counted(account, under: subjects, in: db)
            return try db.all("SELECT last_at, subject FROM attempts WHERE \(own) ORDER BY 1, 2") { row in
                let subject: String = try row["subject"]
                return .object([
                    "lastAt": .string(try row["last_at"]), "of": .string(String(subject.prefix { $0 != " " })),
                ])
            }
        } erase: { account, db in
            let own = try counted(account, under: subjects, in: db)
            let person = "account \(account)"
            try db.execute("DELETE FROM guesses WHERE login = \(person)")
            return try db.execute("DELETE FROM attempts WHERE \(own)")
        }
    }

    private static func counted(
        _ account: ID<Account>, under subjects: AttemptSubjects, in db: any Connection
    ) throws -> SQL {
        let emails: [FoldedKey] = try db.all(
            """
            SELECT email FROM accounts WHERE id = \(account)
            UNION SELECT email FROM email_changes WHERE account_id = \(account)
            """
        ) { FoldedKey(try $0["email"]) }.compactMap(\.self)
        let addressed = emails.flatMap { [subjects.codes(to: $0), subjects.emailChanges(to: $0)] }
        let itself = "% \(account)"
        return "(subject LIKE \(itself) OR subject IN \(.list(addressed)))"
    }

    /// What administrators did to somebody.
    private static let deeds = PersonalRecords(
        "deeds of administrators",
        keptBecause: "That administrators acted stays on record. What they changed and why is erased."
    ) { account, db in
        try db.all(
            "SELECT at, action, content FROM audit_entries WHERE account_id = \(account) ORDER BY ordinal"
        ) { try JSONValue($0, json: ["content"]) }
    } strip: { account, db in
        try AuditTable(db).strip(account)
    }
}
