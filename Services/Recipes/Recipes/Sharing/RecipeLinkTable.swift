import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `recipe_links` table, in an open transaction. A link that was revoked is not in it any more.
///
/// Of the secret in a link its digest is stored, so that a reader of a copy of the database can open nothing by it.
struct RecipeLinkTable {
    let db: any Connection
    let instant: Date

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
    }

    func insert(_ link: RecipeLink, _ key: RecipeLinkKey, to recipe: ID<Recipe>, by account: ID<Account>) throws {
        try db.execute(
            """
            INSERT INTO recipe_links (id, recipe_id, account, key_hash, created_at, expires_at)
            VALUES (\(link.id), \(recipe), \(account), \(key.hash), \(link.createdAt), \(link.expiresAt))
            """)
    }

    /// Those of a person's to a recipe that are still good, the newest first.
    func good(to recipe: ID<Recipe>, of account: ID<Account>) throws -> [RecipeLink] {
        try db.all(
            """
            SELECT * FROM recipe_links WHERE recipe_id = \(recipe) AND account = \(account) AND \(isGood)
            ORDER BY id DESC
            """
        ) { RecipeLink(id: try $0["id"], createdAt: try $0["created_at"], expiresAt: try $0["expires_at"]) }
    }

    /// The recipe behind a link; `nil` once it is deleted, no longer the maker's, or its maker is banned.
    func recipe(behind key: RecipeLinkKey) throws -> StoredRecipe? {
        let id: ID<Recipe>? = try db.first(
            """
            SELECT r.id FROM recipe_links l JOIN recipes r ON r.id = l.recipe_id
            WHERE l.key_hash = \(key.hash) AND (l.expires_at IS NULL OR l.expires_at > \(instant))
                AND r.is_deleted = \(false) AND (r.owner = l.account OR (r.owner IS NULL AND r.author = l.account))
                AND NOT \(AccountBanTable.isBanned("l.account", at: instant))
            """
        ) { try $0["id"] }
        guard let id else { return nil }
        let lines = try WrittenLinesTable(db).lines(of: id)
        return try db.first("SELECT * FROM recipes WHERE id = \(id)") { try StoredRecipe(row: $0, lines: lines) }
    }

    /// Whether it was there, to that recipe and the person's.
    func delete(_ id: ID<RecipeLink>, to recipe: ID<Recipe>, of account: ID<Account>) throws -> Bool {
        try db.execute(
            "DELETE FROM recipe_links WHERE id = \(id) AND recipe_id = \(recipe) AND account = \(account)") > 0
    }

    func eraseExpired() throws {
        try db.execute("DELETE FROM recipe_links WHERE expires_at <= \(instant)")
    }

    private var isGood: SQL { "(expires_at IS NULL OR expires_at > \(instant))" }
}
