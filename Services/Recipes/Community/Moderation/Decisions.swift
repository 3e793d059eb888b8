import Chassis
import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

/// Moderators' decisions on submitted recipes.
struct Decisions: Sendable {
    /// The maximum length of a reason, in characters.
    static let longestReason = 1_000

    let database: Database
    let searchIndex: SearchIndexUpdater
    let names: AuthorNames
    let now: @Sendable () -> Date

    /// Publishes a submission at the revision that the moderator saw, and returns the public recipe.
    ///
    /// Throws 404 for an unknown submission and 422 for missing fields. Throws 409 if it was decided, withdrawn or
    /// changed, or if the recipe that it revises was deleted, hidden or changed.
    func approve(_ id: ID<Draft>, _ seen: SeenRevision, by moderator: ID<Account>) async throws -> Recipe {
        let catalogue = searchIndex.current.catalogue
        let waiting = try await database.read { try SubmissionTable($0).find(id, at: seen.revision) }
        let (content, lines) = try waiting.draft.content.finished(
            for: .publishing, lastTitle: nil, reader: IngredientReader(catalogue: catalogue))
        let written = WrittenRecipe(content, understood: lines)
        let name = await names.name(of: waiting.account)
        let instant = now()
        let stored = try await database.write { db in
            // The lock on the counter's row keeps other changes to the revised recipe out until the transaction ends.
            let change = try ChangeSequence.next(in: db)
            let taken = try SubmissionTable(db).take(id, at: seen.revision)
            let place = try PublishingPlace(taken, seen: seen.published, named: name, at: instant, in: db)
            try RecipeTable.write(
                written, as: place.recipe, for: place.ownership, change: change, at: instant, in: db)
            try ModerationLog(db).note(
                .approved, by: moderator, subject: id.description, title: written.title, author: taken.account,
                reason: taken.account == moderator ? "Approved by its own author." : nil, at: instant)
            try db.recordSubmission(.removed, id, at: instant)
            try db.tell(
                taken.account, .recipePublished(recipe: written.title), leadingTo: place.recipe, at: instant)
            return try RecipeTable.find(place.recipe, for: nil, in: db).orNotFound(.recipe)
        }
        ModerationMetrics.done(.approved)
        return Recipe(stored, for: moderator, catalogue: catalogue)
    }

    /// Erases a submission with its otherwise unused photos. Throws 422 for an invalid reason, 404 and 409 as
    /// `approve`.
    func reject(_ id: ID<Draft>, _ rejection: Rejection, by moderator: ID<Account>) async throws {
        let reason = try Prose(rejection.reason, in: "reason", upTo: Self.longestReason).text
        let instant = now()
        try await database.write { db in
            let taken = try SubmissionTable(db).take(id, at: rejection.revision)
            try PhotoTable(db).deleteUnused(among: taken.photos)
            try ModerationLog(db).note(
                .rejected, by: moderator, subject: id.description, title: taken.draft.title, author: taken.account,
                reason: reason, at: instant)
            try db.recordSubmission(.removed, id, at: instant)
            try db.tell(
                taken.account, .recipeRejected(recipe: taken.draft.title, reason: reason), at: instant)
        }
        ModerationMetrics.done(.rejected)
    }
}

/// The id and ownership under which a submission is published.
struct PublishingPlace: Hashable, Sendable {
    let recipe: ID<Recipe>
    let ownership: RecipeOwnership

    /// The place of the recipe that the draft revises, else of a new recipe. A recipe that belongs to another author,
    /// or to none, keeps its author.
    ///
    /// Throws 409 if that recipe is public and deleted, hidden or at another revision than `seen`.
    init(
        _ draft: SubmittedDraft, seen: Int?, named name: String?, at instant: Date, in db: any Connection
    ) throws {
        let own = RecipeOwnership.everybody(author: draft.account, name: name)
        let there = try draft.draft.recipe.flatMap { try RecipeTable.find($0, for: draft.account, in: db) }
        guard let there, there.owner == nil || !there.isDeleted else {
            self.init(recipe: ID(at: instant), ownership: own)
            return
        }
        guard !there.isDeleted else { throw Problem.versionOfDeleted }
        guard there.owner != nil || there.revision == seen else { throw Problem.publishedMeanwhile }
        let isTheirs = (there.owner ?? there.author) == draft.account
        self.init(
            recipe: there.indexed.id, ownership: isTheirs ? own : .everybody(author: nil, name: nil))
    }

    private init(recipe: ID<Recipe>, ownership: RecipeOwnership) {
        self.recipe = recipe
        self.ownership = ownership
    }
}

extension Problem {
    fileprivate static let versionOfDeleted = Problem(409, "changed-meanwhile", ["what": "original"])
    fileprivate static let publishedMeanwhile = Problem(409, "changed-meanwhile", ["what": "published-recipe"])
}
