import Contracts
import Storage

/// The `photo_uses` table, in an open transaction: what has which photos.
public struct PhotoUseTable {
    public let db: any Connection

    public init(_ db: any Connection) { self.db = db }

    /// Says which photos a holder has; those that are not there are left out.
    public func set(_ photos: [ID<Photo>], of holder: String) throws {
        try db.execute("DELETE FROM photo_uses WHERE holder = \(holder)")
        guard !photos.isEmpty else { return }
        try db.execute(
            """
            INSERT INTO photo_uses (photo_id, holder)
            SELECT id, \(holder) FROM photos WHERE id IN \(SQL.list(photos))
            """)
    }
}
