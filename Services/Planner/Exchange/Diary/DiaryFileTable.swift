import Chassis
import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import Storage

extension DiaryFileFormat: SQLConvertible {}
extension DiaryFileState: SQLConvertible {}

/// The `diary_files` table and the files' records, in an open transaction. Every statement filters by account.
struct DiaryFileTable {
    /// Seconds that a preview is kept.
    static let previewed: TimeInterval = 86_400
    /// Seconds that a report is kept.
    static let kept: TimeInterval = 30 * 86_400

    let db: any Connection
    let account: ID<Account>

    init(_ db: any Connection, of account: ID<Account>) {
        self.db = db
        self.account = account
    }

    func insert(_ id: ID<DiaryFile>, _ title: String, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO diary_files (id, account, title, state, counts, remarks, started_at)
            VALUES (\(id), \(account), \(title), \(DiaryFileState.reading), \(json: DiaryFileCounts()), '[]', \(instant))
            """)
    }

    func insert(_ records: [DiaryRecord], as part: Int, of id: ID<DiaryFile>) throws {
        try db.execute(
            """
            INSERT INTO diary_file_parts (file_id, part, records)
            SELECT id, CAST(\(part) AS BIGINT), CAST(\(json: records) AS TEXT) FROM diary_files
            WHERE id = \(id) AND account = \(account)
            """)
    }

    /// Ends the reading.
    func end(
        _ id: ID<DiaryFile>, as state: DiaryFileState, _ format: DiaryFileFormat?, _ counts: DiaryFileCounts,
        _ remarks: [ServiceNotice], at instant: Date
    ) throws {
        if state == .refused { try deleteParts(of: id) }
        try db.execute(
            """
            UPDATE diary_files SET state = \(state), format = \(format), counts = \(json: counts),
                remarks = \(json: remarks), ended_at = \(state == .refused ? instant : nil)
            WHERE id = \(id) AND account = \(account)
            """)
    }

    /// `nil` if the file is absent, another person's, or an expired preview.
    func find(_ id: ID<DiaryFile>, at instant: Date) throws -> DiaryFile? {
        try db.first(
            """
            SELECT *, (SELECT undone_at FROM diary_batches WHERE id = batch_id) AS undone_at FROM diary_files
            WHERE id = \(id) AND account = \(account) AND \(Self.isThere(instant))
            """, as: DiaryFile.init(row:))
    }

    /// Finds a file and locks its row until the transaction ends.
    func lock(_ id: ID<DiaryFile>, at instant: Date) throws -> DiaryFile? {
        if db.engine == .postgres {
            _ = try db.rows("SELECT id FROM diary_files WHERE id = \(id) AND account = \(account) FOR UPDATE")
        }
        return try find(id, at: instant)
    }

    /// Returns a page of files, latest first.
    func page(after place: DatedPlace<DiaryFile>?, limit: Int, at instant: Date) throws -> [DiaryFile] {
        let behind: SQL = place.map { "AND (started_at, id) < (\($0.at), \($0.id))" } ?? ""
        return try db.all(
            """
            SELECT *, (SELECT undone_at FROM diary_batches WHERE id = batch_id) AS undone_at FROM diary_files
            WHERE account = \(account) AND \(Self.isThere(instant)) \(behind)
            ORDER BY started_at DESC, id DESC LIMIT \(limit)
            """, as: DiaryFile.init(row:))
    }

    /// Returns the number of files being read or awaiting confirmation.
    func waiting(at instant: Date) throws -> Int {
        try db.first(
            """
            SELECT count(*) AS n FROM diary_files
            WHERE account = \(account) AND state IN (\(DiaryFileState.preview), \(DiaryFileState.reading))
                AND \(Self.isThere(instant))
            """
        ) { try $0["n"] } ?? 0
    }

    func begin(_ id: ID<DiaryFile>, as batch: ID<DiaryBatch>) throws {
        try db.execute(
            """
            UPDATE diary_files SET state = \(DiaryFileState.running), batch_id = \(batch)
            WHERE id = \(id) AND account = \(account)
            """)
    }

    /// Returns the next part to import; `nil` if none is left.
    func next(of id: ID<DiaryFile>) throws -> (part: Int, records: [DiaryRecord])? {
        try db.first(
            """
            SELECT part, records FROM diary_file_parts
            WHERE file_id = (SELECT id FROM diary_files WHERE id = \(id) AND account = \(account))
            ORDER BY part LIMIT 1
            """
        ) { (try $0["part"], try $0.json("records")) }
    }

    /// Updates the counts after an import and deletes the part.
    func count(_ taken: DiaryImporter.Taken, of part: Int, _ counts: DiaryFileCounts, in id: ID<DiaryFile>) throws {
        var counts = counts
        counts.done += taken.entries.count + taken.known + taken.full
        counts.added += taken.entries.count
        counts.full += taken.full
        try db.execute(
            "UPDATE diary_files SET counts = \(json: counts) WHERE id = \(id) AND account = \(account)")
        try db.execute("DELETE FROM diary_file_parts WHERE file_id = \(id) AND part = \(part)")
    }

    func counts(of id: ID<DiaryFile>) throws -> DiaryFileCounts {
        try db.first("SELECT counts FROM diary_files WHERE id = \(id) AND account = \(account)") {
            try $0.json("counts")
        } ?? DiaryFileCounts()
    }

    func finish(_ id: ID<DiaryFile>, because remark: ServiceNotice? = nil, at instant: Date) throws {
        guard let found = try find(id, at: instant) else { return }
        try deleteParts(of: id)
        try db.execute(
            """
            UPDATE diary_files SET state = \(DiaryFileState.finished), ended_at = \(instant),
                remarks = \(json: found.remarks + [remark].compactMap(\.self))
            WHERE id = \(id) AND account = \(account)
            """)
    }

    /// Returns `false` if the file was absent.
    func delete(_ id: ID<DiaryFile>) throws -> Bool {
        try db.execute("DELETE FROM diary_files WHERE id = \(id) AND account = \(account)") > 0
    }

    /// Returns the number of days that already have diary entries.
    func shared(_ days: Set<Day>) throws -> Int {
        guard let first = days.min(), let last = days.max() else { return 0 }
        return try DiaryTable(db, of: account).counts(from: first, to: last).keys.count(where: days.contains)
    }

    private func deleteParts(of id: ID<DiaryFile>) throws {
        try db.execute(
            """
            DELETE FROM diary_file_parts
            WHERE file_id = (SELECT id FROM diary_files WHERE id = \(id) AND account = \(account))
            """)
    }

    /// Deletes previews after a day and reports after 30 days.
    static func clean(at instant: Date, in db: any Connection) throws {
        try db.execute(
            """
            DELETE FROM diary_files
            WHERE (state IN (\(DiaryFileState.preview), \(DiaryFileState.reading), \(DiaryFileState.refused))
                    AND started_at <= \(instant - previewed))
                OR started_at <= \(instant - kept)
            """)
    }

    private static func isThere(_ instant: Date) -> SQL {
        """
        (state NOT IN (\(DiaryFileState.preview), \(DiaryFileState.reading)) OR started_at > \(instant - previewed))
        """
    }
}

/// The counts shown for a file.
struct DiaryFileCounts: Codable, Hashable, Sendable {
    var found = 0
    var known = 0
    var outside = 0
    var firstDay: Day?
    var lastDay: Day?
    var days = 0
    var sharedDays = 0
    var done = 0
    var added = 0
    var full = 0
    var first: [DiaryFile.Food] = []
}

extension DiaryFile {
    fileprivate init(row: Row) throws {
        let (stored, started): (DiaryFileState, Date) = try (row["state"], row["started_at"])
        let undone: Date? = try row["undone_at"]
        let counts: DiaryFileCounts = try row.json("counts")
        let ended: Date? = try row["ended_at"]
        let state = undone == nil ? stored : .undone
        self.init(
            id: try row["id"], title: try row["title"], format: try row["format"], state: state, found: counts.found,
            known: counts.known, outside: counts.outside, firstDay: counts.firstDay, lastDay: counts.lastDay,
            days: counts.days, sharedDays: counts.sharedDays, done: counts.done, added: counts.added,
            full: counts.full, first: counts.first, remarks: try row.json("remarks"), batch: try row["batch_id"],
            startedAt: started, endedAt: undone ?? ended,
            expiresAt: state == .preview ? started + DiaryFileTable.previewed : nil)
    }
}
