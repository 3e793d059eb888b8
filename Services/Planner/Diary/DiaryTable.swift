import Algorithms
import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// The `diary_entries` table, in an open transaction: what one person ate.
struct DiaryTable {
    /// The most entries in one day.
    static let mostInDay = 200
    /// The days after removal within which an entry can be restored.
    static let daysRemoved = 30
    /// The most rows in one insert statement.
    private static let rows = 200

    let db: any Connection
    let account: ID<Account>

    init(_ db: any Connection, of account: ID<Account>) {
        self.db = db
        self.account = account
    }

    /// Locks the diary until the transaction ends. Throws 401 if the person has left and nothing may be stored.
    func hold() throws {
        try db.execute(
            """
            INSERT INTO diaries (account, revision) VALUES (\(account), 2)
            ON CONFLICT (account) DO UPDATE SET revision = diaries.revision + 1
            """)
        guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
    }

    /// Returns the entries, by day and identifier.
    func all(from first: Day, to last: Day) throws -> [StoredDiaryEntry] {
        try db.all(
            """
            SELECT * FROM diary_entries
            WHERE account = \(account) AND removed_at IS NULL AND day >= \(first) AND day <= \(last)
            ORDER BY day, id
            """, as: StoredDiaryEntry.init(row:))
    }

    /// Returns the entries, by day and identifier, after `place` if given.
    func page(from first: Day?, to last: Day?, after place: DiaryPlace?, limit: Int) throws -> [StoredDiaryEntry] {
        let start: SQL = first.map { "AND day >= \($0)" } ?? ""
        let end: SQL = last.map { "AND day <= \($0)" } ?? ""
        let behind: SQL = place.map { "AND (day > \($0.day) OR (day = \($0.day) AND id > \($0.id)))" } ?? ""
        return try db.all(
            """
            SELECT * FROM diary_entries
            WHERE account = \(account) AND removed_at IS NULL \(start) \(end) \(behind)
            ORDER BY day, id LIMIT \(limit)
            """, as: StoredDiaryEntry.init(row:))
    }

    /// - Parameter isRemoved: whether to search removed entries.
    func find(_ id: ID<DiaryEntry>, isRemoved: Bool = false) throws -> StoredDiaryEntry? {
        let there: SQL = isRemoved ? "removed_at IS NOT NULL" : "removed_at IS NULL"
        return try db.first(
            "SELECT * FROM diary_entries WHERE id = \(id) AND account = \(account) AND \(there)",
            as: StoredDiaryEntry.init(row:))
    }

    /// Returns the entry that records a planned meal as eaten; `nil` if there is none.
    func entry(of meal: ID<Meal>) throws -> ID<DiaryEntry>? {
        try db.first(
            """
            SELECT id FROM diary_entries
            WHERE account = \(account) AND planned_id = \(meal) AND removed_at IS NULL
            """
        ) { try $0["id"] }
    }

    /// Returns the number of entries for each day with entries.
    func counts(from first: Day, to last: Day) throws -> [Day: Int] {
        var counts: [Day: Int] = [:]
        try db.forEach(
            """
            SELECT day, count(*) AS number FROM diary_entries
            WHERE account = \(account) AND removed_at IS NULL AND day >= \(first) AND day <= \(last) GROUP BY day
            """
        ) { counts[try $0["day"]] = try $0["number"] }
        return counts
    }

    func insert(_ entries: [StoredDiaryEntry]) throws {
        for part in entries.chunks(ofCount: Self.rows) {
            let rows = part.map { entry -> SQL in
                let state = entry.state
                return """
                    (\(entry.id), \(account), \(entry.revision), \(entry.untouched), \(state.day), \(state.meal), \(state.planned),
                        \(state.batch), \(state.likeness), \(json: state))
                    """
            }
            try db.execute(
                """
                INSERT INTO diary_entries
                    (id, account, revision, untouched, day, meal, planned_id, batch_id, likeness, state)
                VALUES \(rows.joined(", "))
                """)
        }
    }

    func update(_ entry: StoredDiaryEntry) throws {
        let state = entry.state
        try db.execute(
            """
            UPDATE diary_entries SET revision = \(entry.revision), untouched = \(entry.untouched),
                day = \(state.day), meal = \(state.meal), likeness = \(state.likeness), state = \(json: state), removed_at = \(entry.removedAt)
            WHERE id = \(entry.id) AND account = \(account)
            """)
    }

    /// Removes the unchanged entries of a copy or an import. Returns how many were removed and how many stay.
    func delete(of batch: ID<DiaryBatch>) throws -> (removed: Int, kept: Int) {
        let removed = try db.execute(
            """
            DELETE FROM diary_entries
            WHERE batch_id = \(batch) AND account = \(account) AND revision = untouched AND removed_at IS NULL
            """)
        let kept: Int? = try db.first(
            """
            SELECT count(*) AS number FROM diary_entries
            WHERE batch_id = \(batch) AND account = \(account) AND removed_at IS NULL
            """
        ) { try $0["number"] }
        return (removed, kept ?? 0)
    }

    /// Groups entries since a day by dish, food or name. Returns the latest entry and the count of each group.
    func alike(from day: Day, at meal: StandardSlot?) throws -> [(latest: ID<DiaryEntry>, times: Int)] {
        let only: SQL = meal.map { "AND meal = \($0)" } ?? ""
        return try db.all(
            """
            SELECT max(id) AS latest, count(*) AS times FROM diary_entries
            WHERE account = \(account) AND removed_at IS NULL AND day >= \(day) \(only)
            GROUP BY likeness ORDER BY 1 DESC LIMIT 1000
            """
        ) { (try $0["latest"], try $0["times"]) }
    }

    func all(_ ids: [ID<DiaryEntry>]) throws -> [StoredDiaryEntry] {
        try db.all(
            "SELECT * FROM diary_entries WHERE account = \(account) AND id IN \(SQL.list(ids))",
            as: StoredDiaryEntry.init(row:))
    }

    /// Deletes entries that were removed before `instant`. Their identifiers are kept, so that other apps' exports do
    /// not bring them back.
    static func clean(before instant: Date, in db: any Connection) throws {
        try db.execute(
            """
            INSERT INTO diary_origins (account, app, record, entry_id, batch_id)
            SELECT account, \(DiaryOrigin.ownApp), id, id, '' FROM diary_entries WHERE removed_at < \(instant)
            ON CONFLICT DO NOTHING
            """)
        try db.execute("DELETE FROM diary_entries WHERE removed_at < \(instant)")
    }
}

/// The last entry of a page.
struct DiaryPlace: Codable, Hashable, Sendable {
    let day: Day
    let id: ID<DiaryEntry>
}

extension StoredDiaryEntry {
    init(row: Row) throws {
        try self.init(
            id: row["id"], revision: row["revision"], untouched: row["untouched"], state: row.json("state"),
            removedAt: row["removed_at"])
    }
}

extension StandardSlot: SQLConvertible {}
