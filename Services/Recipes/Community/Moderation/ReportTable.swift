import Contracts
import Foundation
import RecipesContracts
import Storage

/// One thing that people reported and nobody has decided on.
struct OpenReports: Hashable, Sendable {
    let kind: ReportedKind
    let id: String
    let recipe: ID<Recipe>
    let reporters: Int
    let firstAt: Date
    let lastAt: Date
}

/// What somebody said of a thing that nobody has decided on.
struct SaidReport: Hashable, Sendable {
    let thing: String
    let reason: ReportReason
    let remark: String?
    /// The picture that they meant.
    let photo: ID<Photo>?
}

/// The `reports` table, with one row for each person and thing, and `reported_things`, with one for each thing that waits
/// to be decided on; in an open transaction.
struct ReportTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Whether the person had not reported it before. Until it is decided on, they may say something else of it.
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

    /// How many reports that count the thing has, with this one. Others who report it wait until the transaction ends.
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

    /// What waits, the most reported first, behind `place`.
    func open(after place: ReportPlace?, limit: Int) throws -> [OpenReports] {
        let behind: SQL =
            place.map { "WHERE (reporters, last_at, id) < (\($0.reporters), \($0.lastAt), \($0.id))" } ?? ""
        return try db.all(
            """
            SELECT * FROM reported_things \(behind) ORDER BY reporters DESC, last_at DESC, id DESC LIMIT \(limit)
            """, as: OpenReports.init(row:))
    }

    func openCount() throws -> Int { try db.first("SELECT count(*) AS n FROM reported_things") { try $0["n"] } ?? 0 }

    /// What people said of things that nobody has decided on, the latest first.
    func said(of things: [OpenReports]) throws -> [SaidReport] {
        try db.all(
            """
            SELECT thing_id, reason, remark, photo FROM reports
            WHERE thing_id IN \(SQL.list(things.map(\.id))) AND is_decided = \(false)
            ORDER BY reported_at DESC, account
            """
        ) { row in
            SaidReport(
                thing: try row["thing_id"], reason: try row["reason"], remark: try row["remark"],
                photo: try row["photo"])
        }
    }

    /// Takes a thing out of the queue, its reports decided; `nil` if it does not wait. Of two who do this at once
    /// one gets it.
    func decide(_ kind: ReportedKind, _ id: String) throws -> OpenReports? {
        let thing = try db.first(
            "DELETE FROM reported_things WHERE kind = \(kind) AND id = \(id) RETURNING *", as: OpenReports.init(row:))
        guard let thing else { return nil }
        try db.execute("UPDATE reports SET is_decided = \(true) WHERE kind = \(kind) AND thing_id = \(id)")
        return thing
    }

    /// The same for recipes that are gone. Whether one of them waited.
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

    /// Has a comment wait that nobody has reported.
    func hold(_ comment: ID<RecipeComment>, on recipe: ID<Recipe>, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO reported_things (kind, id, recipe_id, reporters, counted, first_at, last_at)
            VALUES (\(ReportedKind.comment), \(comment), \(recipe), 0, 0, \(instant), \(instant))
            ON CONFLICT (kind, id) DO NOTHING
            """)
    }

    /// Whether somebody reported it at any time.
    func isKnown(_ kind: ReportedKind, _ id: String) throws -> Bool {
        try !db.rows("SELECT 1 AS one FROM reports WHERE kind = \(kind) AND thing_id = \(id) LIMIT 1").isEmpty
    }

    /// Forgets all reports of a thing that is no longer there. Whether it waited to be decided on.
    @discardableResult
    func forget(_ kind: ReportedKind, _ id: String) throws -> Bool {
        try db.execute("DELETE FROM reports WHERE kind = \(kind) AND thing_id = \(id)")
        return try db.execute("DELETE FROM reported_things WHERE kind = \(kind) AND id = \(id)") > 0
    }

    /// Forgets the reports that were decided on, so that the same people may report it anew.
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

/// Where the next part of the queue of reports begins.
struct ReportPlace: Codable, Hashable, Sendable {
    let reporters: Int
    let lastAt: Date
    let id: String
}
