import Storage

/// The `catalogue_loads` table: which catalogue the database has.
enum CatalogueLoadTable {
    static func digest(in db: any Connection) throws -> String? {
        try db.first("SELECT digest FROM catalogue_loads", as: { try $0["digest"] })
    }

    static func keep(_ digest: String, in db: any Connection) throws {
        try db.execute(
            """
            INSERT INTO catalogue_loads (id, digest) VALUES (1, \(digest))
            ON CONFLICT (id) DO UPDATE SET digest = excluded.digest
            """)
    }
}
