import Contracts
import Foundation
import Storage

/// The `photos` table of a service, in an open transaction.
public struct PhotoTable {
    public let db: any Connection
    private let holders: PhotoHolders

    /// - Parameter holders: the tables with photos in this service.
    public init(_ db: any Connection, holders: PhotoHolders) {
        self.db = db
        self.holders = holders
    }

    /// - Parameter account: the owner; `nil` for a photo without an owner.
    public func insert(_ photo: DevelopedPhoto, as id: ID<Photo>, of account: ID<Account>?, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO photos (id, account, width, height, large, small, added_at)
            VALUES (\(id), \(account), \(photo.width), \(photo.height), \(photo.large), \(photo.small), \(instant))
            """)
    }

    /// The bytes of a photo in one size; `nil` if it does not exist.
    public func bytes(of id: ID<Photo>, _ size: PhotoSize) throws -> Data? {
        let column: SQL = size == .large ? "large" : "small"
        return try db.first("SELECT \(column) AS bytes FROM photos WHERE id = \(id)") { try $0["bytes"] }
    }

    /// The existing photos among `photos`, in the same order.
    public func there(among photos: [ID<Photo>]) throws -> [ID<Photo>] {
        if photos.isEmpty { return [] }
        let found = try db.all("SELECT id FROM photos WHERE id IN \(SQL.list(photos))") { try $0["id"] as ID<Photo> }
        return photos.filter(Set(found).contains)
    }

    public func count(of account: ID<Account>) throws -> Int {
        try db.first("SELECT count(*) AS n FROM photos WHERE account = \(account)") { try $0["n"] } ?? 0
    }

    /// The number of `photos` owned by the person.
    public func count(of account: ID<Account>, among photos: [ID<Photo>]) throws -> Int {
        try db.first(
            "SELECT count(*) AS n FROM photos WHERE account = \(account) AND id IN \(SQL.list(photos))"
        ) { try $0["n"] } ?? 0
    }

    /// Deletes a photo of the person; returns `false` if there is no such photo.
    public func delete(_ id: ID<Photo>, of account: ID<Account>) throws -> Bool {
        try db.execute("DELETE FROM photos WHERE id = \(id) AND account = \(account)") > 0
    }

    /// Deletes photos regardless of owner and use.
    public func delete(_ photos: [ID<Photo>]) throws {
        try db.execute("DELETE FROM photos WHERE id IN \(SQL.list(photos))")
    }

    /// Deletes unused photos added before `instant`, and returns their number.
    public func deleteUnused(before instant: Date) throws -> Int {
        try db.execute("DELETE FROM photos WHERE added_at < \(instant) AND \(holders.isUnused)")
    }

    /// Deletes the unused photos among `photos`.
    public func deleteUnused(among photos: [ID<Photo>]) throws {
        try db.execute("DELETE FROM photos WHERE id IN \(SQL.list(photos)) AND \(holders.isUnused)")
    }

    /// Deletes a person's unused photos, removes the owner of the others, and returns the number of deleted photos.
    public func deleteAll(of account: ID<Account>) throws -> Int {
        let count = try db.execute("DELETE FROM photos WHERE account = \(account) AND \(holders.isUnused)")
        try db.execute("UPDATE photos SET account = NULL WHERE account = \(account)")
        return count
    }
}
