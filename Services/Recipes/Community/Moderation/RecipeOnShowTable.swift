import Chassis
import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

/// A public recipe, as moderators know it.
struct RecipeOnShow: Hashable, Sendable {
    let id: ID<Recipe>
    let title: String
    let author: ID<Account>?
    let photos: [ID<Photo>]
}

/// The public recipes in the `recipes` table, in an open transaction.
struct RecipeOnShowTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// A public recipe, even if hidden; `nil` if absent or deleted.
    func find(_ id: ID<Recipe>) throws -> RecipeOnShow? {
        try db.first(
            "SELECT id, title, author, photos FROM recipes WHERE id = \(id) AND \(Self.isThere)",
            as: RecipeOnShow.init(row:))
    }

    /// Deletes a recipe, and informs its author, the audit log and event subscribers.
    ///
    /// Throws 404 if there is no such recipe, and 409 if it is already deleted.
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

    /// Restores a recipe and returns it; `nil` if it is not deleted.
    func restore(_ id: ID<Recipe>) throws -> RecipeOnShow? {
        let change = try ChangeSequence.next(in: db)
        return try db.first(
            """
            UPDATE recipes SET is_deleted = \(false), deleted_at = NULL, change = \(change)
            WHERE id = \(id) AND \(Self.isGone) RETURNING id, title, author, photos
            """, as: RecipeOnShow.init(row:))
    }

    /// Marks a rewritten recipe as deleted again if it is hidden.
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

    /// Erases photos of a recipe, also from everything else that uses them.
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

    /// A recipe erased with its owner's account has an empty title.
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
