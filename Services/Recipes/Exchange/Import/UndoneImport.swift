import Algorithms
import Contracts
import Foundation
import RecipesContracts
import Storage

/// Undoes an import, in an open transaction: removes its recipes that are unchanged since.
struct UndoneImport {
    private static let portion = 500

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Erases personal recipes completely.
    func erase(_ id: ID<RecipeImport>, at instant: Date) throws {
        let all = try recipes(of: id, where: "r.owner IS NOT NULL AND r.is_deleted = \(false)")
        guard !all.isEmpty else { return }
        let change = try ChangeSequence.next(in: db)
        for part in all.chunks(ofCount: Self.portion) {
            let ids = SQL.list(part.map(\.id))
            try db.execute(
                """
                UPDATE recipes SET is_deleted = \(true), is_edited = \(true), change = \(change), title = '',
                    summary = '', country = NULL, steps = '[]', tags = '[]', image = NULL, source = NULL, photos = '[]',
                    videos = '[]', notes = NULL, fingerprint = NULL, import_id = NULL
                WHERE id IN \(ids)
                """)
            try db.execute("DELETE FROM recipe_ingredients WHERE recipe_id IN \(ids)")
            try db.execute("DELETE FROM photo_uses WHERE holder IN \(SQL.list(part.map(\.id.description)))")
            for recipe in part { try db.publish(RecipeDeleted(recipe: recipe.id, title: ""), at: instant) }
        }
    }

    /// Deletes published recipes like a moderator: they can be restored, their authors are notified, and open reports
    /// are closed.
    func takeDown(_ id: ID<RecipeImport>, change: Int, at instant: Date) throws {
        let all = try recipes(
            of: id, where: "r.owner IS NULL AND (r.is_deleted = \(false) OR r.is_hidden = \(true))")
        for part in all.chunks(ofCount: Self.portion) {
            try db.execute(
                """
                UPDATE recipes SET is_deleted = \(true), is_hidden = \(false), is_edited = \(true),
                    deleted_at = \(instant), change = \(change), import_id = NULL
                WHERE id IN \(SQL.list(part.map(\.id)))
                """)
            for recipe in part {
                try db.tell(recipe.author, .recipeWithdrawn(recipe: recipe.title), at: instant)
                try db.publish(RecipeDeleted(recipe: recipe.id, title: recipe.title), at: instant)
            }
            if try ReportTable(db).decide(recipes: part.map(\.id)) {
                try db.recordReport(.removed, of: nil, at: instant)
            }
        }
    }

    private func recipes(of id: ID<RecipeImport>, where condition: SQL) throws -> [RecipeOnShow] {
        try db.all(
            """
            SELECT r.id, r.title, r.author, r.photos FROM recipes r JOIN imported_recipes p ON p.recipe_id = r.id
            WHERE p.import_id = \(id) AND p.outcome = \(ImportOutcome.imported) AND r.import_id = \(id)
                AND p.revision = r.revision AND \(condition)
            """, as: RecipeOnShow.init(row:))
    }
}
