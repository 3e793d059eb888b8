import Chassis
import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

/// Submitted recipes that await the moderators.
struct Submissions: Sendable {
    let database: Database
    let searchIndex: SearchIndexUpdater
    let authors: Authors
    let now: @Sendable () -> Date

    /// Submissions, oldest first.
    func page(_ query: PageQuery) async throws -> Page<SubmissionSummary> {
        let part = try PageRequest<DatedPlace<Draft>>(query, of: RecipesAPI.submissions)
        let (found, total) = try await database.read { db in
            let table = SubmissionTable(db)
            return (try table.page(after: part.after, limit: part.rows), try table.count())
        }
        let (page, next) = try part.cut(found) { $0.place }
        let authorRecords = try await authors.records(of: page.map(\.account))
        return Page(
            items: page.compactMap { submitted in
                authorRecords[submitted.account].map { SubmissionSummary(submitted, by: $0) }
            },
            next: next, total: total)
    }

    /// Throws 404 if there is no such submission.
    func show(_ id: ID<Draft>) async throws -> Submission {
        let (submitted, published) = try await database.read { db in
            let submitted = try SubmissionTable(db).find(id).orNotFound(.submission)
            return (submitted, try submitted.draft.recipe.flatMap { try RecipeTable.published($0, in: db) })
        }
        guard let author = try await authors.records(of: [submitted.account])[submitted.account] else {
            throw Problem.notFound(.submission)
        }
        return Submission(submitted, published: published, by: author, catalogue: searchIndex.current.catalogue)
    }

    /// Changes a submission. Throws 422 for invalid fields, 404 if there is no such submission, and 409 if it has
    /// another revision.
    func edit(_ id: ID<Draft>, _ edit: DraftEdit, by moderator: ID<Account>) async throws -> Submission {
        try edit.content.check()
        let instant = now()
        try await database.write { db in
            let table = SubmissionTable(db)
            let submitted = try table.find(id, at: edit.revision)
            try PhotoTable(db).check(edit.content.photos, of: moderator, besides: submitted.photos)
            try table.edit(id, to: edit.content, at: edit.revision, now: instant)
            let photos = submitted.photos + edit.content.photos.filter { !submitted.photos.contains($0) }
            try PhotoUseTable(db).set(photos, of: id.description)
            try ModerationLog(db).note(
                .edited, by: moderator, subject: id.description, title: submitted.draft.title,
                author: submitted.account, at: instant)
            try db.recordSubmission(.changed, id, at: instant)
        }
        ModerationMetrics.done(.edited)
        return try await show(id)
    }
}

extension PhotoTable {
    /// Throws a 422 problem unless each of `photos` belongs to `account` or is among `known`.
    func check(_ photos: [ID<Photo>], of account: ID<Account>, besides known: [ID<Photo>]) throws {
        let new = photos.filter { !known.contains($0) }
        guard try new.isEmpty || count(of: account, among: new) == new.count else {
            throw Problem.invalid("photos", .photoOfSubmission)
        }
    }
}

extension RecipeTable {
    /// The content and revision of a public recipe; `nil` if it is not public.
    static func published(
        _ id: ID<Recipe>, in db: any Connection
    ) throws -> (content: RecipeContent, revision: Int)? {
        guard try isShown(id, to: nil, in: db) else { return nil }
        return try content(of: id, in: db)
    }
}

extension SubmittedDraft {
    var place: DatedPlace<Draft> { DatedPlace(draft.id, at: draft.submittedAt ?? draft.changedAt) }
}

extension SubmissionSummary {
    fileprivate init(_ submitted: SubmittedDraft, by author: AuthorRecord) {
        let draft = submitted.draft
        self.init(
            id: draft.id, title: draft.title, author: author, recipe: draft.recipe, image: draft.image,
            submittedAt: draft.submittedAt ?? draft.changedAt)
    }
}

extension Submission {
    fileprivate init(
        _ submitted: SubmittedDraft, published: (content: RecipeContent, revision: Int)?, by author: AuthorRecord,
        catalogue: FoodCatalogue
    ) {
        let (draft, content) = (submitted.draft, submitted.draft.content)
        let lines = IngredientReader(catalogue: catalogue).understand(content)
        let stored = StoredRecipe(
            WrittenRecipe(content, understood: lines), as: draft.recipe ?? ID(uuid: draft.id.uuid),
            by: author.account, named: author.name, at: draft.submittedAt ?? draft.changedAt)
        self.init(
            id: draft.id, revision: draft.revision, content: content,
            preview: Recipe(stored, for: nil, catalogue: catalogue), lines: lines, original: submitted.original,
            published: published?.content, publishedRevision: published?.revision, recipe: draft.recipe, author: author,
            submittedAt: draft.submittedAt ?? draft.changedAt, faults: content.faults(for: .publishing, lines: lines))
    }
}
