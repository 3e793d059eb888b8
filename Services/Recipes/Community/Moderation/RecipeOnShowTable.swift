import Chassis
import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

/// A recipe that everybody sees, as those know it who decide about it.
struct RecipeOnShow: Hashable, Sendable {
    let id: ID<Recipe>
    let title: String
    let author: ID<Account>?
    let photos: [ID<Photo>]
}

/// The `recipes` table, in an open transaction, as administrators use it: only of recipes that are nobody's alone.
struct RecipeOnShowTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// `nil` where it is deleted. One that was reported and is hidden is there.
    func find(_ id: ID<Recipe>) throws -> RecipeOnShow? {
        try db.first(
            "SELECT id, title, author, photos FROM recipes WHERE id = \(id) AND \(Self.isThere)",
            as: RecipeOnShow.init(row:))
    }

    /// Deletes a recipe and says so: to its author, in the audit log, and to whoever subscribes to it.
    ///
    /// Throws 404 where there is no such recipe, and 409 where it is deleted already.
    func delete(
        _ id: ID<Recipe>, as action: ModerationAction, by moderator: ID<Account>, because reason: String,
        at instant: Date
    ) throws {
        let change = try ChangeSequence.next(in: db)
        let recipe = try db.first(
            """
            UPDATE recipes SET is_deleted = \(true), is_hidden = \(false), deleted_at = \(instant), change = \(change)
            WHERE id = \(id) AND \(Self.isThere) RETURNING id, title, author, photos
            """, as: RecipeOnShow.init(row:))
        guard let recipe else { throw try isDeleted(id) ? Problem.deletedAlready : .notFound(.recipe) }
        try ModerationLog(db).note(
            action, by: moderator, subject: id.description, title: recipe.title, author: recipe.author, reason: reason,
            at: instant)
        try db.tell(recipe.author, .recipeDeleted(recipe: recipe.title, reason: reason), at: instant)
        try db.publish(RecipeDeleted(recipe: id, title: recipe.title), at: instant)
    }

    /// `nil` where it is not deleted.
    func restore(_ id: ID<Recipe>) throws -> RecipeOnShow? {
        let change = try ChangeSequence.next(in: db)
        return try db.first(
            """
            UPDATE recipes SET is_deleted = \(false), deleted_at = NULL, change = \(change)
            WHERE id = \(id) AND \(Self.isGone) RETURNING id, title, author, photos
            """, as: RecipeOnShow.init(row:))
    }

    /// Has a recipe that was written anew stand among the deleted ones again.
    func keepHidden(_ id: ID<Recipe>) throws {
        try db.execute("UPDATE recipes SET is_deleted = is_hidden WHERE id = \(id)")
    }

    func setAuthor(of id: ID<Recipe>, to author: ID<Account>?, named name: String?) throws {
        let change = try ChangeSequence.next(in: db)
        try db.execute(
            """
            UPDATE recipes SET author = \(author), author_name = \(name), change = \(change)
            WHERE id = \(id) AND \(Self.isThere)
            """)
    }

    /// Erases pictures of a recipe, and takes them out of whatever else has them.
    func removePictures(_ photos: [ID<Photo>], of recipe: RecipeOnShow) throws {
        let change = try ChangeSequence.next(in: db)
        for photo in photos { try PhotoUseTable(db).removeEverywhere(photo, change: change) }
        try PhotoTable(db).delete(photos)
        let left = recipe.photos.filter { !photos.contains($0) }
        try db.execute(
            """
            UPDATE recipes SET image = \(left.first.map(Photo.address(of:))), photos = \(json: left),
                revision = revision + 1, change = \(change)
            WHERE id = \(recipe.id)
            """)
    }

    private func isDeleted(_ id: ID<Recipe>) throws -> Bool {
        try !db.rows("SELECT id FROM recipes WHERE id = \(id) AND \(Self.isGone)").isEmpty
    }

    private static let isThere: SQL =
        "owner IS NULL AND (is_deleted = \(false) OR is_hidden = \(true))"

    /// What was erased with whoever it belonged to has no title.
    private static let isGone: SQL =
        "owner IS NULL AND is_deleted = \(true) AND is_hidden = \(false) AND title <> ''"
}

extension RecipeOnShow {
    init(row: Row) throws {
        self.init(
            id: try row["id"], title: try row["title"], author: try row["author"], photos: try row.json("photos"))
    }
}

extension Problem {
    fileprivate static let deletedAlready = Problem(409, "decided-already", ["what": "deleted"])
}
