import Contracts
import Storage

/// The `photo_uses` table, in an open transaction: which drafts and recipes have which photos.
struct PhotoUseTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Says which photos a draft or a recipe has; those that are not there are left out.
    func set(_ photos: [ID<Photo>], of holder: String) throws {
        try db.execute("DELETE FROM photo_uses WHERE holder = \(holder)")
        guard !photos.isEmpty else { return }
        try db.execute(
            """
            INSERT INTO photo_uses (photo_id, holder)
            SELECT id, \(holder) FROM photos WHERE id IN \(SQL.list(photos))
            """)
    }
}
