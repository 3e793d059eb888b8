import Algorithms
import Foundation
import Logging
import Storage
import Synchronization

/// Merges the records that changed since the last run, up to a watermark in `store_versions`. Only one process merges
/// at a time. Records are merged even if the process that wrote them is gone.
final class StoreMerger: Sendable {
    /// How long a lease lasts without renewal, in seconds.
    private static let lease: TimeInterval = 60
    /// Most rounds of one run, because other processes write meanwhile.
    private static let mostTurns = 4
    /// Pause after a run, as a multiple of its duration; changes collect meanwhile.
    private static let rest = 4
    /// Pause while a file is imported: merging competes with the import's writes, and the import merges at its end.
    private static let restWhileReading = Duration.seconds(60)
    private static let part = 500

    private let database: Database
    private let now: @Sendable () -> Date
    private let isSound = Mutex(false)
    private let restsUntil = Mutex(ContinuousClock.now)
    private let mergedAt = Mutex(ContinuousClock.now)

    init(database: Database, now: @escaping @Sendable () -> Date) {
        (self.database, self.now) = (database, now)
    }

    /// The lease went to another process.
    private struct Lost: Error {}

    /// Merges collected changes, unless another process merges, the pause still runs, or a file is being imported.
    func mergeWhenRested() async throws {
        guard restsUntil.withLock({ $0 <= .now }) else { return }
        let isReading = try await database.read { [now] in try ImportTable($0).isRunning(at: now()) }
        if isReading, mergedAt.withLock({ $0.duration(to: .now) < Self.restWhileReading }) { return }
        let start = ContinuousClock.now
        guard try await mergeIfFree() else { return }
        restsUntil.withLock { $0 = .now + start.duration(to: .now) * Self.rest }
        mergedAt.withLock { $0 = .now }
    }

    /// Returns once all changes up to now are merged, by any process.
    func mergeAll() async throws {
        let number = try await database.read { try StoreVersions($0).current(.imports) }
        while try await database.read({ try StoreVersions($0).current(.merged) }) < number {
            if try await !mergeIfFree() { try await Task.sleep(for: .milliseconds(200)) }
        }
    }

    /// Merges; returns `false` while another process holds the lease.
    func mergeIfFree() async throws -> Bool {
        let holder = UUID().uuidString
        guard try await database.write({ [now] in try MergingLease($0).take(holder, at: now(), for: Self.lease) })
        else {
            return false
        }
        let renewing = Task { [database, now] in
            while (try? await Task.sleep(for: .seconds(Self.lease / 3))) != nil {
                _ = try? await database.write { try MergingLease($0).hold(holder, until: now() + Self.lease) }
            }
        }
        defer { renewing.cancel() }
        let result: Result<Void, any Error>
        do {
            try await makeSound(holder)
            for _ in 0..<Self.mostTurns { guard try await turn(holder) else { break } }
            result = .success(())
        } catch is Lost {
            result = .success(())
        } catch {
            result = .failure(error)
        }
        // The lease is released even if the task was cancelled.
        let leaving = Task { [database] in try await database.write { try MergingLease($0).leave(holder) } }
        _ = await leaving.result
        try result.get()
        return true
    }

    /// Resets records that are merged into a missing record or into a merged one. Runs once per process.
    private func makeSound(_ holder: String) async throws {
        guard !isSound.withLock({ $0 }) else { return }
        let isBroken: SQL = """
            merged_into IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM stores h WHERE h.id = stores.merged_into AND h.merged_into IS NULL)
            """
        let isAnyBroken = try await database.read { db in
            try db.first("SELECT 1 AS one FROM stores WHERE \(isBroken) LIMIT 1") { _ in true } ?? false
        }
        if isAnyBroken {
            try await write(holder) { db in
                let number = try StoreVersions(db).advance(.imports)
                try db.execute("UPDATE stores SET merged_into = NULL, changed_in = \(number) WHERE \(isBroken)")
            }
        }
        isSound.withLock { $0 = true }
    }

    /// Refreshes PostgreSQL's statistics after a large import; otherwise it scans one table for each row of another.
    private func count(_ holder: String) async throws {
        guard database.engine == .postgres else { return }
        let areMany = try await database.read { db in
            let versions = StoreVersions(db)
            return try !ChangedRecords(after: versions.current(.merged), upTo: versions.current(.imports)).areFew(
                in: db)
        }
        if areMany { try await write(holder) { _ = try $0.execute("ANALYZE stores") } }
    }

    /// `false` if nothing was left to merge.
    private func turn(_ holder: String) async throws -> Bool {
        try await count(holder)
        let found = try await database.read { db -> (ChangedRecords, [MergeChange])? in
            let versions = StoreVersions(db)
            let changed = ChangedRecords(after: try versions.current(.merged), upTo: try versions.current(.imports))
            guard changed.after < changed.upTo else { return nil }
            return (changed, try changed.areAny(in: db) ? try StoreMerging.changes(in: db, changed) : [])
        }
        guard let (changed, changes) = found else { return false }
        // Standalone records first, because others may be merged into them.
        for changes in [changes.filter { $0.into == nil }, changes.filter { $0.into != nil }] {
            for part in changes.chunks(ofCount: Self.part) {
                try await write(holder) { try Self.keep(Array(part), in: $0) }
            }
        }
        let merged = changes.filter { $0.into != nil }.map(\.id)
        for part in merged.chunks(ofCount: Self.part) {
            try await write(holder) { try Self.giveBack("merged_into IN \(SQL.list(part))", in: $0) }
        }
        try await write(holder) { db in
            let isAnything = try !changes.isEmpty || changed.areAny(in: db)
            try StoreVersions(db).set(.merged, to: changed.upTo)
            if isAnything { try StoreVersions(db).advance(.places) }
        }
        return true
    }

    /// Merges records into a shop that is not merged itself. If that shop was removed or merged meanwhile, the records
    /// are merged again later.
    private static func keep(_ changes: [MergeChange], in db: any Connection) throws {
        let alone = changes.filter { $0.into == nil }.map(\.id)
        if !alone.isEmpty { try db.execute("UPDATE stores SET merged_into = NULL WHERE id IN \(SQL.list(alone))") }
        let others = changes.compactMap { change in change.into.map { (change.id, $0) } }
        guard !others.isEmpty else { return }
        let rows: [SQL] = others.map { "(\($0.0), \($0.1))" }
        let kept = try db.execute(
            """
            UPDATE stores SET merged_into = v.column2 FROM (VALUES \(rows.joined(", "))) AS v
            WHERE stores.id = v.column1
                AND EXISTS (SELECT 1 FROM stores h WHERE h.id = v.column2 AND h.merged_into IS NULL)
            """)
        guard kept < others.count else { return }
        let ids = SQL.list(others.map(\.0))
        try giveBack(
            """
            id IN \(ids) AND (merged_into IS NULL
                OR NOT EXISTS (SELECT 1 FROM stores h WHERE h.id = stores.merged_into AND h.merged_into IS NULL))
            """, in: db)
    }

    /// Makes records standalone until they are merged again.
    private static func giveBack(_ condition: SQL, in db: any Connection) throws {
        guard try db.first("SELECT 1 AS one FROM stores WHERE \(condition) LIMIT 1", as: { _ in true }) ?? false else {
            return
        }
        let number = try StoreVersions(db).advance(.imports)
        try db.execute("UPDATE stores SET merged_into = NULL, changed_in = \(number) WHERE \(condition)")
    }

    /// Runs `body` while the lease is held. Throws `Lost` if another process took it.
    private func write(_ holder: String, _ body: @escaping @Sendable (any Connection) throws -> Void) async throws {
        try await database.write { [now] db in
            guard try MergingLease(db).hold(holder, until: now() + Self.lease) else { throw Lost() }
            try body(db)
        }
    }
}

/// The lease for merging, in an open transaction. Any writer that changes or removes merged records locks its row
/// first, so writers see each other's changes.
struct MergingLease {
    private static let name = "stores"

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Takes the lease; returns `false` while another process holds it. An end too far ahead comes from a wrong clock
    /// and is ignored.
    func take(_ holder: String, at instant: Date, for length: TimeInterval) throws -> Bool {
        let now = Self.milliseconds(instant)
        let end = Self.milliseconds(instant + length)
        return try db.execute(
            """
            UPDATE store_merging SET holder = \(holder), until_ms = \(end)
            WHERE name = \(Self.name) AND (holder IS NULL OR until_ms <= \(now) OR until_ms > \(end + 60_000))
            """) == 1
    }

    /// Renews the lease; returns `false` if another process holds it.
    func hold(_ holder: String, until end: Date) throws -> Bool {
        try db.execute(
            """
            UPDATE store_merging SET until_ms = \(Self.milliseconds(end))
            WHERE name = \(Self.name) AND holder = \(holder)
            """) == 1
    }

    func leave(_ holder: String) throws {
        try db.execute("UPDATE store_merging SET holder = NULL WHERE name = \(Self.name) AND holder = \(holder)")
    }

    /// Locks the lease's row: merging waits until this transaction ends.
    func wait() throws {
        try db.execute("UPDATE store_merging SET until_ms = until_ms WHERE name = \(Self.name)")
    }

    private static func milliseconds(_ instant: Date) -> Int {
        Int(exactly: (instant.timeIntervalSince1970 * 1_000).rounded()) ?? 0
    }
}
