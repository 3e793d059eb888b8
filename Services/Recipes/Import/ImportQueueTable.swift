import Contracts
import Foundation
import Storage

/// What a part of an import came to.
struct ImportTally: Hashable, Sendable {
    var imported = 0
    var updated = 0
    var duplicates = 0
    var refused = 0
    var openLines = 0
    /// Pictures that were put by to be fetched, and how many bytes of them are there already.
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

/// The `imports` table as workers see it, in an open transaction.
struct ImportQueueTable {
    /// On which workers are told that there is something to do.
    static let channel = "recipe_imports"
    /// How long a worker may be silent before another one takes its import, in seconds.
    static let lease = 120.0
    /// So often an import is begun without getting on at all before it is given up: once more than the first time, because
    /// the process may have been ended by something else.
    private static let mostTries = 2

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Whether there is one to take; it costs no more than looking.
    func hasAny(from sources: [ImportSource], at instant: Date) throws -> Bool {
        try !db.rows("SELECT id FROM imports WHERE \(Self.isFree(from: sources, instant)) LIMIT 1").isEmpty
    }

    /// Whether somebody else than the job's account waits for an import of the same kind.
    func isWanted(beside job: ImportJob) throws -> Bool {
        try !db.rows(
            """
            SELECT id FROM imports
            WHERE state = \(ImportState.waiting) AND source = \(job.source) AND account <> \(job.account) LIMIT 1
            """
        ).isEmpty
    }

    /// An import that waits or whose worker fell silent, now the worker's; nothing where there is none. Of those it is
    /// one of the account that had no turn for longest, so that nobody's many hold up anybody's one.
    func take(from sources: [ImportSource], by worker: ID<ImportWorker>, at instant: Date) throws -> ImportJob? {
        try giveUp(at: instant)
        return try db.first(
            """
            UPDATE imports SET state = \(ImportState.running), lease = \(worker), tries = tries + 1,
                leased_until = \(instant + Self.lease)
            WHERE \(Self.isFree(from: sources, instant)) AND id = (
                SELECT id FROM imports WHERE \(Self.isFree(from: sources, instant))
                ORDER BY (
                    SELECT coalesce(max(o.leased_until), '') FROM imports o WHERE o.account = imports.account
                ), started_at, id LIMIT 1)
            RETURNING *
            """
        ) { try ImportJob(row: $0, lease: worker) }
    }

    /// Keeps others away from it until the transaction ends, and for as long as a lease lasts. Throws `ImportLost` where
    /// it is not the worker's any more.
    func hold(_ job: ImportJob, at instant: Date) throws {
        let count = try db.execute(
            "UPDATE imports SET leased_until = \(instant + Self.lease) WHERE \(Self.isStill(job))")
        guard count == 1 else { throw ImportLost() }
    }

    /// An import of one recipe of an outside database, which is under way at once.
    func begin(
        of account: ID<Account>, title: String, by worker: ID<ImportWorker>, at instant: Date
    ) throws -> ImportJob {
        let id = ID<RecipeImport>(at: instant)
        try db.execute(
            """
            INSERT INTO imports (id, account, source, is_public, title, state, place, progress, imported, updated,
                duplicates, refused, open_lines, started_at, lease, leased_until, tries)
            VALUES (\(id), \(account), \(ImportSource.outside), \(false), \(title), \(ImportState.running), 0, 0, 0, 0,
                0, 0, 0, \(instant), \(worker), \(instant + Self.lease), 1)
            """)
        return ImportJob(
            id: id, account: account, source: .outside, isPublic: false, title: title, place: 0, number: 1,
            lease: worker)
    }

    /// Notes what has been done. Throws `ImportLost` where the import is not the worker's any more.
    func advance(
        _ job: ImportJob, to place: Int, progress: Double, by tally: ImportTally, format: String?, at instant: Date
    ) throws {
        let count = try db.execute(
            """
            UPDATE imports SET place = \(place), progress = \(progress), imported = imported + \(tally.imported),
                updated = updated + \(tally.updated), duplicates = duplicates + \(tally.duplicates),
                refused = refused + \(tally.refused), open_lines = open_lines + \(tally.openLines),
                pictures = pictures + \(tally.pictures), pictures_missed = pictures_missed + \(tally.picturesMissed),
                format = coalesce(format, \(format)), tries = 0, leased_until = \(instant + Self.lease)
            WHERE \(Self.isStill(job))
            """)
        guard count == 1 else { throw ImportLost() }
    }

    /// Ends it, with the reason where something stayed undone.
    func end(_ job: ImportJob, as state: ImportState, reason: String? = nil, at instant: Date) throws {
        let count = try db.execute(
            """
            UPDATE imports SET state = \(state), reason = \(reason), ended_at = \(instant), lease = NULL,
                progress = CASE WHEN \(state == .finished) THEN 1 ELSE progress END
            WHERE \(Self.isStill(job))
            """)
        guard count == 1 else { throw ImportLost() }
        try ImportPayloadTable(db).delete(job.id)
    }

    /// Gives it back to whoever takes it next: the process is about to end.
    func release(_ job: ImportJob) throws {
        try db.execute(
            "UPDATE imports SET state = \(ImportState.waiting), lease = NULL, tries = 0 WHERE \(Self.isStill(job))")
    }

    private func giveUp(at instant: Date) throws {
        let ids = try db.all(
            """
            UPDATE imports SET state = \(ImportState.failed), ended_at = \(instant), lease = NULL,
                reason = \("It could not be finished. Please tell us which file it was.")
            WHERE \(Self.isFree(from: ImportSource.allCases, instant)) AND tries >= \(Self.mostTries) RETURNING id
            """
        ) { try $0["id"] as ID<RecipeImport> }
        for id in ids { try ImportPayloadTable(db).delete(id) }
    }

    private static func isFree(from sources: [ImportSource], _ instant: Date) -> SQL {
        """
        source IN \(SQL.list(sources))
        AND (state = \(ImportState.waiting) OR (state = \(ImportState.running) AND leased_until < \(instant)))
        """
    }

    private static func isStill(_ job: ImportJob) -> SQL {
        "id = \(job.id) AND state = \(ImportState.running) AND lease = \(job.lease)"
    }
}

extension ImportJob {
    fileprivate init(row: Row, lease: ID<ImportWorker>) throws {
        let outcomes: [Int] = [
            try row["imported"], try row["updated"], try row["duplicates"], try row["refused"],
        ]
        self.init(
            id: try row["id"], account: try row["account"], source: try row["source"],
            isPublic: try row["is_public"], title: try row["title"], place: try row["place"],
            number: 1 + outcomes.reduce(0, +), lease: lease, pictures: try row["pictures"])
    }
}
