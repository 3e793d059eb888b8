import Chassis
import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

/// The rules for creating, editing, submitting and withdrawing drafts.
struct Drafts: Sendable {
    /// The most drafts of one person.
    static let most = 200

    let database: Database
    let searchIndex: SearchIndexUpdater
    let now: @Sendable () -> Date

    var reader: IngredientReader { IngredientReader(catalogue: searchIndex.current.catalogue) }

    func page(_ query: PageQuery, of account: ID<Account>) async throws -> Page<DraftSummary> {
        let part = try PageRequest<DatedPlace<Draft>>(query, of: RecipesAPI.drafts)
        let (found, total) = try await database.read { db in
            let drafts = DraftTable(db)
            return (
                try drafts.page(of: account, after: part.after, limit: part.rows), try drafts.count(of: account)
            )
        }
        return try part.page(found, total: total) { DatedPlace($0.id, at: $0.changedAt) }
    }

    /// Throws 404 if the draft is not the person's.
    func find(_ id: ID<Draft>, of account: ID<Account>) async throws -> Draft {
        let (draft, lastTitle) = try await database.read { db in
            let draft = try DraftTable(db).find(id, of: account).orNotFound(.draft)
            return (draft, try Self.lastTitle(of: draft, in: db))
        }
        return draft.draft(reader, lastTitle: lastTitle)
    }

    /// Returns the existing draft if the person already edits this recipe. Throws 404 or 410 if the recipe is not
    /// available, 422 if the content is out of bounds, and 409 if the person has too many drafts.
    func start(_ start: DraftStart, by account: ID<Account>) async throws -> Draft {
        try start.content?.check()
        let instant = now()
        return try await present { db in
            // This also serialises the person's inserts, so the count below holds.
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let drafts = DraftTable(db)
            let origin =
                try start.recipe.map { try DraftOrigin($0, for: account, in: db) }
                ?? start.shared.map { try DraftOrigin(behind: $0, for: account, at: instant, in: db) }
            if start.content == nil, let recipe = origin?.recipe,
                let there = try drafts.find(changing: recipe, of: account)
            {
                return there
            }
            guard try drafts.count(of: account) < Self.most else { throw Problem.tooManyDrafts }
            let content = start.content ?? origin?.content ?? RecipeContent()
            try Self.check(content.photos, of: account, besides: origin?.content.photos ?? [], in: db)
            let draft = DraftRecord(
                id: ID(at: instant), content: content, recipe: origin?.recipe, copyOf: origin?.copyOf,
                createdAt: instant, changedAt: instant)
            try drafts.insert(draft, of: account)
            return draft
        }
    }

    /// Throws 404 if the draft is not the person's, 422 if the content is out of bounds, and 409 if the draft has
    /// changed or is submitted.
    func edit(_ id: ID<Draft>, _ edit: DraftEdit, by account: ID<Account>) async throws -> Draft {
        try edit.content.check()
        let instant = now()
        return try await present { db in
            var draft = try Self.open(id, at: edit.revision, of: account, in: db)
            try Self.check(edit.content.photos, of: account, besides: draft.content.photos, in: db)
            draft.content = edit.content
            try Self.update(&draft, of: account, at: instant, in: db)
            return draft
        }
    }

    /// Throws 404 if the draft is not the person's, and 409 if it is submitted.
    func discard(_ id: ID<Draft>, by account: ID<Account>) async throws {
        try await database.write { db in
            let draft = try DraftTable(db).find(id, of: account).orNotFound(.draft)
            guard draft.state == .draft, try DraftTable(db).delete(id, of: account, at: draft.revision) else {
                throw Problem.draftSubmitted
            }
        }
    }

    /// Throws like `edit`, 422 naming the missing fields, and 429 above the limit for new accounts.
    func submit(_ id: ID<Draft>, _ seen: SeenRevision, by account: ID<Account>) async throws -> Draft {
        let (instant, reader) = (now(), reader)
        return try await present { db in
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            var draft = try Self.open(id, at: seen.revision, of: account, in: db)
            draft.content = try draft.content.finished(
                for: .publishing, lastTitle: Self.lastTitle(of: draft, in: db), reader: reader
            ).content
            if account.isOnFirstDay(at: instant) {
                try db.use(
                    Self.firstDay, by: account, at: instant,
                    refusal: Problem(
                        429, "too-many-requests", ["what": "first-submissions", "most": .number(Self.firstDay.most)]))
            }
            draft.state = .submitted
            draft.submittedAt = instant
            try Self.update(&draft, of: account, at: instant, in: db)
            try db.recordSubmission(.added, id, at: instant)
            return draft
        }
    }

    /// Throws 404 if the draft is not the person's or has been decided. A draft that is not submitted stays unchanged.
    func withdraw(_ id: ID<Draft>, by account: ID<Account>) async throws -> Draft {
        let instant = now()
        return try await present { db in
            if try DraftTable(db).withdraw(id, of: account, at: instant) {
                try db.recordSubmission(.removed, id, at: instant)
            }
            return try DraftTable(db).find(id, of: account).orNotFound(.draft)
        }
    }
}

extension Drafts {
    /// The most submissions on an account's first day.
    private static let firstDay = Quota("first-day-submissions", most: 5, within: Quota.day)

    /// Returns an editable draft at `revision`. Throws 404 if it is not the person's, 409 if it is submitted or has
    /// changed.
    static func open(
        _ id: ID<Draft>, at revision: Int, of account: ID<Account>, in db: any Connection
    ) throws -> DraftRecord {
        let draft = try DraftTable(db).find(id, of: account).orNotFound(.draft)
        guard draft.state == .draft else { throw Problem.draftSubmitted }
        guard draft.revision == revision else { throw Problem.changedMeanwhile }
        return draft
    }

    /// The fallback title of an untitled draft: that of the recipe it changes, or else copies. `nil` if the draft has a
    /// title.
    static func lastTitle(of draft: DraftRecord, in db: any Connection) throws -> String? {
        guard draft.content.title.isBlank else { return nil }
        for recipe in [draft.recipe, draft.copyOf].compactMap(\.self) {
            if let title = try RecipeTable.title(of: recipe, in: db) { return title }
        }
        return nil
    }

    /// Throws a 422 problem unless every photo is the person's own or in `known`.
    private static func check(
        _ photos: [ID<Photo>], of account: ID<Account>, besides known: [ID<Photo>], in db: any Connection
    ) throws {
        let new = photos.filter { !known.contains($0) }
        guard try new.isEmpty || PhotoTable(db).count(of: account, among: new) == new.count else {
            throw Problem.invalid("photos", .photoOfDraft)
        }
    }

    private static func update(
        _ draft: inout DraftRecord, of account: ID<Account>, at instant: Date, in db: any Connection
    ) throws {
        let seen = draft.revision
        draft.revision += 1
        draft.changedAt = instant
        guard try DraftTable(db).update(draft, of: account, from: seen) else { throw Problem.changedMeanwhile }
    }

    /// Runs `body` in a transaction and returns its draft with the lines parsed.
    private func present(
        _ body: @escaping @Sendable (any Connection) throws -> DraftRecord
    ) async throws -> Draft {
        let reader = reader
        return try await database.write { db in
            let draft = try body(db)
            return draft.draft(reader, lastTitle: try Self.lastTitle(of: draft, in: db))
        }
    }
}
