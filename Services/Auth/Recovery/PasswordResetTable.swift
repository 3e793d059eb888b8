import Contracts
import Foundation
import Storage

/// The `password_resets` table, in an open transaction: at most one for each account.
struct PasswordResetTable {
    /// How long a link to a new password is good, in seconds.
    static let lifetime: TimeInterval = 30 * 60

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Puts a new one in the place of any other.
    func replace(_ token: LinkToken, of account: ID<Account>, at instant: Date) throws {
        let end = instant + Self.lifetime
        try db.execute(
            """
            INSERT INTO password_resets (account_id, token_hash, expires_at) VALUES (\(account), \(token.hash), \(end))
            ON CONFLICT (account_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at
            """)
    }

    /// Whose password the token sets, if it is still good.
    func account(with token: LinkToken, at instant: Date) throws -> ID<Account>? {
        try db.first(
            "SELECT account_id FROM password_resets WHERE token_hash = \(token.hash) AND expires_at > \(instant)"
        ) { try $0["account_id"] }
    }

    /// Uses the token up: of many who bring it at once, one gets the account.
    func use(_ token: LinkToken, at instant: Date) throws -> ID<Account>? {
        try db.first(
            """
            DELETE FROM password_resets WHERE token_hash = \(token.hash) AND expires_at > \(instant)
            RETURNING account_id
            """
        ) { try $0["account_id"] }
    }

    func delete(of account: ID<Account>) throws {
        try db.execute("DELETE FROM password_resets WHERE account_id = \(account)")
    }

    func erase(before instant: Date) throws {
        try db.execute("DELETE FROM password_resets WHERE expires_at <= \(instant)")
    }
}
