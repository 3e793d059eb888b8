import Algorithms
import Contracts
import Foundation
import Storage

/// A job to add to the queue.
struct NewJob: Sendable {
    let id: ID<Job>
    let kind: String
    let owner: String?
    let priority: Int
    let payload: String
    let due: Date
    let expiry: Date?
}

/// A job claimed by a process.
struct ClaimedJob: Sendable {
    let id: ID<Job>
    let kind: String
    let owner: String?
    let payload: String
    /// The number of attempts, including this one.
    let attempt: Int
    /// The number of postponed attempts.
    let deferrals: Int
    /// The time from which the job was due.
    let dueAt: Date
    /// Identifies this run of the job.
    let lease: String
}

/// The tables `jobs` and `job_turns`, in an open transaction.
///
/// For a running job, `due_at_ms` is the end of its lease. One condition thus finds waiting jobs and jobs of dead
/// processes.
struct JobTable {
    /// The channel that wakes job runners.
    static let channel = "jobs"
    /// Grace period before jobs without a handler become dead letters, in seconds. During a rolling update, an older
    /// copy of the service does not know every kind.
    static let handlerGrace: TimeInterval = 600

    /// The number of rows per statement.
    private static let portion = 100

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ jobs: [NewJob], at instant: Date) throws {
        guard !jobs.isEmpty else { return }
        for part in jobs.chunks(ofCount: Self.portion) {
            let rows = part.map { job -> SQL in
                """
                (\(job.id), \(job.kind), \(job.owner ?? ""), \(job.priority), \(job.payload), 'waiting',
                \(instant.wholeMilliseconds), \(job.due.wholeMilliseconds), \(job.expiry?.wholeMilliseconds))
                """
            }
            try db.execute(
                """
                INSERT INTO jobs (id, kind, owner, priority, payload, state, created_at_ms, due_at_ms, expires_at_ms)
                VALUES \(rows.joined(", "))
                """)
        }
        try db.notify(Self.channel)
    }

    /// The time at which the next job of the kind can be claimed, in the past if one is due; `nil` if there is none.
    func nextDue(of kind: String, at instant: Date) throws -> Date? {
        let due: Int64? =
            try db.first(
                """
                SELECT min(due_at_ms) AS due FROM jobs WHERE kind = \(kind) AND state <> 'dead'
                    AND (expires_at_ms IS NULL OR expires_at_ms > \(instant.wholeMilliseconds))
                """
            ) { try $0["due"] as Int64? } ?? nil
        return due.map { Date(timeIntervalSince1970: Double($0) / 1_000) }
    }

    /// Claims the next job until `end`; `nil` if none is due. Jobs are ordered by priority, then by the last turn of
    /// their owner, then by due time.
    func claim(_ kind: String, until end: Date, at instant: Date) throws -> ClaimedJob? {
        let now = instant.wholeMilliseconds
        let unclaimed: SQL = db.engine == .postgres ? "FOR UPDATE OF waiting SKIP LOCKED" : ""
        let lease = UUID().uuidString
        let found = try db.first(
            """
            SELECT id, owner, payload, attempts, deferrals, due_at_ms FROM jobs WHERE id = (
                SELECT waiting.id FROM jobs AS waiting
                LEFT JOIN job_turns AS turns ON turns.kind = waiting.kind AND turns.owner = waiting.owner
                WHERE waiting.kind = \(kind) AND waiting.state <> 'dead' AND waiting.due_at_ms <= \(now)
                    AND (waiting.expires_at_ms IS NULL OR waiting.expires_at_ms > \(now))
                ORDER BY waiting.priority DESC, coalesce(turns.turn, 0), waiting.due_at_ms, waiting.id
                LIMIT 1 \(unclaimed))
            """
        ) { try ClaimedJob(row: $0, kind: kind, lease: lease) }
        guard let found else { return nil }
        try db.execute(
            """
            UPDATE jobs SET state = 'running', attempts = attempts + 1, lease = \(lease),
                due_at_ms = \(end.wholeMilliseconds)
            WHERE id = \(found.id)
            """)
        try db.execute(
            """
            INSERT INTO job_turns (kind, owner, turn)
            VALUES (\(kind), \(found.owner ?? ""),
                (SELECT coalesce(max(turn), 0) + 1 FROM job_turns WHERE kind = \(kind)))
            ON CONFLICT (kind, owner) DO UPDATE SET turn = excluded.turn
            """)
        return found
    }

    /// Renews the lease until `end`; returns `false` if it was lost.
    func renew(_ id: ID<Job>, _ lease: String, until end: Date, forgetsAttempts: Bool = false) throws -> Bool {
        let attempts: SQL = forgetsAttempts ? ", attempts = 0, deferrals = 0" : ""
        return try db.execute(
            "UPDATE jobs SET due_at_ms = \(end.wholeMilliseconds) \(attempts) WHERE \(Self.isHeld(id, lease))") == 1
    }

    /// Deletes a finished job; returns `false` if the lease was lost.
    func finish(_ id: ID<Job>, _ lease: String) throws -> Bool {
        let owner = try db.first(
            "DELETE FROM jobs WHERE \(Self.isHeld(id, lease)) RETURNING kind, owner"
        ) { (try $0["kind"] as String, try $0["owner"] as String) }
        guard let (kind, name) = owner else { return false }
        try forgetTurns(of: name, kind: kind)
        return true
    }

    /// Returns the job to the queue; returns `false` if the lease was lost.
    func putBack(
        _ id: ID<Job>, _ lease: String, due: Date, error: String?, isCounted: Bool, isDeferral: Bool
    ) throws -> Bool {
        let attempts: SQL = isCounted ? "attempts" : "CASE WHEN attempts > 0 THEN attempts - 1 ELSE 0 END"
        return try db.execute(
            """
            UPDATE jobs SET state = 'waiting', lease = NULL, due_at_ms = \(due.wholeMilliseconds),
                attempts = \(attempts), deferrals = deferrals + \(isDeferral ? 1 : 0),
                last_error = coalesce(\(error?.remembered), last_error)
            WHERE \(Self.isHeld(id, lease))
            """) == 1
    }

    /// Makes the job a dead letter; returns `false` if the lease was lost.
    func bury(_ id: ID<Job>, _ lease: String, error: String) throws -> Bool {
        try db.execute(
            """
            UPDATE jobs SET state = 'dead', lease = NULL, last_error = \(error.remembered)
            WHERE \(Self.isHeld(id, lease))
            """) == 1
    }

    /// The number of counted attempts; `nil` if the lease was lost.
    func attempts(_ id: ID<Job>, _ lease: String) throws -> Int? {
        try db.first("SELECT attempts FROM jobs WHERE \(Self.isHeld(id, lease))") { try $0["attempts"] }
    }

    func payloads(of kind: String, owners: [String]?) throws -> [(ID<Job>, String)] {
        let whose: SQL = owners.map { "AND owner IN \(SQL.list($0))" } ?? ""
        return try db.all("SELECT id, payload FROM jobs WHERE kind = \(kind) \(whose) ORDER BY created_at_ms, id") {
            (try $0["id"], try $0["payload"])
        }
    }

    func delete(_ ids: [ID<Job>]) throws -> Int {
        if ids.isEmpty { return 0 }
        let owners = try db.all("DELETE FROM jobs WHERE id IN \(SQL.list(ids)) RETURNING kind, owner") {
            JobOwner(kind: try $0["kind"], name: try $0["owner"])
        }
        for owner in Set(owners).sorted() { try forgetTurns(of: owner.name, kind: owner.kind) }
        return owners.count
    }

    func delete(of owner: String, kind: String?) throws -> Int {
        let which: SQL = kind.map { "AND kind = \($0)" } ?? ""
        let count = try db.execute("DELETE FROM jobs WHERE owner = \(owner) \(which)")
        try db.execute("DELETE FROM job_turns WHERE owner = \(owner) \(which)")
        return count
    }

    /// Deletes the turn of an owner without jobs.
    private func forgetTurns(of owner: String, kind: String) throws {
        try db.execute(
            """
            DELETE FROM job_turns WHERE kind = \(kind) AND owner = \(owner) AND NOT EXISTS (
                SELECT 1 FROM jobs WHERE owner = \(owner) AND kind = \(kind) AND state <> 'dead')
            """)
    }

    private static func isHeld(_ id: ID<Job>, _ lease: String) -> SQL {
        "id = \(id) AND lease = \(lease) AND state = 'running'"
    }
}

/// An owner with jobs of a kind.
private struct JobOwner: Hashable, Comparable {
    let kind: String
    let name: String

    static func < (one: JobOwner, other: JobOwner) -> Bool { (one.kind, one.name) < (other.kind, other.name) }
}

extension ClaimedJob {
    fileprivate init(row: Row, kind: String, lease: String) throws {
        let owner: String = try row["owner"]
        self.init(
            id: try row["id"], kind: kind, owner: owner.isEmpty ? nil : owner, payload: try row["payload"],
            attempt: try row["attempts"] + 1, deferrals: try row["deferrals"],
            dueAt: Date(timeIntervalSince1970: Double(try row["due_at_ms"] as Int64) / 1_000), lease: lease)
    }
}

extension String {
    /// The first 500 characters without NUL, for storage.
    var remembered: String { String(prefix(500)).replacing("\0", with: "") }
}
