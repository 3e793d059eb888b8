import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// Comments on public recipes.
struct Comments: Sendable {
    /// The maximum length of a comment, in characters.
    static let longest = 2_000
    private static let hourly = Quota("comments", most: 10, within: Quota.hour)
    private static let firstDay = Quota("first-day-comments", most: 3, within: Quota.day)

    let database: Database
    let names: AuthorNames
    let now: @Sendable () -> Date

    /// Comments on a recipe, latest first. Throws 404 if the caller cannot see the recipe.
    func page(_ query: PageQuery, of recipe: ID<Recipe>, for caller: ID<Account>?) async throws -> Page<RecipeComment> {
        let part = try PageRequest<ID<RecipeComment>>(query, of: RecipesAPI.comments, at: recipe.description)
        let (found, total) = try await database.read { db in
            guard try RecipeTable.isShown(recipe, to: caller, in: db) else { throw Problem.notFound(.recipe) }
            let table = CommentTable(db)
            return (
                try table.comments(on: recipe, for: caller, before: part.after, limit: part.rows),
                try table.count(on: recipe, for: caller)
            )
        }
        return try part.page(found, total: total) { $0.id }
    }

    /// Adds a comment. Throws 422 for an invalid text, 404 or 409 as `CommentableRecipe.check`, 409 for a repeated
    /// text, and 429 for too many comments.
    ///
    /// A comment with links from an account on its first day is hidden until a moderator decides.
    func write(_ draft: CommentDraft, on recipe: ID<Recipe>, by account: ID<Account>) async throws -> RecipeComment {
        let text = try Prose(draft.text, in: "text", upTo: Self.longest).text
        let name = await names.name(of: account)
        let instant = now()
        let id = ID<RecipeComment>(at: instant)
        return try await database.write { db in
            // The check also serialises the person's comments, so the counts are exact.
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            try CommentableRecipe.check(recipe, by: account, in: db)
            try RecentComments(db).note(text, on: recipe, by: account, isNew: true, at: instant)
            try Self.countNew(by: account, at: instant, in: db)
            let table = CommentTable(db)
            let isHeld = Self.isHeld(text, by: account, at: instant)
            try table.insert(id, text, on: recipe, by: account, isHidden: isHeld, at: instant)
            if isHeld { try Self.hold(id, on: recipe, at: instant, in: db) }
            if let name { try table.sign(account, as: name) }
            return try table.comment(id, by: account).orNotFound(.comment)
        }
    }

    /// Changes a comment. Throws 422 and 409 as `write`, and 404 if the comment is not the person's. A new text drops
    /// earlier decisions on reports.
    func edit(_ id: ID<RecipeComment>, _ draft: CommentDraft, by account: ID<Account>) async throws -> RecipeComment {
        let text = try Prose(draft.text, in: "text", upTo: Self.longest).text
        let name = await names.name(of: account)
        let instant = now()
        return try await database.write { db in
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let table = CommentTable(db)
            let stored = try table.find(id).flatMap { $0.account == account ? $0 : nil }.orNotFound(.comment)
            if stored.text != text {
                try RecentComments(db).note(text, on: stored.recipe, by: account, isNew: false, at: instant)
                _ = try table.update(id, to: text, by: account, at: instant)
                try ReportTable(db).forgetDecided(.comment, id.description)
                if Self.isHeld(text, by: account, at: instant) {
                    try table.hide(id)
                    try Self.hold(id, on: stored.recipe, at: instant, in: db)
                }
            }
            if let name { try table.sign(account, as: name) }
            return try table.comment(id, by: account).orNotFound(.comment)
        }
    }

    /// Removes a comment with its reports. Throws 404 if it is not the person's.
    func remove(_ id: ID<RecipeComment>, by account: ID<Account>) async throws {
        let instant = now()
        try await database.write { db in
            guard try CommentTable(db).delete(id, of: account) else { throw Problem.notFound(.comment) }
            if try ReportTable(db).forget(.comment, id.description) {
                try db.recordReport(.removed, of: id.description, at: instant)
            }
        }
    }

    /// Deletes digests of comments older than a day.
    func cleanUp() async throws {
        let instant = now()
        try await database.write { try RecentComments($0).prune(at: instant) }
    }

    /// Counts a new comment. Throws 429 above the hourly quota, or above the quota of an account's first day.
    private static func countNew(by account: ID<Account>, at instant: Date, in db: any Connection) throws {
        try db.use(
            hourly, by: account, at: instant,
            refusal: Problem(429, "too-many-requests", ["what": "comments", "most": .number(hourly.most)]))
        guard account.isOnFirstDay(at: instant) else { return }
        try db.use(
            firstDay, by: account, at: instant,
            refusal: Problem(429, "too-many-requests", ["what": "first-comments", "most": .number(firstDay.most)]))
    }

    private static func isHeld(_ text: String, by account: ID<Account>, at instant: Date) -> Bool {
        account.isOnFirstDay(at: instant) && text.leadsElsewhere
    }

    private static func hold(
        _ id: ID<RecipeComment>, on recipe: ID<Recipe>, at instant: Date, in db: any Connection
    ) throws {
        try ReportTable(db).hold(id, on: recipe, at: instant)
        try db.recordReport(.added, of: id.description, at: instant)
    }
}

/// The check for recipes that accept comments.
enum CommentableRecipe {
    /// Throws 404 if the caller cannot see the recipe, and 409 if it is personal.
    static func check(_ recipe: ID<Recipe>, by caller: ID<Account>, in db: any Connection) throws {
        let owner = try db.first("SELECT owner FROM recipes WHERE id = \(recipe) AND is_deleted = \(false)") {
            try $0["owner"] as ID<Account>?
        }
        switch try owner.orNotFound(.recipe) {
        case .none: return
        case .some(caller):
            throw Problem(409, "personal")
        case .some: throw Problem.notFound(.recipe)
        }
    }
}
