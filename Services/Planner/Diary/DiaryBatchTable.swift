import Algorithms
import Contracts
import Foundation
import PlannerContracts
import Storage

/// The tables `diary_batches` and `diary_origins`, in an open transaction: the copies and imports of one diary, and the
/// records that it has taken in.
struct DiaryBatchTable {
    /// Rows that one statement inserts or asks for.
    private static let rows = 400

    let db: any Connection
    let account: ID<Account>

    init(_ db: any Connection, of account: ID<Account>) {
        self.db = db
        self.account = account
    }

    func insert(_ batch: DiaryBatch) throws {
        try db.execute(
            """
            INSERT INTO diary_batches (id, account, kind, name, at, added, known, full_days)
            VALUES (\(batch.id), \(account), \(batch.kind), \(batch.name), \(batch.at), \(batch.added), \(batch.known),
                \(batch.full))
            """)
    }

    /// Counts what came with an import since it was written down.
    func count(_ taken: DiaryImporter.Taken, of id: ID<DiaryBatch>) throws {
        try db.execute(
            """
            UPDATE diary_batches SET added = added + \(taken.entries.count), known = known + \(taken.known),
                full_days = full_days + \(taken.full)
            WHERE id = \(id) AND account = \(account)
            """)
    }

    func find(_ id: ID<DiaryBatch>) throws -> DiaryBatch? {
        try db.first(
            "SELECT * FROM diary_batches WHERE id = \(id) AND account = \(account)", as: DiaryBatch.init(row:))
    }

    /// The latest first, behind `id` where that is given.
    func page(before id: ID<DiaryBatch>?, limit: Int) throws -> [DiaryBatch] {
        let behind: SQL = id.map { "AND id < \($0)" } ?? ""
        return try db.all(
            "SELECT * FROM diary_batches WHERE account = \(account) \(behind) ORDER BY id DESC LIMIT \(limit)",
            as: DiaryBatch.init(row:))
    }

    func markUndone(_ id: ID<DiaryBatch>, at instant: Date) throws {
        try db.execute(
            "UPDATE diary_batches SET undone_at = \(instant) WHERE id = \(id) AND account = \(account)")
    }

    /// Which of the records the diary has taken in, or has exported.
    func known(among origins: [DiaryOrigin]) throws -> Set<DiaryOrigin> {
        var known: Set<DiaryOrigin> = []
        for (app, origins) in Dictionary(grouping: origins, by: \.app) {
            for part in origins.chunks(ofCount: Self.rows) {
                let records = part.map(\.record)
                try db.forEach(
                    """
                    SELECT record FROM diary_origins
                    WHERE account = \(account) AND app = \(app) AND record IN \(SQL.list(records))
                    """
                ) { known.insert(DiaryOrigin(app: app, record: try $0["record"])) }
                guard app == DiaryOrigin.ownApp else { continue }
                try db.forEach(
                    "SELECT id FROM diary_entries WHERE account = \(account) AND id IN \(SQL.list(records))"
                ) { known.insert(DiaryOrigin(app: app, record: try $0["id"])) }
            }
        }
        return known
    }

    /// Notes the records that entries are of.
    func insert(originsOf entries: [StoredDiaryEntry], in batch: ID<DiaryBatch>) throws {
        let rows = entries.compactMap { entry -> SQL? in
            guard let origin = entry.state.origin else { return nil }
            return "(\(account), \(origin.app), \(origin.record), \(entry.id), \(batch))"
        }
        for part in rows.chunks(ofCount: Self.rows) {
            try db.execute(
                """
                INSERT INTO diary_origins (account, app, record, entry_id, batch_id) VALUES \(part.joined(", "))
                """)
        }
    }

    /// Has the records of an import come again, but for those whose entries are still there.
    func forgetOrigins(of batch: ID<DiaryBatch>) throws {
        try db.execute(
            """
            DELETE FROM diary_origins WHERE batch_id = \(batch) AND account = \(account)
                AND entry_id NOT IN (
                    SELECT id FROM diary_entries WHERE batch_id = \(batch) AND removed_at IS NULL)
            """)
    }
}

extension DiaryBatch {
    fileprivate init(row: Row) throws {
        try self.init(
            id: row["id"], kind: row["kind"], name: row["name"], at: row["at"], added: row["added"],
            known: row["known"], full: row["full_days"], undoneAt: row["undone_at"])
    }
}

extension DiaryBatch.Kind: SQLConvertible {}
