import Algorithms
import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage

/// An earlier version of a person's own recipe, as stored.
struct StoredVersion: Sendable {
    let revision: Int
    let content: RecipeContent
    let writtenAt: Date
    let replacedAt: Date

    init(row: Row) throws {
        revision = try row["revision"]
        content = try row.json("content")
        writtenAt = try row["written_at"]
        replacedAt = try row["replaced_at"]
    }
}

/// The `recipe_versions` table, in an open transaction: earlier versions of own recipes.
struct RecipeVersionTable {
    /// The most versions of one recipe.
    static let most = 50
    /// The most versions of a person; the oldest are deleted first.
    static let mostOfAccount = 10_000

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// The state of a person's own recipe before a change.
    struct CurrentRecipe: Sendable {
        let owner: ID<Account>
        let revision: Int
        let content: RecipeContent
        let writtenAt: Date
    }

    /// `nil` if the recipe does not exist or has no owner.
    func current(_ id: ID<Recipe>) throws -> CurrentRecipe? {
        let found = try db.first(
            "SELECT owner, published_at FROM recipes WHERE id = \(id) AND is_deleted = \(false) AND owner IS NOT NULL"
        ) { (owner: try $0["owner"] as ID<Account>, published: try $0["published_at"] as Date) }
        guard let found, let stored = try RecipeTable.content(of: id, in: db) else { return nil }
        return CurrentRecipe(
            owner: found.owner, revision: stored.revision, content: stored.content,
            writtenAt: try lastReplaced(id) ?? found.published)
    }

    /// Stores `current` as a version unless the content is unchanged. Deletes all versions if the recipe has another
    /// owner or none.
    func keep(_ current: CurrentRecipe, of id: ID<Recipe>, for ownership: RecipeOwnership, at instant: Date) throws {
        guard ownership.owner == current.owner else {
            try delete(where: "recipe_id = \(id)")
            return
        }
        guard try RecipeTable.content(of: id, in: db)?.content != current.content else { return }
        let version = ID<RecipeVersion>(at: instant)
        try db.execute(
            """
            INSERT INTO recipe_versions (id, recipe_id, account, revision, content, written_at, replaced_at)
            VALUES (\(version), \(id), \(current.owner), \(current.revision), \(json: current.content),
                \(current.writtenAt), \(instant))
            """)
        try PhotoUseTable(db).set(current.content.photos, of: version.description)
        try dropOldest(of: id, current.owner)
    }

    /// The person's versions of a recipe, newest first.
    func all(of id: ID<Recipe>, by account: ID<Account>) throws -> [StoredVersion] {
        try db.all(
            """
            SELECT * FROM recipe_versions WHERE recipe_id = \(id) AND account = \(account)
            ORDER BY revision DESC LIMIT \(Self.most)
            """, as: StoredVersion.init(row:))
    }

    func find(_ revision: Int, of id: ID<Recipe>, by account: ID<Account>) throws -> StoredVersion? {
        try db.first(
            """
            SELECT * FROM recipe_versions
            WHERE recipe_id = \(id) AND account = \(account) AND revision = \(revision)
            """, as: StoredVersion.init(row:))
    }

    /// The time of the last change; `nil` if the recipe was never changed.
    func lastReplaced(_ id: ID<Recipe>) throws -> Date? {
        try db.first(
            "SELECT replaced_at FROM recipe_versions WHERE recipe_id = \(id) ORDER BY revision DESC"
        ) { try $0["replaced_at"] }
    }

    /// Returns the number of deleted versions.
    @discardableResult
    func delete(where condition: SQL) throws -> Int {
        let ids: [String] = try db.all(
            "DELETE FROM recipe_versions WHERE \(condition) RETURNING id", as: { try $0["id"] })
        for part in ids.chunks(ofCount: 500) {
            try db.execute("DELETE FROM photo_uses WHERE holder IN \(SQL.list(part))")
        }
        return ids.count
    }

    private func dropOldest(of id: ID<Recipe>, _ account: ID<Account>) throws {
        try delete(
            where: """
                recipe_id = \(id) AND id NOT IN (SELECT id FROM recipe_versions WHERE recipe_id = \(id)
                    ORDER BY revision DESC LIMIT \(Self.most))
                """)
        let count = try db.first("SELECT count(*) AS n FROM recipe_versions WHERE account = \(account)") {
            try $0["n"] as Int
        }
        guard let count, count > Self.mostOfAccount else { return }
        try delete(
            where: """
                id IN (SELECT id FROM recipe_versions WHERE account = \(account)
                    ORDER BY replaced_at, id LIMIT \(count - Self.mostOfAccount))
                """)
    }
}
