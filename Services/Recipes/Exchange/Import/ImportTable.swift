import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `imports` table as seen by their owners, in an open transaction. Every statement filters by owner.
struct ImportTable {
    /// The most unfinished imports of a person.
    private static let mostUnfinished = 3

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(
        _ payload: ImportPayload, as id: ID<RecipeImport>, of account: ID<Account>, isPublic: Bool, at instant: Date
    )
        throws
    {
        try db.execute(
            """
            INSERT INTO imports (id, account, source, is_public, title, state, place, progress, imported, updated,
                duplicates, refused, open_lines, started_at)
            VALUES (\(id), \(account), \(payload.source), \(isPublic), \(payload.title), \(ImportState.waiting), 0, 0, 0,
                0, 0, 0, 0, \(instant))
            """)
    }

    /// Queues the import.
    func enqueue(_ id: ID<RecipeImport>, _ source: ImportSource, of account: ID<Account>, at instant: Date) throws {
        try db.enqueue(
            ImportOrder(id: id), as: .of(source), id: ID(uuid: id.uuid), of: account.description, at: instant)
    }

    func find(_ id: ID<RecipeImport>, of account: ID<Account>) throws -> RecipeImport? {
        try db.first(
            "SELECT \(Self.columns) FROM imports WHERE id = \(id) AND account = \(account)",
            as: RecipeImport.init(row:))
    }

    /// Newest first, after `place` if given.
    func page(of account: ID<Account>, after place: DatedPlace<RecipeImport>?, limit: Int) throws -> [RecipeImport] {
        let behind: SQL = place.map { "AND (started_at, id) < (\($0.at), \($0.id))" } ?? ""
        return try db.all(
            """
            SELECT \(Self.columns) FROM imports WHERE account = \(account) \(behind)
            ORDER BY started_at DESC, id DESC LIMIT \(limit)
            """, as: RecipeImport.init(row:))
    }

    /// Throws 409 if the person has too many unfinished imports.
    func checkRoom(of account: ID<Account>) throws {
        let unfinished: Int? = try db.first(
            """
            SELECT count(*) AS n FROM imports
            WHERE account = \(account) AND state IN (\(ImportState.waiting), \(ImportState.running))
            """, as: { try $0["n"] })
        guard (unfinished ?? 0) < Self.mostUnfinished else { throw Problem.tooManyImports }
    }

    /// Cancels an unfinished import. Returns `false` if it had ended or does not exist.
    func cancel(_ id: ID<RecipeImport>, of account: ID<Account>, at instant: Date) throws -> Bool {
        guard try find(id, of: account) != nil else { return false }
        // Jobs are locked before imports, in the same order as in a running import.
        try db.withdrawJobs([ID(uuid: id.uuid)])
        return try db.execute(
            """
            UPDATE imports SET state = \(ImportState.cancelled), ended_at = \(instant)
            WHERE id = \(id) AND account = \(account) AND state IN (\(ImportState.waiting), \(ImportState.running))
            """) > 0
    }

    private static let columns: SQL =
        "imports.*, (SELECT count(*) FROM import_pictures p WHERE p.import_id = imports.id) AS pictures_waiting"

    /// Deletes the import with its report and source.
    func delete(_ id: ID<RecipeImport>, of account: ID<Account>) throws {
        try db.execute("DELETE FROM imports WHERE id = \(id) AND account = \(account)")
    }
}

extension RecipeImport {
    fileprivate init(row: Row) throws {
        self.init(
            id: try row["id"], source: try row["source"], title: try row["title"], format: try row["format"],
            state: try row["state"], progress: try row["progress"], imported: try row["imported"],
            updated: try row["updated"], duplicates: try row["duplicates"], refused: try row["refused"],
            openLines: try row["open_lines"], reason: try ImportRemarks(row: row).reasons.first,
            startedAt: try row["started_at"],
            endedAt: try row["ended_at"], isPublic: try row["is_public"],
            picturesWaiting: try row["pictures_waiting"], picturesMissed: try row["pictures_missed"])
    }
}

extension Problem {
    fileprivate static let tooManyImports = Problem(409, "too-many-imports")
}
