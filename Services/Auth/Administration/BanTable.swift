import AuthContracts
import Contracts
import Foundation
import Storage

/// The bans in the `accounts` table, in an open transaction.
struct BanTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func set(_ ban: Ban, on account: ID<Account>) throws {
        try db.execute(
            """
            UPDATE accounts SET banned_at = \(ban.since), banned_until = \(ban.until), ban_reason = \(ban.reason)
            WHERE id = \(account)
            """)
        try AccountWordTable(db).mark(account)
    }

    func lift(from account: ID<Account>) throws {
        try db.execute(
            "UPDATE accounts SET banned_at = NULL, banned_until = NULL, ban_reason = NULL WHERE id = \(account)")
        try AccountWordTable(db).mark(account)
    }

    /// The ban in force at `instant`, if any. Locks the account's row, so that no session begins beside a new ban.
    func hold(_ account: ID<Account>, at instant: Date) throws -> Ban? {
        try AccountTable(db).lock(account) { try Ban(row: $0, at: instant) } ?? nil
    }
}

extension Ban {
    /// The ban in a row of `accounts`; `nil` if none is in force at `instant`.
    init?(row: Row, at instant: Date) throws {
        guard let since: Date = try row["banned_at"] else { return nil }
        let until: Date? = try row["banned_until"]
        if let until, until <= instant { return nil }
        self.init(reason: try row["ban_reason"], since: since, until: until)
    }
}

extension Problem {
    /// The answer to a banned person.
    static func banned(_ ban: Ban) -> Problem {
        guard let until = ban.until else { return Problem(403, "banned", ["reason": .text(ban.reason)]) }
        return Problem(
            403, "banned", ["what": "until", "reason": .text(ban.reason), "until": .text(until.formatted(.iso8601))])
    }
}

extension Date {
    /// Date and time in UTC, such as `2027-01-31 12:00 UTC`.
    fileprivate var inWords: String {
        String(ISO8601Format().prefix(16)).replacing("T", with: " ") + " UTC"
    }
}
