import Storage

/// The `store_versions` table, in an open transaction: counters that grow with each change of a part. They show a
/// process that its memory is outdated.
struct StoreVersions {
    enum Part: String {
        case places, prices
        /// All changes of records. The number is drawn in the writing transaction, so all numbers up to the current one
        /// are written.
        case imports
        /// The number up to which records are merged.
        case merged
    }

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func current(_ part: Part) throws -> Int {
        try db.first("SELECT version FROM store_versions WHERE part = \(part.rawValue)") { try $0["version"] } ?? 0
    }

    /// Draws the next number, which is unique.
    @discardableResult
    func advance(_ part: Part) throws -> Int {
        try db.execute("UPDATE store_versions SET version = version + 1 WHERE part = \(part.rawValue)")
        return try current(part)
    }

    func set(_ part: Part, to version: Int) throws {
        try db.execute("UPDATE store_versions SET version = \(version) WHERE part = \(part.rawValue)")
    }
}
