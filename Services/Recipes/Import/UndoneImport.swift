import Contracts
import Storage

/// What goes when an import is undone, in an open transaction: every recipe that it brought and nobody has changed since.
struct UndoneImport {
    private static let portion = 500

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Of what everybody saw, the title stays for those who look for it.
    func erase(_ id: ID<RecipeImport>) throws {
        let ids: [ID<Recipe>] = try db.all(
            """
            SELECT r.id FROM recipes r JOIN imported_recipes p ON p.recipe_id = r.id
            WHERE p.import_id = \(id) AND p.outcome = \(ImportOutcome.imported) AND r.import_id = \(id)
                AND p.revision = r.revision AND r.is_deleted = \(false)
            """
        ) { try $0["id"] }
        guard !ids.isEmpty else { return }
        let change = try ChangeSequence.next(in: db)
        for start in stride(from: 0, to: ids.count, by: Self.portion) {
            let part = ids[start..<min(start + Self.portion, ids.count)]
            try erase(part, change: change)
        }
    }

    private func erase(_ ids: ArraySlice<ID<Recipe>>, change: Int) throws {
        try db.execute(
            """
            UPDATE recipes SET is_deleted = \(true), is_edited = \(true), change = \(change),
                title = CASE WHEN owner IS NULL THEN title ELSE '' END, summary = '', country = NULL, steps = '[]',
                tags = '[]', image = NULL, source = NULL, photos = '[]', videos = '[]', notes = NULL, fingerprint = NULL,
                import_id = NULL
            WHERE id IN \(SQL.list(ids))
            """)
        try db.execute("DELETE FROM recipe_ingredients WHERE recipe_id IN \(SQL.list(ids))")
        try db.execute("DELETE FROM photo_uses WHERE holder IN \(SQL.list(ids.map(\.description)))")
    }
}
