import Contracts
import Foundation
import Storage

/// The `kept_answers` table, in an open transaction.
struct IdempotencyTable {
    let db: any Connection

    /// The stored state of a key.
    struct Row {
        let digest: String
        /// The run that handles the key, or that ended without an answer.
        let run: String
        let begunAt: Int64
        /// `nil` until the effect is committed.
        let answer: EndpointResponse?
    }

    /// Inserts the key; returns `false` if it exists.
    func insert(_ key: IdempotencyKey, run: IdempotencyRun, at instant: Date) throws -> Bool {
        try db.execute(
            """
            INSERT INTO kept_answers (caller, endpoint, attempt, digest, begun_at_ms, run)
            VALUES (\(key.caller), \(key.endpoint), \(key.name), \(key.digest), \(instant.wholeMilliseconds), \(run.text))
            ON CONFLICT (caller, endpoint, attempt) DO NOTHING
            """) == 1
    }

    func find(_ key: IdempotencyKey) throws -> Row? {
        try db.first("SELECT digest, run, begun_at_ms, status, body FROM kept_answers WHERE \(Self.isOf(key))") { row in
            let digest: String = try row["digest"]
            let body: String? = try row["body"]
            let status: Int? = try row["status"]
            return Row(
                digest: digest, run: try row["run"] as String? ?? "", begunAt: try row["begun_at_ms"],
                answer: digest != key.digest
                    ? nil
                    : try status.map { EndpointResponse(status: $0, body: try body.map(key.opened), isReplayed: true) })
        }
    }

    /// Gives the key to `run` if it has no answer and `previous` still holds it. Waits for an open transaction of
    /// `previous`.
    func takeOver(_ key: IdempotencyKey, from previous: String, by run: IdempotencyRun, at instant: Date) throws -> Bool
    {
        try db.execute(
            """
            UPDATE kept_answers SET begun_at_ms = \(instant.wholeMilliseconds), run = \(run.text)
            WHERE \(Self.isOf(key)) AND status IS NULL AND coalesce(run, '') = \(previous)
            """) == 1
    }

    /// Stores the answer; returns `false` if another run holds the key or has stored an answer.
    func note(_ answer: EndpointResponse, of key: IdempotencyKey, run: IdempotencyRun) throws -> Bool {
        let body = try answer.body.map(key.stored)
        return try db.execute(
            """
            UPDATE kept_answers SET status = \(answer.status), body = \(body)
            WHERE \(Self.isOf(key)) AND status IS NULL AND run = \(run.text)
            """) == 1
    }

    /// Frees the key if `run` has stored no answer; otherwise returns `false`. Waits for an open transaction of `run`.
    func free(_ key: IdempotencyKey, run: IdempotencyRun) throws -> Bool {
        try db.execute(
            "DELETE FROM kept_answers WHERE \(Self.isOf(key)) AND status IS NULL AND run = \(run.text)") == 1
    }

    func forget(_ key: IdempotencyKey, begunBefore instant: Date) throws {
        try db.execute(
            "DELETE FROM kept_answers WHERE \(Self.isOf(key)) AND begun_at_ms < \(instant.wholeMilliseconds)")
    }

    /// Deletes the answers to requests of a person, made directly or through another service.
    func forget(answersTo account: ID<Account>) throws {
        let callers =
            [IdempotencyKey.caller(Identity(account: account), "")]
            + ServiceName.allCases.map { IdempotencyKey.caller(Identity(account: account, service: $0), "") }
        try db.execute("DELETE FROM kept_answers WHERE caller IN \(SQL.list(callers))")
    }

    func prune(before instant: Date) throws {
        try db.execute("DELETE FROM kept_answers WHERE begun_at_ms < \(instant.wholeMilliseconds)")
    }

    private static func isOf(_ key: IdempotencyKey) -> SQL {
        "caller = \(key.caller) AND endpoint = \(key.endpoint) AND attempt = \(key.name)"
    }
}

extension Date {
    /// Milliseconds since 1970.
    var wholeMilliseconds: Int64 {
        Int64(exactly: (timeIntervalSince1970 * 1_000).rounded(.down)) ?? 0
    }
}
