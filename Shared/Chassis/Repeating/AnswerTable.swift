import Contracts
import Foundation
import Storage

/// The `kept_answers` table: every statement on it.
struct AnswerTable {
    let db: any Connection

    /// What is known of an attempt.
    struct Row {
        let digest: String
        /// Absent while it runs.
        let answer: Answer?
    }

    /// Whether nobody has made the attempt before.
    func insert(_ attempt: Attempt, at instant: Date) throws -> Bool {
        try db.execute(
            """
            INSERT INTO kept_answers (caller, endpoint, attempt, digest, begun_at_ms)
            VALUES (\(attempt.caller), \(attempt.endpoint), \(attempt.key), \(attempt.digest), \(instant.wholeMilliseconds))
            ON CONFLICT (caller, endpoint, attempt) DO NOTHING
            """) == 1
    }

    func find(_ attempt: Attempt) throws -> Row? {
        try db.first("SELECT digest, status, body FROM kept_answers WHERE \(Self.isOf(attempt))") { row in
            let body: String? = try row["body"]
            return Row(
                digest: try row["digest"],
                answer: try (row["status"] as Int?).map {
                    Answer(status: $0, body: body.map { Data($0.utf8) }, isReplayed: true)
                })
        }
    }

    /// Whether an attempt that has been running since before `dead` was taken up at `instant`.
    func takeUp(_ attempt: Attempt, begunBefore dead: Date, at instant: Date) throws -> Bool {
        try db.execute(
            """
            UPDATE kept_answers SET begun_at_ms = \(instant.wholeMilliseconds)
            WHERE \(Self.isOf(attempt)) AND status IS NULL AND begun_at_ms < \(dead.wholeMilliseconds)
            """) == 1
    }

    func note(_ answer: Answer, of attempt: Attempt, begunAt: Date) throws {
        let body = answer.body.map { String(decoding: $0, as: UTF8.self) }
        try db.execute(
            """
            UPDATE kept_answers SET status = \(answer.status), body = \(body)
            WHERE \(Self.isOf(attempt)) AND status IS NULL AND begun_at_ms = \(begunAt.wholeMilliseconds)
            """)
    }

    func forget(_ attempt: Attempt, begunAt: Date) throws {
        try db.execute(
            """
            DELETE FROM kept_answers
            WHERE \(Self.isOf(attempt)) AND status IS NULL AND begun_at_ms = \(begunAt.wholeMilliseconds)
            """)
    }

    func forget(_ attempt: Attempt, begunBefore instant: Date) throws {
        try db.execute(
            "DELETE FROM kept_answers WHERE \(Self.isOf(attempt)) AND begun_at_ms < \(instant.wholeMilliseconds)")
    }

    /// Forgets the answers to what a person asked, themselves or through another service.
    func forget(answersTo account: ID<Account>) throws {
        let callers =
            [Attempt.caller(Identity(account: account), "")]
            + ServiceName.allCases.map { Attempt.caller(Identity(account: account, peer: $0), "") }
        try db.execute("DELETE FROM kept_answers WHERE caller IN \(SQL.list(callers))")
    }

    func prune(before instant: Date) throws {
        try db.execute("DELETE FROM kept_answers WHERE begun_at_ms < \(instant.wholeMilliseconds)")
    }

    private static func isOf(_ attempt: Attempt) -> SQL {
        "caller = \(attempt.caller) AND endpoint = \(attempt.endpoint) AND attempt = \(attempt.key)"
    }
}

extension Date {
    /// Milliseconds since 1970.
    fileprivate var wholeMilliseconds: Int64 {
        Int64(exactly: (timeIntervalSince1970 * 1_000).rounded(.down)) ?? 0
    }
}
