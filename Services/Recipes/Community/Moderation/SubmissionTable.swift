import Chassis
import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

/// A draft that waits for the moderators, with its author.
struct SubmittedDraft: Sendable {
    let draft: DraftRecord
    let account: ID<Account>
    /// The content as submitted; `nil` if no moderator has changed it.
    let original: RecipeContent?

    /// The photos of the current and the submitted content.
    var photos: [ID<Photo>] {
        let photos = draft.content.photos
        return photos + (original?.photos ?? []).filter { !photos.contains($0) }
    }
}

/// Drafts that wait for the moderators.
struct SubmissionTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Up to `limit` drafts, oldest first, after `place` if given.
    func page(after place: DatedPlace<Draft>?, limit: Int) throws -> [SubmittedDraft] {
        let behind: SQL = place.map { "AND (submitted_at, id) > (\($0.at), \($0.id))" } ?? ""
        return try db.all(
            """
            SELECT * FROM drafts WHERE state = \(DraftState.submitted) \(behind)
            ORDER BY submitted_at, id LIMIT \(limit)
            """, as: SubmittedDraft.init(row:))
    }

    func count() throws -> Int {
        try db.first("SELECT count(*) AS n FROM drafts WHERE state = \(DraftState.submitted)") { try $0["n"] } ?? 0
    }

    func find(_ id: ID<Draft>) throws -> SubmittedDraft? {
        try db.first(
            "SELECT * FROM drafts WHERE id = \(id) AND state = \(DraftState.submitted)", as: SubmittedDraft.init(row:))
    }

    /// The draft at `revision`. Throws a 404 or 409 problem that says why the draft is not available.
    func find(_ id: ID<Draft>, at revision: Int) throws -> SubmittedDraft {
        guard let found = try find(id), found.draft.revision == revision else { throw try whatBecame(of: id) }
        return found
    }

    /// Changes the draft at `revision` and keeps the submitted content in `original`. Throws a 404 or 409 problem if
    /// the draft is no longer at `revision`.
    func edit(_ id: ID<Draft>, to content: RecipeContent, at revision: Int, now instant: Date) throws {
        let photo = content.photos.first.map(Photo.address(of:))
        let count = try db.execute(
            """
            UPDATE drafts SET original = coalesce(original, content), content = \(json: content),
                title = \(content.title.trimmed), image = \(photo), revision = revision + 1, changed_at = \(instant)
            WHERE id = \(id) AND state = \(DraftState.submitted) AND revision = \(revision)
            """)
        if count == 0 { throw try whatBecame(of: id) }
    }

    /// Removes the draft at `revision` from the queue and returns it. If two callers do so at once, only one of them
    /// gets the draft; the other call throws a 404 or 409 problem.
    func take(_ id: ID<Draft>, at revision: Int) throws -> SubmittedDraft {
        let taken = try db.first(
            """
            DELETE FROM drafts WHERE id = \(id) AND state = \(DraftState.submitted) AND revision = \(revision)
            RETURNING *
            """, as: SubmittedDraft.init(row:))
        guard let taken else { throw try whatBecame(of: id) }
        try PhotoUseTable(db).set([], of: id.description)
        return taken
    }

    /// The reason why a draft is not available: changed, withdrawn, decided or unknown.
    private func whatBecame(of id: ID<Draft>) throws -> Problem {
        if let state = try db.first("SELECT state FROM drafts WHERE id = \(id)", as: { try $0["state"] as DraftState })
        {
            return state == .submitted ? .editedMeanwhile : .takenBack
        }
        switch try ModerationLog(db).last([.approved, .rejected], on: id.description) {
        case .approved: return Problem(409, "decided-already", ["what": "published"])
        case .rejected: return Problem(409, "decided-already", ["what": "rejected"])
        default: return .notFound(.submission)
        }
    }
}

extension Problem {
    fileprivate static let editedMeanwhile = Problem(409, "changed-meanwhile", ["what": "submission"])
    fileprivate static let takenBack = Problem(409, "changed-meanwhile", ["what": "withdrawn"])
}

extension SubmittedDraft {
    fileprivate init(row: Row) throws {
        let original: String? = try row["original"]
        self.init(
            draft: try DraftRecord(row: row), account: try row["account"],
            original: original == nil ? nil : try row.json("original"))
    }
}
