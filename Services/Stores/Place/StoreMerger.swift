import Foundation
import Logging
import Storage
import Synchronization

/// Merges the records that changed since it was done last, up to a watermark in `store_versions`: one merging at a time,
/// whichever copy of the service does it. What an import, a directory or a market wrote is merged although the process that
/// wrote it may be gone.
final class StoreMerger: Sendable {
    /// For how long merging belongs to a copy that says nothing more of it, in seconds.
    private static let lease: TimeInterval = 60
    /// How often more is merged at a time, as others write meanwhile.
    private static let mostTurns = 4
    /// How many times as long as the last merging took it rests, while changes are gathered.
    private static let rest = 4
    /// How long it rests while a file is read: what that tells is merged at its end, and merging takes the time that writing
    /// needs.
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

    /// Another copy merges by now.
    private struct Lost: Error {}

    /// Merges what was gathered, unless that is being done or was done a moment ago and took long, or a file is read.
    func mergeWhenRested() async throws {
        guard restsUntil.withLock({ $0 <= .now }) else { return }
        let isReading = try await database.read { [now] in try ImportTable($0).isRunning(at: now()) }
        if isReading, mergedAt.withLock({ $0.duration(to: .now) < Self.restWhileReading }) { return }
        let start = ContinuousClock.now
        guard try await mergeIfFree() else { return }
        restsUntil.withLock { $0 = .now + start.duration(to: .now) * Self.rest }
        mergedAt.withLock { $0 = .now }
    }

    /// Returns once everything is merged that changed up to now, by whomever.
    func mergeAll() async throws {
        let number = try await database.read { try StoreVersions($0).current(.imports) }
        while try await database.read({ try StoreVersions($0).current(.merged) }) < number {
            if try await !mergeIfFree() { try await Task.sleep(for: .milliseconds(200)) }
        }
    }

    /// `false` while another copy merges.
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
        // It is given back even where the task was cancelled.
        let leaving = Task { [database] in try await database.write { try MergingLease($0).leave(holder) } }
        _ = await leaving.result
        try result.get()
        return true
    }

    /// Once in a process: what names a record that there is not, or one that is no shop itself, stands alone and is merged
    /// anew.
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

    /// PostgreSQL does not know yet what a large import wrote, and would read one table for each row of another.
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
        // What stands alone first, as others may be merged into it.
        for changes in [changes.filter { $0.into == nil }, changes.filter { $0.into != nil }] {
            for start in stride(from: 0, to: changes.count, by: Self.part) {
                let some = Array(changes[start..<min(start + Self.part, changes.count)])
                try await write(holder) { try Self.keep(some, in: $0) }
            }
        }
        let merged = changes.filter { $0.into != nil }.map(\.id)
        for start in stride(from: 0, to: merged.count, by: Self.part) {
            let some = Array(merged[start..<min(start + Self.part, merged.count)])
            try await write(holder) { try Self.giveBack("merged_into IN \(SQL.list(some))", in: $0) }
        }
        try await write(holder) { db in
            let isAnything = try !changes.isEmpty || changed.areAny(in: db)
            try StoreVersions(db).set(.merged, to: changed.upTo)
            if isAnything { try StoreVersions(db).advance(.places) }
        }
        return true
    }

    /// Records are merged into one that is a shop itself at this moment. Where it is gone or merged by now, they are merged
    /// anew.
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

    /// Has records stand alone until they are merged anew.
    private static func giveBack(_ condition: SQL, in db: any Connection) throws {
        guard try db.first("SELECT 1 AS one FROM stores WHERE \(condition) LIMIT 1", as: { _ in true }) ?? false else {
            return
        }
        let number = try StoreVersions(db).advance(.imports)
        try db.execute("UPDATE stores SET merged_into = NULL, changed_in = \(number) WHERE \(condition)")
    }

    /// Writes while nobody else merges or takes records away.
    private func write(_ holder: String, _ body: @escaping @Sendable (any Connection) throws -> Void) async throws {
        try await database.write { [now] db in
            guard try MergingLease(db).hold(holder, until: now() + Self.lease) else { throw Lost() }
            try body(db)
        }
    }
}

/// Who merges, in an open transaction. Whoever changes what is merged, or takes records away, holds the row first, so that one
/// of them sees what the other one did.
struct MergingLease {
    private static let name = "stores"

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// `false` while another one has it. What lies too far ahead was written by a clock that was wrong.
    func take(_ holder: String, at instant: Date, for length: TimeInterval) throws -> Bool {
        let now = Self.milliseconds(instant)
        let end = Self.milliseconds(instant + length)
        return try db.execute(
            """
            UPDATE store_merging SET holder = \(holder), until_ms = \(end)
            WHERE name = \(Self.name) AND (holder IS NULL OR until_ms <= \(now) OR until_ms > \(end + 60_000))
            """) == 1
    }

    /// `false` if another one has it by now.
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

    /// Whoever merges waits until this transaction ends, and this one for whoever writes.
    func wait() throws {
        try db.execute("UPDATE store_merging SET until_ms = until_ms WHERE name = \(Self.name)")
    }

    private static func milliseconds(_ instant: Date) -> Int {
        Int(exactly: (instant.timeIntervalSince1970 * 1_000).rounded()) ?? 0
    }
}
