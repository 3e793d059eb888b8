import Contracts
import Foundation
import Storage

/// The `account_bans` table, in an open transaction: whose links, calendars and keys open nothing for now.
public struct AccountBanTable {
    let db: any Connection

    /// - Parameter db: a connection with an open transaction.
    public init(_ db: any Connection) { self.db = db }

    /// Whether `account` is banned at `instant`.
    public func contains(_ account: ID<Account>, at instant: Date) throws -> Bool {
        let rows = try db.rows(
            "SELECT 1 AS one FROM account_bans WHERE account = \(account) AND (until IS NULL OR until > \(instant))")
        return !rows.isEmpty
    }

    func note(_ change: AccountAccessChanged) throws {
        try lift(from: change.account)
        guard change.isBanned else { return }
        try db.execute(
            "INSERT INTO account_bans (account, until) VALUES (\(change.account), \(change.bannedUntil))")
    }

    func lift(from account: ID<Account>) throws {
        try db.execute("DELETE FROM account_bans WHERE account = \(account)")
    }

    /// A condition that holds while the account in the column `account` is banned.
    public static func isBanned(_ account: SQL, at instant: Date) -> SQL {
        """
        EXISTS (SELECT 1 FROM account_bans
            WHERE account_bans.account = \(account) AND (until IS NULL OR until > \(instant)))
        """
    }
}

extension EventSubscriptions {
    /// Notes who is banned.
    mutating func noteBans() { on(AccountAccessChanged.self) { change, db in try AccountBanTable(db).note(change) } }
}

extension Migration {
    /// The banned accounts, as auth tells them.
    static let ofBans = [
        Migration(
            "311 account bans",
            """
            CREATE TABLE account_bans (
                account TEXT PRIMARY KEY,
                until   TEXT
            );
            """)
    ]
}
