import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `imports` table as their owners see it, in an open transaction. Every statement asks for the owner as well.
struct ImportTable {
    /// So many of a person's may be under way.
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

    /// Has it done.
    func enqueue(_ id: ID<RecipeImport>, _ source: ImportSource, of account: ID<Account>, at instant: Date) throws {
        try db.enqueue(
            ImportOrder(id: id), as: .of(source), id: ID(uuid: id.uuid), of: account.description, at: instant)
    }

    func find(_ id: ID<RecipeImport>, of account: ID<Account>) throws -> RecipeImport? {
        try db.first(
            "SELECT \(Self.columns) FROM imports WHERE id = \(id) AND account = \(account)",
            as: RecipeImport.init(row:))
    }

    /// The latest first, those behind `place` if that is given.
    func page(of account: ID<Account>, after place: DatedPlace<RecipeImport>?, limit: Int) throws -> [RecipeImport] {
        let behind: SQL = place.map { "AND (started_at, id) < (\($0.at), \($0.id))" } ?? ""
        return try db.all(
            """
            SELECT \(Self.columns) FROM imports WHERE account = \(account) \(behind)
            ORDER BY started_at DESC, id DESC LIMIT \(limit)
            """, as: RecipeImport.init(row:))
    }

    /// Throws a 409 problem where as many have not ended as may be under way.
    func checkRoom(of account: ID<Account>) throws {
        let unfinished: Int? = try db.first(
            """
            SELECT count(*) AS n FROM imports
            WHERE account = \(account) AND state IN (\(ImportState.waiting), \(ImportState.running))
            """, as: { try $0["n"] })
        guard (unfinished ?? 0) < Self.mostUnfinished else { throw Problem.tooManyImports }
    }

    /// Ends it where it has not ended. Whether it had not.
    func cancel(_ id: ID<RecipeImport>, of account: ID<Account>, at instant: Date) throws -> Bool {
        guard try find(id, of: account) != nil else { return false }
        // First, as whoever does the import holds its job before it changes anything.
        try db.withdrawJobs([ID(uuid: id.uuid)])
        return try db.execute(
            """
            UPDATE imports SET state = \(ImportState.cancelled), ended_at = \(instant)
            WHERE id = \(id) AND account = \(account) AND state IN (\(ImportState.waiting), \(ImportState.running))
            """) > 0
    }

    private static let columns: SQL =
        "imports.*, (SELECT count(*) FROM import_pictures p WHERE p.import_id = imports.id) AS pictures_waiting"

    /// With its report, and with what it was to be made from.
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
