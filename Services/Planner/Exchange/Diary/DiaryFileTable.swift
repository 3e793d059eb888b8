import Chassis
import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import Storage

extension DiaryFileFormat: SQLConvertible {}
extension DiaryFileState: SQLConvertible {}

/// Files with a diary.
enum DiaryFileScheme: FileImportScheme {
    typealias File = DiaryFile
    typealias State = DiaryFileState

    static let table: SQL = "diary_files"
    static let columns: SQL = "*, (SELECT undone_at FROM diary_batches WHERE id = batch_id) AS undone_at"
    static let thing = Thing.diaryFile
    static let limits = FileImportLimits(
        unconfirmed: DiaryFiles.mostWaiting,
        tooMany: Problem(409, "too-many-diary-files", ["most": .number(DiaryFiles.mostWaiting)]), uploads: uploads,
        refusal: Problem(429, "too-many-requests", ["what": "diary-files", "most": .number(uploads.most)]))
    static let unconfirmed = [DiaryFileState.preview, .reading]
    static let refused = DiaryFileState.refused
    private static let uploads = Quota("diary-files", most: 40, within: Quota.day)

    static func file(_ row: Row, in db: any Connection) throws -> DiaryFile { try DiaryFile(row: row) }

    static func place(of file: DiaryFile) -> DatedPlace<DiaryFile> { DatedPlace(file.id, at: file.startedAt) }
}

/// The `diary_files` table, with the records of the files.
typealias DiaryFileTable = FileImportTable<DiaryFileScheme>

extension DiaryFileTable {
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
