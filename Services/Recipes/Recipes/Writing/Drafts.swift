import Chassis
import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

/// The rules of drafts: how they begin, change, are handed in and taken back.
struct Drafts: Sendable {
    /// Of one person.
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

    /// Throws 404 where it is not the person's.
    func find(_ id: ID<Draft>, of account: ID<Account>) async throws -> Draft {
        let (draft, lastTitle) = try await database.read { db in
            let draft = try DraftTable(db).find(id, of: account).orNotFound(.draft)
            return (draft, try Self.lastTitle(of: draft, in: db))
        }
        return draft.draft(reader, lastTitle: lastTitle)
    }

    /// Throws 404 or 410 where the recipe to begin with is not there, 422 for what is out of bounds, and 409 where the
    /// person has as many drafts as can be. Whoever begins to change a recipe again goes on with the draft there is.
    func start(_ start: DraftStart, by account: ID<Account>) async throws -> Draft {
        try start.content?.check()
        let instant = now()
        return try await present { db in
            // It also has the person's drafts made one after the other, so that they can be counted.
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

    /// Throws 404 where it is not the person's, 422 for what is out of bounds, and 409 where it has changed meanwhile or
    /// the moderators have it.
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

    /// Throws 404 where it is not the person's, and 409 where the moderators have it.
    func discard(_ id: ID<Draft>, by account: ID<Account>) async throws {
        try await database.write { db in
            let draft = try DraftTable(db).find(id, of: account).orNotFound(.draft)
            guard draft.state == .draft, try DraftTable(db).delete(id, of: account, at: draft.revision) else {
                throw Problem.draftSubmitted
            }
        }
    }

    /// Throws as `edit`, 422 naming what is missing, and 429 for more than a new account may hand in.
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

    /// Throws 404 where it is not the person's, or has been decided on. A draft that nobody waits for stays as it is.
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
    /// What a new account may hand in.
    private static let firstDay = Quota("first-day-submissions", most: 5, within: Quota.day)

    /// A draft that its author may change, as it was seen.
    static func open(
        _ id: ID<Draft>, at revision: Int, of account: ID<Account>, in db: any Connection
    ) throws -> DraftRecord {
        let draft = try DraftTable(db).find(id, of: account).orNotFound(.draft)
        guard draft.state == .draft else { throw Problem.draftSubmitted }
        guard draft.revision == revision else { throw Problem.changedMeanwhile }
        return draft
    }

    /// What a draft without a title is called: like the recipe that it changes or began as a copy of.
    static func lastTitle(of draft: DraftRecord, in db: any Connection) throws -> String? {
        guard draft.content.title.isBlank else { return nil }
        for recipe in [draft.recipe, draft.copyOf].compactMap(\.self) {
            if let title = try RecipeTable.title(of: recipe, in: db) { return title }
        }
        return nil
    }

    /// Throws a 422 problem unless all of `photos` are the person's own, or are in it already.
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

    /// What `body` makes or changes, with its lines understood.
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
