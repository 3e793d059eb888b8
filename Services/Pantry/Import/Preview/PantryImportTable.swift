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

/// Files with a pantry and shopping lists.
enum PantryImportScheme: FileImportScheme {
    typealias File = PantryImport
    typealias State = PantryImportState

    static let table: SQL = "pantry_imports"
    static let thing = Thing.pantryImport
    static let limits = FileImportLimits(
        unconfirmed: PantryImports.mostPreviews, tooMany: .tooManyPantryImports, uploads: uploads,
        refusal: Problem(429, "too-many-requests", ["what": "pantry-imports", "most": .number(uploads.most)]))
    static let unconfirmed = [PantryImportState.preview]
    static let refused = PantryImportState.refused
    private static let uploads = Quota("pantry-imports", most: 60, within: Quota.day)

    static func file(_ row: Row, in db: any Connection) throws -> PantryImport {
        try PantryImport(row: row, PantryImportRowTable(db, of: row["id"]).counts())
    }

    static func place(of file: PantryImport) -> DatedPlace<PantryImport> { DatedPlace(file.id, at: file.startedAt) }
}

/// The `pantry_imports` table.
typealias PantryImportTable = FileImportTable<PantryImportScheme>

extension PantryImportTable {
    func insert(_ one: PantryImport) throws {
        try db.execute(
            """
            INSERT INTO pantry_imports (id, account, title, format, state, lists, remarks, started_at, ended_at)
            VALUES (\(one.id), \(account), \(one.title), \(one.format), \(one.state), \(json: one.lists),
                \(json: one.remarks), \(one.startedAt), \(one.endedAt))
            """)
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
            undoableUntil: state == .finished ? started + PantryImportScheme.kept : nil)
    }
}
