import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

extension PantryImportFormat: SQLConvertible {}
extension PantryImportState: SQLConvertible {}
extension PantryImportOutcome: SQLConvertible {}
extension PantryImportRow.Kind: SQLConvertible {}

/// The `pantry_imports` table, in an open transaction. Every statement filters by account.
struct PantryImportTable {
    /// Seconds that a preview is kept.
    static let previewed: TimeInterval = 86_400
    /// Seconds that an import can be undone and its report is kept.
    static let kept: TimeInterval = 30 * 86_400
    /// Seconds that imported rows are recognised.
    static let remembered: TimeInterval = 400 * 86_400

    let db: any Connection
    let account: ID<Account>

    init(_ db: any Connection, of account: ID<Account>) {
        self.db = db
        self.account = account
    }

    func insert(_ one: PantryImport) throws {
        try db.execute(
            """
            INSERT INTO pantry_imports (id, account, title, format, state, lists, remarks, started_at, ended_at)
            VALUES (\(one.id), \(account), \(one.title), \(one.format), \(one.state), \(json: one.lists),
                \(json: one.remarks), \(one.startedAt), \(one.endedAt))
            """)
    }

    /// `nil` if the file is absent, another person's, or an expired preview.
    func find(_ id: ID<PantryImport>, at instant: Date) throws -> PantryImport? {
        let counts = try PantryImportRowTable(db, of: id).counts()
        return try db.first(
            "SELECT * FROM pantry_imports WHERE id = \(id) AND account = \(account) AND \(Self.isThere(instant))"
        ) { try PantryImport(row: $0, counts) }
    }

    /// Finds an import and locks its row until the transaction ends.
    func lock(_ id: ID<PantryImport>, at instant: Date) throws -> PantryImport? {
        if db.engine == .postgres {
            _ = try db.rows("SELECT id FROM pantry_imports WHERE id = \(id) AND account = \(account) FOR UPDATE")
        }
        return try find(id, at: instant)
    }

    /// Returns a page of imports, latest first.
    func page(after place: DatedPlace<PantryImport>?, limit: Int, at instant: Date) throws -> [PantryImport] {
        let behind: SQL = place.map { "AND (started_at, id) < (\($0.at), \($0.id))" } ?? ""
        let ids = try db.all(
            """
            SELECT id FROM pantry_imports WHERE account = \(account) AND \(Self.isThere(instant)) \(behind)
            ORDER BY started_at DESC, id DESC LIMIT \(limit)
            """
        ) { try $0["id"] as ID<PantryImport> }
        return try ids.compactMap { try find($0, at: instant) }
    }

    func previews(at instant: Date) throws -> Int {
        try db.first(
            """
            SELECT count(*) AS n FROM pantry_imports
            WHERE account = \(account) AND state = \(PantryImportState.preview) AND \(Self.isThere(instant))
            """
        ) { try $0["n"] } ?? 0
    }

    func choice(of id: ID<PantryImport>) throws -> PantryImportChoice {
        let choice: PantryImportChoice?? = try db.first(
            "SELECT choice FROM pantry_imports WHERE id = \(id) AND account = \(account)"
        ) { try $0.jsonIfPresent("choice") }
        return (choice ?? nil) ?? PantryImportChoice()
    }

    func begin(_ id: ID<PantryImport>, _ choice: PantryImportChoice) throws {
        try db.execute(
            """
            UPDATE pantry_imports SET state = \(PantryImportState.running), choice = \(json: choice)
            WHERE id = \(id) AND account = \(account)
            """)
    }

    func end(_ id: ID<PantryImport>, as state: PantryImportState, at instant: Date) throws {
        try db.execute(
            """
            UPDATE pantry_imports SET state = \(state), ended_at = \(instant)
            WHERE id = \(id) AND account = \(account)
            """)
    }

    /// Returns the lists and foods that an import created. Undoing it removes those that are not used otherwise.
    func made(by id: ID<PantryImport>) throws -> MadeByImport {
        try db.first("SELECT made_lists, made_foods FROM pantry_imports WHERE id = \(id) AND account = \(account)") {
            MadeByImport(lists: try $0.json("made_lists"), foods: try $0.json("made_foods"))
        } ?? MadeByImport()
    }

    func setMade(_ made: MadeByImport, by id: ID<PantryImport>) throws {
        try db.execute(
            """
            UPDATE pantry_imports SET made_lists = \(json: made.lists), made_foods = \(json: made.foods)
            WHERE id = \(id) AND account = \(account)
            """)
    }

    /// Returns `false` if the import was absent.
    func delete(_ id: ID<PantryImport>) throws -> Bool {
        try db.execute("DELETE FROM pantry_imports WHERE id = \(id) AND account = \(account)") > 0
    }

    /// Deletes expired previews, reports and row keys.
    static func clean(at instant: Date, in db: any Connection) throws {
        try db.execute(
            """
            DELETE FROM pantry_imports
            WHERE (state IN (\(PantryImportState.preview), \(PantryImportState.refused))
                    AND started_at <= \(instant - previewed))
                OR started_at <= \(instant - kept)
            """)
        try db.execute("DELETE FROM pantry_moved_in WHERE at <= \(instant - remembered)")
    }

    private static func isThere(_ instant: Date) -> SQL {
        "(state <> \(PantryImportState.preview) OR started_at > \(instant - previewed))"
    }
}

/// The lists and foods that an import created.
struct MadeByImport: Hashable, Sendable {
    var lists: [ID<ShoppingList>] = []
    var foods: [ID<Food>] = []
}

extension PantryImport {
    fileprivate init(row: Row, _ counts: PantryImportRowTable.Counts) throws {
        let state: PantryImportState = try row["state"]
        let started: Date = try row["started_at"]
        let ended: Date? = try row["ended_at"]
        self.init(
            id: try row["id"], title: try row["title"], format: try row["format"], state: state,
            items: Counts(counts.items), lines: Counts(counts.lines), lists: try row.json("lists"),
            remarks: try row.json("remarks"), startedAt: started, endedAt: ended,
            expiresAt: state == .preview ? started + PantryImportTable.previewed : nil,
            undoableUntil: state == .finished ? started + PantryImportTable.kept : nil)
    }
}
