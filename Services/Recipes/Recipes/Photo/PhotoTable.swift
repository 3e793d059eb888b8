import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `photos` table, in an open transaction.
struct PhotoTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ photo: DevelopedPhoto, as id: ID<Photo>, of account: ID<Account>, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO photos (id, account, width, height, large, small, added_at)
            VALUES (\(id), \(account), \(photo.width), \(photo.height), \(photo.large), \(photo.small), \(instant))
            """)
    }

    /// Its bytes in one of its sizes.
    func bytes(of id: ID<Photo>, _ size: PhotoSize) throws -> Data? {
        let column: SQL = size == .large ? "large" : "small"
        return try db.first("SELECT \(column) AS bytes FROM photos WHERE id = \(id)") { try $0["bytes"] }
    }

    /// Whether the person may see it: it is theirs, a recipe that everybody sees has it, or else a draft or somebody's
    /// own recipe, unless it stood in a recipe that was taken from everybody. Those who know its address may see it then.
    func isShown(_ id: ID<Photo>, to account: ID<Account>?) throws -> Bool {
        let uses: SQL = "FROM photo_uses u JOIN recipes r ON r.id = u.holder WHERE u.photo_id = p.id AND"
        return try !db.rows(
            """
            SELECT p.id FROM photos p WHERE p.id = \(id) AND (p.account = \(account)
                OR EXISTS (SELECT 1 \(uses) r.owner IS NULL AND r.is_deleted = \(false))
                OR (NOT EXISTS (SELECT 1 \(uses) r.owner IS NULL AND r.is_deleted = \(true))
                    AND (EXISTS (SELECT 1 \(uses) r.is_deleted = \(false))
                        OR EXISTS (SELECT 1 FROM photo_uses u JOIN drafts d ON d.id = u.holder
                            WHERE u.photo_id = p.id))))
            """
        ).isEmpty
    }

    /// Those of `photos` that are there, in their order.
    func there(among photos: [ID<Photo>]) throws -> [ID<Photo>] {
        if photos.isEmpty { return [] }
        let found = try db.all("SELECT id FROM photos WHERE id IN \(SQL.list(photos))") { try $0["id"] as ID<Photo> }
        return photos.filter(Set(found).contains)
    }

    func count(of account: ID<Account>) throws -> Int {
        try db.first("SELECT count(*) AS n FROM photos WHERE account = \(account)") { try $0["n"] } ?? 0
    }

    /// How many of `photos` are the person's.
    func count(of account: ID<Account>, among photos: [ID<Photo>]) throws -> Int {
        try db.first(
            "SELECT count(*) AS n FROM photos WHERE account = \(account) AND id IN \(SQL.list(photos))"
        ) { try $0["n"] } ?? 0
    }

    /// Whether it was there and the person's.
    func delete(_ id: ID<Photo>, of account: ID<Account>) throws -> Bool {
        try db.execute("DELETE FROM photos WHERE id = \(id) AND account = \(account)") > 0
    }

    /// Whoever's they are and whatever has them.
    func delete(_ photos: [ID<Photo>]) throws {
        try db.execute("DELETE FROM photos WHERE id IN \(SQL.list(photos))")
    }

    /// Deletes those added before `instant` that no draft and no recipe has.
    func deleteUnused(before instant: Date) throws -> Int {
        try db.execute("DELETE FROM photos WHERE added_at < \(instant) AND \(Self.isUnused)")
    }

    /// Deletes those of `photos` that no draft and no recipe has.
    func deleteUnused(among photos: [ID<Photo>]) throws {
        try db.execute("DELETE FROM photos WHERE id IN \(SQL.list(photos)) AND \(Self.isUnused)")
    }

    /// Deletes a person's that no draft and no recipe has, and takes the person's name from the others. How many were
    /// deleted.
    func deleteAll(of account: ID<Account>) throws -> Int {
        let count = try db.execute("DELETE FROM photos WHERE account = \(account) AND \(Self.isUnused)")
        try db.execute("UPDATE photos SET account = NULL WHERE account = \(account)")
        return count
    }

    /// What is said of a draft that is gone does not count.
    private static let isUnused: SQL =
        """
        NOT EXISTS (
            SELECT 1 FROM photo_uses u WHERE u.photo_id = photos.id AND (
                EXISTS (SELECT 1 FROM drafts d WHERE d.id = u.holder)
                OR EXISTS (SELECT 1 FROM recipes r WHERE r.id = u.holder)))
        """
}
