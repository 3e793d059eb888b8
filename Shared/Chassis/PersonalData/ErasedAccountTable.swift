import Contracts
import Crypto
import Foundation
import Storage

/// The `erased_accounts` table, in an open transaction: who has left, so that nothing about them comes back.
///
/// Whether somebody is in it is seen by whoever knows their identifier, and the identifier is not in it: of a person
/// there is a digest of a random number, which leads to nobody. For the first minutes the identifier stands beside it,
/// because what came late is erased once more.
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

    /// Whether the person has left. Who asks this before storing something does it before the person leaves, or not at
    /// all.
    func contains(_ account: ID<Account>) throws -> Bool {
        try lock(account)
        return try !db.rows("SELECT 1 AS one FROM erased_accounts WHERE digest = \(Self.digest(account))").isEmpty
    }

    /// Those who left before `instant` and whose identifiers are still there.
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

    /// Keeps others who store something about the person, or erase it, waiting until the transaction ends. SQLite's write
    /// lock does that by itself.
    private func lock(_ account: ID<Account>) throws {
        guard db.engine == .postgres else { return }
        _ = try db.rows("SELECT pg_advisory_xact_lock(hashtextextended('erasure ' || \(account.description), 0))")
    }

    private static func digest(_ account: ID<Account>) -> String {
        SHA256.hash(data: Data("erased \(account)".utf8)).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
    }
}

extension Connection {
    /// Whether the person has left, so that nothing about them may be stored any more. Events whose subject is somebody
    /// who left are dropped anyway; this is for news of a person in an event about something else.
    public func hasLeft(_ account: ID<Account>) throws -> Bool { try ErasedAccountTable(self).contains(account) }
}
