import Storage

/// The `store_versions` table, in an open transaction: numbers that grow whenever a part of what is known changes, by which
/// each copy of the service sees that what it has in memory is old.
struct StoreVersions {
    enum Part: String {
        case places, prices
        /// Of all that is told of places: drawn in the transaction that writes it, so that what has a number up to the one
        /// that is current was written.
        case imports
        /// The last of those numbers up to which records are merged.
        case merged
    }

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func current(_ part: Part) throws -> Int {
        try db.first("SELECT version FROM store_versions WHERE part = \(part.rawValue)") { try $0["version"] } ?? 0
    }

    /// The next one, which nobody else gets.
    @discardableResult
    func advance(_ part: Part) throws -> Int {
        try db.execute("UPDATE store_versions SET version = version + 1 WHERE part = \(part.rawValue)")
        return try current(part)
    }

    func set(_ part: Part, to version: Int) throws {
        try db.execute("UPDATE store_versions SET version = \(version) WHERE part = \(part.rawValue)")
    }
}
