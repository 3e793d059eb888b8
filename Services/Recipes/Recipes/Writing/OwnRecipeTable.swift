import Algorithms
import Chassis
import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

/// A search for own recipes.
struct OwnWords: Sendable {
    let text: String
    /// The matches of the search index. Recipes written within the last second are found only by title.
    let found: [ID<Recipe>]
}

/// The `recipes` table as seen by their owners, in an open transaction.
struct OwnRecipeTable {
    /// The most personal recipes of a person.
    static let most = 20_000

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Newest first, after `place` if given.
    func page(
        _ kind: OwnRecipes, of account: ID<Account>, matching words: OwnWords?, after place: DatedPlace<Recipe>?,
        limit: Int
    ) throws -> [IndexedRecipe] {
        let behind: SQL = place.map { "AND (published_at, id) < (\($0.at), \($0.id))" } ?? ""
        let rows = try db.rows(
            """
            SELECT * FROM recipes WHERE \(Self.condition(kind, account, words)) \(behind)
            ORDER BY published_at DESC, id DESC LIMIT \(limit)
            """)
        let ids: [ID<Recipe>] = try rows.map { try $0["id"] }
        let lines = try RecipeLinesTable.lines(where: "recipe_id IN \(SQL.list(ids))", in: db)
        return try zip(rows, ids).map { try IndexedRecipe(row: $0, lines: lines[$1] ?? []) }
    }

    func count(_ kind: OwnRecipes, of account: ID<Account>, matching words: OwnWords?) throws -> Int {
        try db.first("SELECT count(*) AS n FROM recipes WHERE \(Self.condition(kind, account, words))") {
            try $0["n"]
        } ?? 0
    }

    /// The number of further personal recipes allowed. Stays valid if this transaction has taken the next change
    /// number.
    func room(of account: ID<Account>) throws -> Int {
        try max(0, Self.most - count(.personal, of: account, matching: nil))
    }

    private static func condition(_ kind: OwnRecipes, _ account: ID<Account>, _ words: OwnWords?) -> SQL {
        let own: SQL =
            switch kind {
            case .personal: "owner = \(account)"
            case .published: "author = \(account) AND owner IS NULL"
            }
        let matching: SQL =
            words.map { "AND (\(SQL.contains("title", $0.text)) OR id IN \(SQL.list($0.found)))" } ?? ""
        return "\(own) AND is_deleted = \(false) \(matching)"
    }

    /// Erases an own recipe's content and marks it as deleted. Returns whether it was the person's.
    func erase(_ id: ID<Recipe>, of account: ID<Account>, change: Int) throws -> Bool {
        try erase(where: "id = \(id) AND owner = \(account)", keepingOwner: true, change: change) > 0
    }

    /// Erases all of a person's recipes and their owner. Returns their number.
    func eraseAll(of account: ID<Account>, change: Int) throws -> Int {
        try erase(where: "owner = \(account)", keepingOwner: false, change: change)
    }

    /// Erases a person's recipes that moderators removed, and their photos unless published recipes use them. Returns
    /// the number of recipes.
    func eraseRemoved(of account: ID<Account>, change: Int) throws -> Int {
        let removed: SQL =
            """
            author = \(account) AND owner IS NULL AND is_deleted = \(true) AND is_hidden = \(false) AND title <> ''
            """
        let uses = PhotoUseTable(db)
        let photos: [ID<Photo>] = try db.all(
            """
            SELECT DISTINCT p.id FROM photos p JOIN photo_uses u ON u.photo_id = p.id
            WHERE p.account = \(account) AND u.holder IN (SELECT id FROM recipes WHERE \(removed))
            """, as: { try $0["id"] })
        for photo in photos where try !uses.isPublished(photo) {
            try uses.removeEverywhere(photo, change: change)
            try PhotoTable(db).delete([photo])
        }
        return try erase(where: removed, keepingOwner: false, change: change)
    }

    private func erase(where condition: SQL, keepingOwner: Bool, change: Int) throws -> Int {
        let ids: [ID<Recipe>] = try db.all(
            """
            UPDATE recipes SET is_deleted = \(true), is_edited = \(true), change = \(change), title = '',
                summary = '', country = NULL, steps = '[]', tags = '[]', image = NULL, source = NULL, photos = '[]',
                videos = '[]', notes = NULL, equipment = NULL, nutrition = NULL,
                fingerprint = NULL, import_id = NULL, author = NULL, author_name = NULL,
                owner = \(keepingOwner ? "owner" as SQL : "NULL")
            WHERE \(condition) RETURNING id
            """, as: { try $0["id"] })
        for part in ids.chunks(ofCount: 500) {
            try db.execute("DELETE FROM recipe_ingredients WHERE recipe_id IN \(SQL.list(part))")
            try db.execute("DELETE FROM photo_uses WHERE holder IN \(SQL.list(part.map(\.description)))")
            try db.execute("DELETE FROM household_recipes WHERE recipe_id IN \(SQL.list(part))")
            try db.execute("DELETE FROM recipe_links WHERE recipe_id IN \(SQL.list(part))")
            try RecipeVersionTable(db).delete(where: "recipe_id IN \(SQL.list(part))")
        }
        return ids.count
    }
}

extension RecipeTable {
    /// The recipe's title, even if it is deleted; `nil` if it was erased.
    static func title(of id: ID<Recipe>, in db: any Connection) throws -> String? {
        try db.first("SELECT title FROM recipes WHERE id = \(id) AND title <> ''") { try $0["title"] }
    }
}
