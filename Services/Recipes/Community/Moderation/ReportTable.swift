import Contracts
import Foundation
import RecipesContracts
import Storage

/// A reported thing that awaits a decision.
struct OpenReports: Hashable, Sendable {
    let kind: ReportedKind
    let id: String
    let recipe: ID<Recipe>
    let reporters: Int
    let firstAt: Date
    let lastAt: Date
}

/// A person's report on a thing that awaits a decision.
struct ContentReport: Hashable, Sendable {
    let thing: String
    let reason: ReportReason
    let remark: String?
    /// The reported picture; `nil` if the report names none.
    let photo: ID<Photo>?
}

/// The `reports` table, with one row per person and thing, and `reported_things`, with one row per thing that awaits a
/// decision. In an open transaction.
struct ReportTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Adds a report, or updates the person's earlier one if it is undecided. Returns `true` for a first report.
    func insert(
        _ kind: ReportedKind, _ id: String, _ report: ReportDraft, by account: ID<Account>, at instant: Date
    ) throws -> Bool {
        let isNew =
            try db.execute(
                """
                INSERT INTO reports (kind, thing_id, account, reason, remark, photo, is_decided, reported_at)
                VALUES (\(kind), \(id), \(account), \(report.reason), \(report.text), \(report.photo), \(false),
                    \(instant))
                ON CONFLICT (kind, thing_id, account) DO NOTHING
                """) > 0
        if !isNew {
            try db.execute(
                """
                UPDATE reports SET reason = \(report.reason), remark = \(report.text), photo = \(report.photo)
                WHERE kind = \(kind) AND thing_id = \(id) AND account = \(account) AND is_decided = \(false)
                """)
        }
        return isNew
    }

    /// Counts a new report, and returns the number of reports that count. Locks the thing until the transaction ends.
    func count(
        _ kind: ReportedKind, _ id: String, of recipe: ID<Recipe>, counts: Bool, at instant: Date
    ) throws -> Int {
        try db.first(
            """
            INSERT INTO reported_things (kind, id, recipe_id, reporters, counted, first_at, last_at)
            VALUES (\(kind), \(id), \(recipe), 1, \(counts ? 1 : 0), \(instant), \(instant))
            ON CONFLICT (kind, id) DO UPDATE SET reporters = reported_things.reporters + 1,
                counted = reported_things.counted + excluded.counted, last_at = excluded.last_at
            RETURNING counted
            """
        ) { try $0["counted"] } ?? 0
    }

    /// Things that await a decision behind `place`, most reported first.
    func open(after place: ReportPlace?, limit: Int) throws -> [OpenReports] {
        let behind: SQL =
            place.map { "WHERE (reporters, last_at, id) < (\($0.reporters), \($0.lastAt), \($0.id))" } ?? ""
        return try db.all(
            """
            SELECT * FROM reported_things \(behind) ORDER BY reporters DESC, last_at DESC, id DESC LIMIT \(limit)
            """, as: OpenReports.init(row:))
    }

    func openCount() throws -> Int { try db.first("SELECT count(*) AS n FROM reported_things") { try $0["n"] } ?? 0 }

    /// Undecided reports on `things`, latest first.
    func said(of things: [OpenReports]) throws -> [ContentReport] {
        try db.all(
            """
            SELECT thing_id, reason, remark, photo FROM reports
            WHERE thing_id IN \(SQL.list(things.map(\.id))) AND is_decided = \(false)
            ORDER BY reported_at DESC, account
            """
        ) { row in
            ContentReport(
                thing: try row["thing_id"], reason: try row["reason"], remark: try row["remark"],
                photo: try row["photo"])
        }
    }

    /// Removes a thing from the queue and returns it, with its reports decided. Returns `nil` if it is not in the
    /// queue, such as after another moderator's decision.
    func decide(_ kind: ReportedKind, _ id: String) throws -> OpenReports? {
        let thing = try db.first(
            "DELETE FROM reported_things WHERE kind = \(kind) AND id = \(id) RETURNING *", as: OpenReports.init(row:))
        guard let thing else { return nil }
        try db.execute("UPDATE reports SET is_decided = \(true) WHERE kind = \(kind) AND thing_id = \(id)")
        return thing
    }

    /// Removes deleted recipes from the queue. Returns whether any was in it.
    func decide(recipes: [ID<Recipe>]) throws -> Bool {
        let waiting = try db.all(
            """
            SELECT id FROM reported_things
            WHERE kind = \(ReportedKind.recipe) AND id IN \(SQL.list(recipes.map(\.description)))
            """
        ) { try $0["id"] as String }
        for id in waiting { _ = try decide(.recipe, id) }
        return !waiting.isEmpty
    }

    /// Adds a comment without reports to the queue.
    func hold(_ comment: ID<RecipeComment>, on recipe: ID<Recipe>, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO reported_things (kind, id, recipe_id, reporters, counted, first_at, last_at)
            VALUES (\(ReportedKind.comment), \(comment), \(recipe), 0, 0, \(instant), \(instant))
            ON CONFLICT (kind, id) DO NOTHING
            """)
    }

    /// Whether the thing has reports, decided or not.
    func isKnown(_ kind: ReportedKind, _ id: String) throws -> Bool {
        try !db.rows("SELECT 1 AS one FROM reports WHERE kind = \(kind) AND thing_id = \(id) LIMIT 1").isEmpty
    }

    /// Deletes all reports of a thing that is gone. Returns whether it was in the queue.
    @discardableResult
    func forget(_ kind: ReportedKind, _ id: String) throws -> Bool {
        try db.execute("DELETE FROM reports WHERE kind = \(kind) AND thing_id = \(id)")
        return try db.execute("DELETE FROM reported_things WHERE kind = \(kind) AND id = \(id)") > 0
    }

    /// Deletes decided reports, so that the same people may report the thing again.
    func forgetDecided(_ kind: ReportedKind, _ id: String) throws {
        try db.execute(
            "DELETE FROM reports WHERE kind = \(kind) AND thing_id = \(id) AND is_decided = \(true)")
    }
}

extension ReportedKind: SQLConvertible {}
extension ReportReason: SQLConvertible {}

extension OpenReports {
    fileprivate init(row: Row) throws {
        self.init(
            kind: try row["kind"], id: try row["id"], recipe: try row["recipe_id"], reporters: try row["reporters"],
            firstAt: try row["first_at"], lastAt: try row["last_at"])
    }
}

/// The position in the queue of reports after which a page begins.
struct ReportPlace: Codable, Hashable, Sendable {
    let reporters: Int
    let lastAt: Date
    let id: String
}
