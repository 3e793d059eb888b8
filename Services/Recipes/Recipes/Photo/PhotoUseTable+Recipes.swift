import Contracts
import Photos
import RecipesContracts
import Storage

extension PhotoUseTable {
    /// Whether a recipe has it that everybody sees.
    func isPublished(_ photo: ID<Photo>) throws -> Bool {
        try !db.rows(
            """
            SELECT r.id FROM recipes r JOIN photo_uses u ON u.holder = r.id
            WHERE u.photo_id = \(photo) AND r.owner IS NULL AND r.is_deleted = \(false) LIMIT 1
            """
        ).isEmpty
    }

    /// Takes a photo out of every draft, recipe and earlier state of one that has it, as the change of number `change`. Their revisions stay:
    /// nothing that was written changes.
    func removeEverywhere(_ photo: ID<Photo>, change: Int) throws {
        let uses: SQL = "SELECT holder FROM photo_uses WHERE photo_id = \(photo)"
        for row in try db.rows("SELECT id, content, original FROM drafts WHERE id IN (\(uses))") {
            let content = try row.content("content", without: photo)
            let original: SQL =
                try (row["original"] as String?) == nil
                ? "NULL" : "\(json: row.content("original", without: photo))"
            try db.execute(
                """
                UPDATE drafts SET content = \(json: content), original = \(original),
                    image = \(content.photos.first.map(Photo.address(of:)))
                WHERE id = \(try row["id"] as ID<Draft>)
                """)
        }
        for row in try db.rows("SELECT id, content FROM recipe_versions WHERE id IN (\(uses))") {
            let content = try row.content("content", without: photo)
            try db.execute(
                "UPDATE recipe_versions SET content = \(json: content) WHERE id = \(try row["id"] as String)")
        }
        for row in try db.rows("SELECT id, photos FROM recipes WHERE id IN (\(uses))") {
            let photos: [ID<Photo>] = try row.json("photos")
            let left = photos.filter { $0 != photo }
            try db.execute(
                """
                UPDATE recipes SET photos = \(json: left), image = \(left.first.map(Photo.address(of:))),
                    change = \(change)
                WHERE id = \(try row["id"] as ID<Recipe>)
                """)
        }
        try db.execute("DELETE FROM photo_uses WHERE photo_id = \(photo)")
    }
}

extension Row {
    fileprivate func content(_ column: String, without photo: ID<Photo>) throws -> RecipeContent {
        var content: RecipeContent = try json(column)
        content.photos.removeAll { $0 == photo }
        return content
    }
}
