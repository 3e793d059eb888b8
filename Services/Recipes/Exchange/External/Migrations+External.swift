import Storage

extension ExternalFeature {
    /// Accounts at external databases, without what could be done in their name there: nothing here does any of it.
    static let migrations = [
        Migration("015 outside links without hashes", "ALTER TABLE outside_links DROP COLUMN hash;")
    ]
}
