import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// A moderator's decision about something that was reported, which can be carried out.
struct CheckedVerdict: Sendable {
    private let verdict: ReportVerdict
    private let reason: String?
    /// The pictures that go, where not all do.
    private let photos: Set<ID<Photo>>?

    /// Throws a 422 problem where a reason is needed or too long, and for pictures of a comment.
    init(_ decision: ReportDecision, about kind: ReportedKind) throws(Problem) {
        let longest = Decisions.longestReason
        if decision.verdict == .removePictures, kind != .recipe {
            throw .invalid("verdict", .verdictOfComment)
        }
        verdict = decision.verdict
        photos = decision.photos.map(Set.init)
        reason =
            verdict == .keep
            ? try Prose(ifAny: decision.reason, in: "reason", upTo: longest)?.text
            : try Prose(decision.reason ?? "", in: "reason", upTo: longest).text
    }

    var action: ModerationAction {
        switch verdict {
        case .takeDown: .takenDown
        case .keep: .keptReported
        case .removePictures: .removedPictures
        }
    }

    func carryOut(
        on thing: Reportable, by moderator: ID<Account>, in db: any Connection, at instant: Date
    ) throws {
        switch (verdict, thing.kind) {
        case (.keep, _):
            try thing.show(in: db)
            try note(thing, moderator, db, instant)
        case (.takeDown, .comment): try removeComment(thing, moderator, db, instant)
        case (.takeDown, .recipe):
            try RecipeOnShowTable(db).delete(
                thing.recipe, as: action, by: moderator, because: reason ?? "", at: instant)
        case (.removePictures, _): try removePictures(thing, moderator, db, instant)
        }
    }

    private func removeComment(
        _ thing: Reportable, _ moderator: ID<Account>, _ db: any Connection, _ instant: Date
    ) throws {
        guard let id = ID<RecipeComment>(thing.id) else { return }
        _ = try CommentTable(db).delete(id)
        try note(thing, moderator, db, instant)
        try db.tell(
            thing.author, .commentRemoved(recipe: thing.recipeTitle, reason: reason ?? ""), leadingTo: thing.recipe,
            at: instant)
    }

    private func removePictures(
        _ thing: Reportable, _ moderator: ID<Account>, _ db: any Connection, _ instant: Date
    ) throws {
        let table = RecipeOnShowTable(db)
        guard let recipe = try table.find(thing.recipe) else { return }
        let going = recipe.photos.filter { photos?.contains($0) ?? true }
        guard !going.isEmpty || photos == nil else {
            throw Problem.invalid("photos", .photoOfRecipe)
        }
        try table.removePictures(going, of: recipe)
        try thing.show(in: db)
        try note(thing, moderator, db, instant)
        try db.tell(
            thing.author, .picturesRemoved(recipe: thing.recipeTitle, reason: reason ?? ""), leadingTo: thing.recipe,
            at: instant)
    }

    /// A comment is called by how it begins.
    private func note(
        _ thing: Reportable, _ moderator: ID<Account>, _ db: any Connection, _ instant: Date
    ) throws {
        try ModerationLog(db).note(
            action, by: moderator, subject: thing.id,
            title: thing.text.map { String($0.prefix(200)) } ?? thing.recipeTitle,
            author: thing.author, reason: reason, at: instant)
    }
}
