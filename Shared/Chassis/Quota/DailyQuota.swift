import Contracts
import Foundation
import Storage

/// How often one person may do something a day. Uses stand in a table with the columns `id`, `account` and `at`; they stay
/// there when what came of them is deleted, so that deleting makes no room.
public struct DailyQuota: Sendable {
    private static let day = 86_400.0

    private let table: String
    public let limit: Int

    public init(table: String, limit: Int) {
        self.table = table
        self.limit = limit
    }

    /// Counts a use in an open transaction; those of one person are counted one after the other.
    ///
    /// Throws 401 for somebody who has left, and 429 with `refusal`, a sentence, for more than `limit` within a day.
    public func use(
        by account: ID<Account>, at instant: Date, in db: any Connection, refusal: @autoclosure () -> String
    ) throws {
        // It also has other transactions of theirs wait.
        guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
        let count =
            try db.first(
                """
                SELECT count(*) AS n FROM \(SQL.name(table))
                WHERE account = \(account) AND \(.happened("at", within: Self.day, before: instant))
                """
            ) { try $0["n"] } ?? 0
        guard count < limit else { throw Problem.tooMany(refusal(), retryAfter: Int(Self.day)) }
        try db.execute(
            """
            INSERT INTO \(SQL.name(table)) (id, account, at)
            VALUES (\(ID<DailyQuota>(at: instant)), \(account), \(instant))
            """)
    }

    /// Forgets the uses that count no more.
    public func prune(at instant: Date, in db: any Connection) throws {
        try db.execute("DELETE FROM \(SQL.name(table)) WHERE at <= \(instant - Self.day)")
    }
}
