import Contracts
import Foundation
import Storage

/// The `email_changes` table, in an open transaction: at most one row per account. Expired rows are ignored.
struct EmailChangeTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func find(of account: ID<Account>, at instant: Date) throws -> EmailChange? {
        try db.first(
            "SELECT * FROM email_changes WHERE account_id = \(account) AND expires_at > \(instant)",
            as: EmailChange.init(row:))
    }

    /// Replaces any other change of the account; its links become invalid.
    func replace(_ change: EmailChange, _ tokens: EmailChange.Tokens) throws {
        try delete(of: change.account)
        try db.execute(
            """
            INSERT INTO email_changes (account_id, email, old_hash, new_hash, refusal_hash, expires_at)
            VALUES (\(change.account), \(change.email.text), \(tokens.old.hash), \(tokens.new.hash),
                \(tokens.refusal.hash), \(change.expiresAt))
            """)
    }

    /// Notes the confirmation by the mailbox with the token. A concurrent confirmation waits until the transaction
    /// ends.
    func confirm(_ token: LinkToken, at instant: Date) throws -> EmailChange? {
        try db.first(
            """
            UPDATE email_changes
            SET old_confirmed_at = CASE WHEN old_hash = \(token.hash) THEN \(instant) ELSE old_confirmed_at END,
                new_confirmed_at = CASE WHEN new_hash = \(token.hash) THEN \(instant) ELSE new_confirmed_at END
            WHERE (old_hash = \(token.hash) OR new_hash = \(token.hash)) AND expires_at > \(instant)
            RETURNING *
            """, as: EmailChange.init(row:))
    }

    /// Deletes the change that the old mailbox refuses; returns `false` if there is none.
    func refuse(_ token: LinkToken, at instant: Date) throws -> Bool {
        try db.execute(
            "DELETE FROM email_changes WHERE refusal_hash = \(token.hash) AND expires_at > \(instant)") == 1
    }

    func delete(of account: ID<Account>) throws {
        try db.execute("DELETE FROM email_changes WHERE account_id = \(account)")
    }

    func erase(before instant: Date) throws {
        try db.execute("DELETE FROM email_changes WHERE expires_at <= \(instant)")
    }
}

extension EmailChange {
    fileprivate init(row: Row) throws {
        guard let email = EmailAddress(try row["email"]) else {
            throw SQLValueMismatch(.null, expected: "an address", column: "email")
        }
        let (old, new): (Date?, Date?) = (try row["old_confirmed_at"], try row["new_confirmed_at"])
        try self.init(
            account: row["account_id"], email: email, isConfirmedByOld: old != nil, isConfirmedByNew: new != nil,
            expiresAt: row["expires_at"])
    }
}
