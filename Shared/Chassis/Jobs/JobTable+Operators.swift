import Contracts
import Foundation
import Storage

/// The numbers of jobs of a kind.
struct JobCounts: Hashable, Sendable {
    var waiting = 0
    var running = 0
    var dead = 0
    /// The number of expired jobs.
    var expired = 0
    /// The time since the first waiting job was due, in seconds.
    var overdue: TimeInterval = 0
}

/// A dead letter.
struct DeadJob: Sendable {
    let id: ID<Job>
    let kind: String
    let createdAt: Date
    let attempts: Int
    let error: String?
}

extension JobTable {
    /// The numbers of jobs by kind.
    func counts(at instant: Date) throws -> [String: JobCounts] {
        let now = instant.wholeMilliseconds
        var counts: [String: JobCounts] = [:]
        try db.forEach(
            """
            SELECT kind, state, count(*) AS jobs, min(due_at_ms) AS due,
                sum(CASE WHEN expires_at_ms <= \(now) THEN 1 ELSE 0 END) AS expired
            FROM jobs WHERE state <> 'dead' GROUP BY kind, state
            """
        ) { row in
            let (kind, state): (String, String) = (try row["kind"], try row["state"])
            if state == "running" {
                counts[kind, default: JobCounts()].running = try row["jobs"]
            } else {
                counts[kind, default: JobCounts()].waiting = try row["jobs"]
                counts[kind, default: JobCounts()].overdue = max(0, Double(now - (try row["due"] as Int64)) / 1_000)
            }
            counts[kind, default: JobCounts()].expired += try row["expired"]
        }
        try db.forEach("SELECT kind, count(*) AS jobs FROM jobs WHERE state = 'dead' GROUP BY kind") { row in
            counts[try row["kind"] as String, default: JobCounts()].dead = try row["jobs"]
        }
        return counts
    }

    /// Erases expired jobs, including dead letters, and returns their numbers by kind. Running jobs stay until they
    /// end.
    func eraseExpired(at instant: Date) throws -> [String: Int] {
        let kinds = try db.all(
            "DELETE FROM jobs WHERE expires_at_ms <= \(instant.wholeMilliseconds) AND state <> 'running' RETURNING kind"
        ) { try $0["kind"] as String }
        try db.execute(
            """
            DELETE FROM job_turns WHERE NOT EXISTS (
                SELECT 1 FROM jobs
                WHERE jobs.owner = job_turns.owner AND jobs.kind = job_turns.kind AND jobs.state <> 'dead')
            """)
        return kinds.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// Buries jobs of a kind that no copy of the service has handled within the grace period, and returns their number.
    func buryUnhandled(of kind: String, at instant: Date) throws -> Int {
        let error =
            "No handler of this service takes jobs of the kind \(kind). Discard it, or run the program that does."
        return try db.execute(
            """
            UPDATE jobs SET state = 'dead', lease = NULL, last_error = \(error)
            WHERE kind = \(kind) AND state <> 'dead'
                AND due_at_ms <= \((instant - Self.handlerGrace).wholeMilliseconds)
            """)
    }

    /// The dead letters, the oldest first.
    func dead(limit: Int) throws -> [DeadJob] {
        try db.all(
            """
            SELECT id, kind, created_at_ms, attempts, last_error FROM jobs WHERE state = 'dead' ORDER BY id LIMIT \(limit)
            """
        ) {
            DeadJob(
                id: try $0["id"], kind: try $0["kind"],
                createdAt: Date(timeIntervalSince1970: Double(try $0["created_at_ms"] as Int64) / 1_000),
                attempts: try $0["attempts"], error: try $0["last_error"])
        }
    }

    /// Makes a dead letter due again with all its attempts; returns `false` if it does not exist.
    func revive(_ id: ID<Job>, at instant: Date) throws -> Bool {
        let isThere =
            try db.execute(
                """
                UPDATE jobs SET state = 'waiting', attempts = 0, deferrals = 0, due_at_ms = \(instant.wholeMilliseconds)
                WHERE id = \(id) AND state = 'dead'
                """) == 1
        if isThere { try db.notify(Self.channel) }
        return isThere
    }

    /// Deletes a dead letter; returns `false` if it does not exist.
    func discard(_ id: ID<Job>) throws -> Bool {
        try db.execute("DELETE FROM jobs WHERE id = \(id) AND state = 'dead'") == 1
    }
}
