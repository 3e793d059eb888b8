import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// Reports of comments and recipes to the moderators.
struct Reports: Sendable {
    /// The number of reporters that hides a thing until a decision. Accounts less than a day old do not count, because
    /// they are easy to create.
    static let enoughToHide = 3
    /// The maximum length of a remark, in characters.
    static let longest = 500
    static let quota = Quota("reports", most: 30, within: Quota.hour)

    let database: Database
    let now: @Sendable () -> Date

    /// Reports a thing. Throws 422 for a text that is too long or a photo that it lacks, 404 if it is not visible, 409
    /// for one's own, and 429 for too many reports.
    func report(_ kind: ReportedKind, _ id: String, _ draft: ReportDraft, by account: ID<Account>) async throws {
        var report = draft
        report.text = try Prose(ifAny: draft.text, in: "text", upTo: Self.longest)?.text
        let instant = now()
        try await database.write { [report] db in
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let thing = try Reportable.find(kind, id, in: db).orNotFound(kind.thing)
            guard thing.isSeen(by: account) else { throw Problem.notFound(kind.thing) }
            guard thing.author != account, thing.owner != account else { throw Problem.ownThing }
            guard report.photo.map(thing.photos.contains) ?? true else {
                throw Problem.invalid("photo", .photoOfRecipe)
            }
            let table = ReportTable(db)
            guard try table.insert(kind, id, report, by: account, at: instant) else { return }
            try db.use(
                Self.quota, by: account, at: instant,
                refusal: Problem(429, "too-many-requests", ["what": "reports", "most": .number(Self.quota.most)]))
            let counts = !account.isOnFirstDay(at: instant)
            let counted = try table.count(kind, id, of: thing.recipe, counts: counts, at: instant)
            if counted == Self.enoughToHide, counts { try thing.hide(in: db) }
            try db.recordReport(.added, of: id, at: instant)
        }
    }
}

/// A comment or recipe that people can report.
struct Reportable: Hashable, Sendable {
    let kind: ReportedKind
    let id: String
    let recipe: ID<Recipe>
    let recipeTitle: String
    /// The comment's text; `nil` for a recipe.
    let text: String?
    let image: String?
    /// The recipe's photos; empty for a comment.
    let photos: [ID<Photo>]
    let author: ID<Account>?
    let owner: ID<Account>?
    let isHidden: Bool

    /// A comment or recipe, even if hidden; `nil` if absent or deleted.
    static func find(_ kind: ReportedKind, _ id: String, in db: any Connection) throws -> Reportable? {
        try all(kind, [id], in: db).first
    }

    static func all(_ kind: ReportedKind, _ ids: [String], in db: any Connection) throws -> [Reportable] {
        if ids.isEmpty { return [] }
        let query: SQL =
            switch kind {
            case .comment:
                """
                SELECT c.id, c.text, c.account AS author, c.is_hidden, r.id AS recipe_id, r.title, r.image, r.owner,
                    '[]' AS photos
                FROM comments c JOIN recipes r ON r.id = c.recipe_id WHERE c.id IN \(SQL.list(ids))
                """
            case .recipe:
                """
                SELECT r.id, NULL AS text, r.author, r.is_hidden, r.id AS recipe_id, r.title, r.image, r.owner,
                    r.photos
                FROM recipes r
                WHERE r.id IN \(SQL.list(ids)) AND (r.is_deleted = \(false) OR r.is_hidden = \(true))
                """
            }
        return try db.all(query) { row in
            Reportable(
                kind: kind, id: try row["id"], recipe: try row["recipe_id"], recipeTitle: try row["title"],
                text: try row["text"], image: try row["image"], photos: try row.json("photos"),
                author: try row["author"], owner: try row["owner"], isHidden: try row["is_hidden"])
        }
    }

    func isSeen(by account: ID<Account>) -> Bool { owner == nil || owner == account }

    /// Hides the thing. A hidden recipe is also marked as deleted, so that searches skip it.
    func hide(in db: any Connection) throws {
        switch kind {
        case .comment: try db.execute("UPDATE comments SET is_hidden = \(true) WHERE id = \(id)")
        case .recipe:
            let change = try ChangeSequence.next(in: db)
            try db.execute(
                """
                UPDATE recipes SET is_hidden = \(true), is_deleted = \(true), change = \(change)
                WHERE id = \(id) AND is_deleted = \(false)
                """)
        }
    }

    func show(in db: any Connection) throws {
        guard isHidden else { return }
        switch kind {
        case .comment: try db.execute("UPDATE comments SET is_hidden = \(false) WHERE id = \(id)")
        case .recipe:
            let change = try ChangeSequence.next(in: db)
            try db.execute(
                """
                UPDATE recipes SET is_hidden = \(false), is_deleted = \(false), change = \(change)
                WHERE id = \(id) AND is_hidden = \(true)
                """)
        }
    }
}

extension Problem {
    fileprivate static let ownThing = Problem(409, "own")
}
