import Contracts
import Foundation
import Storage

/// The `photos` table of a service, in an open transaction.
public struct PhotoTable {
    public let db: any Connection
    private let holders: PhotoHolders

    /// - Parameter holders: what has photos in this service.
    public init(_ db: any Connection, holders: PhotoHolders) {
        self.db = db
        self.holders = holders
    }

    /// - Parameter account: whose it is; `nil` for one that is nobody's.
    public func insert(_ photo: DevelopedPhoto, as id: ID<Photo>, of account: ID<Account>?, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO photos (id, account, width, height, large, small, added_at)
            VALUES (\(id), \(account), \(photo.width), \(photo.height), \(photo.large), \(photo.small), \(instant))
            """)
    }

    /// Its bytes in one of its sizes.
    public func bytes(of id: ID<Photo>, _ size: PhotoSize) throws -> Data? {
        let column: SQL = size == .large ? "large" : "small"
        return try db.first("SELECT \(column) AS bytes FROM photos WHERE id = \(id)") { try $0["bytes"] }
    }

    /// Those of `photos` that are there, in their order.
    public func there(among photos: [ID<Photo>]) throws -> [ID<Photo>] {
        if photos.isEmpty { return [] }
        let found = try db.all("SELECT id FROM photos WHERE id IN \(SQL.list(photos))") { try $0["id"] as ID<Photo> }
        return photos.filter(Set(found).contains)
    }

    public func count(of account: ID<Account>) throws -> Int {
        try db.first("SELECT count(*) AS n FROM photos WHERE account = \(account)") { try $0["n"] } ?? 0
    }

    /// How many of `photos` are the person's.
    public func count(of account: ID<Account>, among photos: [ID<Photo>]) throws -> Int {
        try db.first(
            "SELECT count(*) AS n FROM photos WHERE account = \(account) AND id IN \(SQL.list(photos))"
        ) { try $0["n"] } ?? 0
    }

    /// Whether it was there and the person's.
    public func delete(_ id: ID<Photo>, of account: ID<Account>) throws -> Bool {
        try db.execute("DELETE FROM photos WHERE id = \(id) AND account = \(account)") > 0
    }

    /// Whoever's they are and whatever has them.
    public func delete(_ photos: [ID<Photo>]) throws {
        try db.execute("DELETE FROM photos WHERE id IN \(SQL.list(photos))")
    }

    /// Deletes those added before `instant` that nothing has.
    public func deleteUnused(before instant: Date) throws -> Int {
        try db.execute("DELETE FROM photos WHERE added_at < \(instant) AND \(holders.isUnused)")
    }

    /// Deletes those of `photos` that nothing has.
    public func deleteUnused(among photos: [ID<Photo>]) throws {
        try db.execute("DELETE FROM photos WHERE id IN \(SQL.list(photos)) AND \(holders.isUnused)")
    }

    /// Deletes a person's that nothing has, and takes the person's name from the others. How many were
    /// deleted.
    public func deleteAll(of account: ID<Account>) throws -> Int {
        let count = try db.execute("DELETE FROM photos WHERE account = \(account) AND \(holders.isUnused)")
        try db.execute("UPDATE photos SET account = NULL WHERE account = \(account)")
        return count
    }
}
