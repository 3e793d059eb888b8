import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The results of a part of an import.
struct ImportTally: Hashable, Sendable {
    var imported = 0
    var updated = 0
    var duplicates = 0
    var refused = 0
    var openLines = 0
    /// The number of queued pictures, and the bytes of those already present.
    var pictures = 0
    var pictureBytes = 0
    var picturesMissed = 0

    mutating func add(_ outcome: ImportOutcome) {
        switch outcome {
        case .imported: imported += 1
        case .updated: updated += 1
        case .duplicate: duplicates += 1
        case .refused: refused += 1
        }
    }
}

/// The `imports` table as seen by running imports, in an open transaction. The job queue decides their order.
struct ImportProgressTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Whether another account waits for an import of the same source.
    func isWanted(beside job: ImportJob) throws -> Bool {
        try !db.rows(
            """
            SELECT id FROM imports
            WHERE state = \(ImportState.waiting) AND source = \(job.source) AND account <> \(job.account) LIMIT 1
            """
        ).isEmpty
    }

    /// Marks the import as running; `nil` if it has ended.
    ///
    /// - Throws: `JobLeaseLost` if the run has lost the job.
    func begin(_ id: ID<RecipeImport>, _ run: JobRun) throws -> ImportJob? {
        try run.hold(in: db)
        return try db.first(
            """
            UPDATE imports SET state = \(ImportState.running)
            WHERE id = \(id) AND state IN (\(ImportState.waiting), \(ImportState.running)) RETURNING *
            """
        ) { try ImportJob(row: $0, run: run) }
    }

    /// Begins the import of an external recipe, which ends in the same transaction.
    func begin(of account: ID<Account>, title: String, at instant: Date) throws -> ImportJob {
        let id = ID<RecipeImport>(at: instant)
        try db.execute(
            """
            INSERT INTO imports (id, account, source, is_public, title, state, place, progress, imported, updated,
                duplicates, refused, open_lines, started_at)
            VALUES (\(id), \(account), \(ImportSource.external), \(false), \(title), \(ImportState.running), 0, 0, 0, 0,
                0, 0, 0, \(instant))
            """)
        return ImportJob(
            id: id, account: account, source: .external, isPublic: false, title: title, place: 0, number: 1, run: nil)
    }

    /// Locks the import until the transaction ends, and renews the lease.
    ///
    /// - Throws: `JobLeaseLost` if the import was cancelled or removed, or another run has it.
    func hold(_ job: ImportJob) throws { try job.run?.progress(in: db) }

    /// Adds the results of a batch.
    ///
    /// - Throws: `JobLeaseLost` like `hold`.
    func advance(
        _ job: ImportJob, to place: Int, progress: Double, by tally: ImportTally, format: String?
    ) throws {
        let count = try db.execute(
            """
            UPDATE imports SET place = \(place), progress = \(progress), imported = imported + \(tally.imported),
                updated = updated + \(tally.updated), duplicates = duplicates + \(tally.duplicates),
                refused = refused + \(tally.refused), open_lines = open_lines + \(tally.openLines),
                pictures = pictures + \(tally.pictures), pictures_missed = pictures_missed + \(tally.picturesMissed),
                format = coalesce(format, \(format))
            WHERE \(Self.isStill(job))
            """)
        guard count == 1 else { throw JobLeaseLost() }
    }

    /// Ends the import, with a reason if it is incomplete.
    ///
    /// - Throws: `JobLeaseLost` like `hold`.
    func end(_ job: ImportJob, as state: ImportState, reason: ServiceNotice? = nil, at instant: Date) throws {
        try job.run?.finish(in: db)
        let count = try db.execute(
            """
            UPDATE imports SET state = \(state), remarks = \(jsonIfPresent: reason.map { ImportRemarks(reasons: [$0]) }),
                ended_at = \(instant),
                progress = CASE WHEN \(state == .finished) THEN 1 ELSE progress END
            WHERE \(Self.isStill(job))
            """)
        guard count == 1 else { throw JobLeaseLost() }
        try ImportPayloadTable(db).delete(job.id)
    }

    /// Marks the import as waiting.
    ///
    /// - Throws: `JobLeaseLost` like `hold`.
    func wait(_ job: ImportJob) throws {
        try job.run?.hold(in: db)
        try db.execute("UPDATE imports SET state = \(ImportState.waiting) WHERE \(Self.isStill(job))")
    }

    /// Marks an unfinished import as failed. Returns `false` if it has already ended.
    func giveUp(_ id: ID<RecipeImport>, at instant: Date) throws -> Bool {
        let count = try db.execute(
            """
            UPDATE imports SET state = \(ImportState.failed), ended_at = \(instant),
                remarks = \(json: ImportRemarks(reasons: [.importGivenUp]))
            WHERE id = \(id) AND state IN (\(ImportState.waiting), \(ImportState.running))
            """)
        try ImportPayloadTable(db).delete(id)
        return count == 1
    }

    private static func isStill(_ job: ImportJob) -> SQL { "id = \(job.id) AND state = \(ImportState.running)" }
}

extension ImportJob {
    fileprivate init(row: Row, run: JobRun) throws {
        let outcomes: [Int] = [
            try row["imported"], try row["updated"], try row["duplicates"], try row["refused"],
        ]
        self.init(
            id: try row["id"], account: try row["account"], source: try row["source"],
            isPublic: try row["is_public"], title: try row["title"], place: try row["place"],
            number: 1 + outcomes.reduce(0, +), run: run, pictures: try row["pictures"])
    }
}
