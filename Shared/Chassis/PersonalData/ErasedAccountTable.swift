import Contracts
import Crypto
import Foundation
import Storage

/// The `erased_accounts` table, in an open transaction: accounts that have left and must not get new data.
///
/// A row holds a digest of the account id, which can be checked with the id but does not reveal it. For the first
/// minutes the id is stored too, because late data is erased once more.
struct ErasedAccountTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ account: ID<Account>, at instant: Date) throws {
        try lock(account)
        try db.execute(
            """
            INSERT INTO erased_accounts (digest, account, erased_at)
            VALUES (\(Self.digest(account)), \(account), \(instant)) ON CONFLICT (digest) DO NOTHING
            """)
    }

    /// Whether the person has left. Locks the account until the transaction ends, so that data stored afterwards is not
    /// missed by an erasure.
    func contains(_ account: ID<Account>) throws -> Bool {
        try lock(account)
        return try !db.rows("SELECT 1 AS one FROM erased_accounts WHERE digest = \(Self.digest(account))").isEmpty
    }

    /// Accounts that left before `instant` and whose ids are still stored.
    func unswept(before instant: Date) throws -> [ID<Account>] {
        try db.all(
            """
            SELECT account FROM erased_accounts WHERE account IS NOT NULL AND erased_at <= \(instant)
            ORDER BY erased_at LIMIT 1000
            """
        ) { try $0["account"] }
    }

    func sweep(_ account: ID<Account>) throws {
        try db.execute("UPDATE erased_accounts SET account = NULL WHERE digest = \(Self.digest(account))")
    }

    /// Blocks other transactions that store or erase data of the person. SQLite needs no lock, because it has one
    /// writer at a time.
    private func lock(_ account: ID<Account>) throws {
        guard db.engine == .postgres else { return }
        _ = try db.rows("SELECT pg_advisory_xact_lock(hashtextextended('erasure ' || \(account.description), 0))")
    }

    private static func digest(_ account: ID<Account>) -> String {
        SHA256.hash(data: Data("erased \(account)".utf8)).hexadecimal
    }
}

extension Connection {
    /// Whether the person has left and must not get new data. Events about such a person are dropped anyway; use this
    /// for a person mentioned in an event about something else.
    public func hasLeft(_ account: ID<Account>) throws -> Bool { try ErasedAccountTable(self).contains(account) }
}
