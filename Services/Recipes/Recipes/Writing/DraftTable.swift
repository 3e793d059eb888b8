import Chassis
import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

/// The `drafts` table, in an open transaction, as authors use it. Every statement asks for the owner as well.
struct DraftTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// `nil` where it is somebody else's.
    func find(_ id: ID<Draft>, of account: ID<Account>) throws -> DraftRecord? {
        try db.first("SELECT * FROM drafts WHERE id = \(id) AND account = \(account)", as: DraftRecord.init(row:))
    }

    /// The draft in which the person is writing another version of a recipe.
    func find(changing recipe: ID<Recipe>, of account: ID<Account>) throws -> DraftRecord? {
        try db.first(
            "SELECT * FROM drafts WHERE account = \(account) AND recipe_id = \(recipe) ORDER BY changed_at DESC, id DESC",
            as: DraftRecord.init(row:))
    }

    /// The last changed first; those behind `place`, if that is given.
    func page(of account: ID<Account>, after place: DatedPlace<Draft>?, limit: Int) throws -> [DraftSummary] {
        let behind: SQL = place.map { "AND (changed_at, id) < (\($0.at), \($0.id))" } ?? ""
        return try db.all(
            """
            SELECT id, title, state, recipe_id, image, changed_at FROM drafts WHERE account = \(account) \(behind)
            ORDER BY changed_at DESC, id DESC LIMIT \(limit)
            """
        ) {
            DraftSummary(
                id: try $0["id"], title: try $0["title"], state: try $0["state"], recipe: try $0["recipe_id"],
                image: try $0["image"], changedAt: try $0["changed_at"])
        }
    }

    func count(of account: ID<Account>) throws -> Int {
        try db.first("SELECT count(*) AS n FROM drafts WHERE account = \(account)") { try $0["n"] } ?? 0
    }

    func insert(_ draft: DraftRecord, of account: ID<Account>) throws {
        try db.execute(
            """
            INSERT INTO drafts (id, account, revision, state, content, recipe_id, copy_of, title, image, created_at,
                changed_at, submitted_at)
            VALUES (\(draft.id), \(account), \(draft.revision), \(draft.state), \(json: draft.content),
                \(draft.recipe), \(draft.copyOf), \(draft.title), \(draft.image), \(draft.createdAt),
                \(draft.changedAt), \(draft.submittedAt))
            """)
        try PhotoUseTable(db).set(draft.content.photos, of: draft.id.description)
    }

    /// Keeps what became of a draft that its author was writing at `revision`. Whether it still stood there.
    func update(_ draft: DraftRecord, of account: ID<Account>, from revision: Int) throws -> Bool {
        let isKept =
            try db.execute(
                """
                UPDATE drafts SET revision = \(draft.revision), state = \(draft.state), content = \(json: draft.content),
                    original = NULL, title = \(draft.title), image = \(draft.image),
                    changed_at = \(draft.changedAt), submitted_at = \(draft.submittedAt)
                WHERE id = \(draft.id) AND account = \(account) AND revision = \(revision)
                    AND state = \(DraftState.draft)
                """) > 0
        if isKept { try PhotoUseTable(db).set(draft.content.photos, of: draft.id.description) }
        return isKept
    }

    /// Gives a draft that waits for the moderators back to its author, as its author wrote it. Whether it waited.
    func withdraw(_ id: ID<Draft>, of account: ID<Account>, at instant: Date) throws -> Bool {
        let isBack =
            try db.execute(
                """
                UPDATE drafts SET revision = revision + 1, state = \(DraftState.draft), submitted_at = NULL,
                    content = coalesce(original, content), original = NULL, changed_at = \(instant)
                WHERE id = \(id) AND account = \(account) AND state = \(DraftState.submitted)
                """) > 0
        guard isBack, let draft = try find(id, of: account) else { return isBack }
        try db.execute(
            "UPDATE drafts SET title = \(draft.title), image = \(draft.image) WHERE id = \(id) AND account = \(account)"
        )
        try PhotoUseTable(db).set(draft.content.photos, of: id.description)
        return true
    }

    /// Whether it was there, the person's and, where that is given, at `revision`.
    func delete(_ id: ID<Draft>, of account: ID<Account>, at revision: Int? = nil) throws -> Bool {
        let unchanged: SQL = revision.map { "AND state = \(DraftState.draft) AND revision = \($0)" } ?? ""
        let isGone = try db.execute("DELETE FROM drafts WHERE id = \(id) AND account = \(account) \(unchanged)") > 0
        if isGone { try PhotoUseTable(db).set([], of: id.description) }
        return isGone
    }
}
