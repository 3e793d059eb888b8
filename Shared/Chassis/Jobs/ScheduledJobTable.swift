import Contracts
import Foundation
import Storage

/// The `scheduled_jobs` table, in an open transaction: when each job last ran, and who runs it.
struct ScheduledJobTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Begins a run that nobody else begins until `end`; `false` if the job is not due or somebody runs it.
    ///
    /// An instant that lies further ahead than any that this job writes was written by a clock that was wrong, and does not
    /// count.
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

    /// `false` if somebody else runs it by now.
    func renew(_ name: String, _ lease: String, until end: Date) throws -> Bool {
        try db.execute(
            """
            UPDATE scheduled_jobs SET leased_until_ms = \(end.wholeMilliseconds)
            WHERE name = \(name) AND lease = \(lease)
            """) == 1
    }

    /// Notes how a run ended; it is due again at `due`.
    func end(_ name: String, _ lease: String, error: String?, took duration: Duration, due: Date) throws {
        try db.execute(
            """
            UPDATE scheduled_jobs SET lease = NULL, leased_until_ms = NULL, due_at_ms = \(due.wholeMilliseconds),
                duration_ms = \(duration.inMilliseconds), last_error = \(error?.remembered),
                failures = CASE WHEN \(error == nil) THEN 0 ELSE failures + 1 END
            WHERE name = \(name) AND lease = \(lease)
            """)
    }

    /// Gives a run up that was broken off; it is due at once.
    func release(_ name: String, _ lease: String) throws {
        try db.execute(
            """
            UPDATE scheduled_jobs SET lease = NULL, leased_until_ms = NULL WHERE name = \(name) AND lease = \(lease)
            """)
    }

    /// When the job can next be begun, or `nil` if it never was.
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

    /// Every job that has ever run, by name.
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
    /// Whole milliseconds.
    var inMilliseconds: Int { Int(inSeconds * 1_000) }
}
