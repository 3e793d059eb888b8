import Contracts
import Foundation
import Storage

/// The `submission_turns` table, in an open transaction: what new accounts handed in. It outlives the drafts, so that
/// taking one back makes no room for another one.
struct SubmissionTurns {
    /// Of one person on the first day of their account.
    static let mostOnFirstDay = 5
    /// How long it is remembered, in seconds.
    static let memory = 86_400.0

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Notes that a person hands something in; whoever calls keeps others of theirs waiting meanwhile.
    ///
    /// - Throws: 429 for more than they may on the first day.
    func take(by account: ID<Account>, at instant: Date) throws {
        guard account.isOnFirstDay(at: instant) else { return }
        let count =
            try db.first(
                """
                SELECT count(*) AS n FROM submission_turns
                WHERE account = \(account) AND \(.happened("at", within: Self.memory, before: instant))
                """
            ) { try $0["n"] } ?? 0
        guard count < Self.mostOnFirstDay else {
            throw Problem.tooMany(
                "On the first day one can submit \(Self.mostOnFirstDay) recipes. Come back tomorrow.",
                retryAfter: 86_400)
        }
        try db.execute(
            """
            INSERT INTO submission_turns (id, account, at)
            VALUES (\(ID<SubmissionTurns>(at: instant)), \(account), \(instant))
            """)
    }

    /// Forgets what is of no use any more.
    func prune(at instant: Date) throws {
        try db.execute("DELETE FROM submission_turns WHERE at <= \(instant - Self.memory)")
    }
}
