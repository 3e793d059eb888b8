import Contracts
import Foundation
import Storage

/// The `scheduled_jobs` table, in an open transaction: the last run and the current lease of each job.
struct ScheduledJobTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Begins a run with a lease of `length`; returns `false` if the job is not due or another process runs it.
    ///
    /// Times too far in the future were written by a wrong clock and are ignored.
    func begin(_ job: ScheduledJob, as lease: String, for length: Duration, at instant: Date) throws -> Bool {
        let now = instant.wholeMilliseconds
        try db.execute(
            """
            INSERT INTO scheduled_jobs (name, due_at_ms, every_ms) VALUES (\(job.name), 0, \(job.every.inMilliseconds))
            ON CONFLICT (name) DO NOTHING
            """)
        let latest = (instant + job.every.inSeconds + ClockSkew.tolerated).wholeMilliseconds
        let longest = (instant + length.inSeconds + ClockSkew.tolerated).wholeMilliseconds
        return try db.execute(
            """
            UPDATE scheduled_jobs SET lease = \(lease), leased_until_ms = \((instant + length.inSeconds).wholeMilliseconds),
                began_at_ms = \(now), every_ms = \(job.every.inMilliseconds)
            WHERE name = \(job.name) AND (due_at_ms <= \(now) OR due_at_ms > \(latest))
                AND (lease IS NULL OR leased_until_ms <= \(now) OR leased_until_ms > \(longest))
            """) == 1
    }

    /// Renews the lease; returns `false` if another process has it.
    func renew(_ name: String, _ lease: String, until end: Date) throws -> Bool {
        try db.execute(
            """
            UPDATE scheduled_jobs SET leased_until_ms = \(end.wholeMilliseconds)
            WHERE name = \(name) AND lease = \(lease)
            """) == 1
    }

    /// Stores the result of a run; the job is due again at `due`.
    func end(_ name: String, _ lease: String, error: String?, took duration: Duration, due: Date) throws {
        try db.execute(
            """
            UPDATE scheduled_jobs SET lease = NULL, leased_until_ms = NULL, due_at_ms = \(due.wholeMilliseconds),
                duration_ms = \(duration.inMilliseconds), last_error = \(error?.remembered),
                failures = CASE WHEN \(error == nil) THEN 0 ELSE failures + 1 END
            WHERE name = \(name) AND lease = \(lease)
            """)
    }

    /// Releases an interrupted run; the job is due at once.
    func release(_ name: String, _ lease: String) throws {
        try db.execute(
            """
            UPDATE scheduled_jobs SET lease = NULL, leased_until_ms = NULL WHERE name = \(name) AND lease = \(lease)
            """)
    }

    /// The time at which the job can next begin; `nil` if it never ran.
    func next(_ name: String) throws -> Date? {
        let next: Int64? =
            try db.first(
                """
                SELECT CASE WHEN lease IS NOT NULL AND leased_until_ms > due_at_ms THEN leased_until_ms ELSE due_at_ms END
                    AS next
                FROM scheduled_jobs WHERE name = \(name)
                """
            ) { try $0["next"] as Int64? } ?? nil
        return next.map { Date(timeIntervalSince1970: Double($0) / 1_000) }
    }

    /// All jobs that have ever run, sorted by name.
    func all(at instant: Date) throws -> [ScheduledJobStatus] {
        try db.all("SELECT * FROM scheduled_jobs ORDER BY name") { row in
            let lease: String? = try row["lease"]
            let leasedUntil: Int64? = try row["leased_until_ms"]
            return ScheduledJobStatus(
                name: try row["name"], everySeconds: Double(try row["every_ms"] as Int64) / 1_000,
                isRunning: lease != nil && (leasedUntil ?? 0) > instant.wholeMilliseconds,
                beganAt: try (row["began_at_ms"] as Int64?).map { Date(timeIntervalSince1970: Double($0) / 1_000) },
                durationMilliseconds: try row["duration_ms"], failures: try row["failures"],
                error: try row["last_error"])
        }
    }
}

extension Duration {
    /// The duration in whole milliseconds.
    var inMilliseconds: Int { Int(inSeconds * 1_000) }
}
