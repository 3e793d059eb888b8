import Storage

extension Migration {
    /// The tables of a service that has photos, as the step of that name.
    public static func photos(_ name: String) -> Migration {
        Migration(name, sqlite: photoTables("BLOB"), postgres: photoTables("BYTEA"))
    }

    private static func photoTables(_ bytes: String) -> String {
        """
        CREATE TABLE photos (
            id       TEXT PRIMARY KEY,
            account  TEXT,
            width    BIGINT NOT NULL,
            height   BIGINT NOT NULL,
            large    \(bytes) NOT NULL,
            small    \(bytes) NOT NULL,
            added_at TEXT NOT NULL
        );
        CREATE INDEX photos_account ON photos (account);
        CREATE INDEX photos_added ON photos (added_at);

        CREATE TABLE photo_uses (
            photo_id TEXT NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
            holder   TEXT NOT NULL,
            PRIMARY KEY (photo_id, holder)
        );
        CREATE INDEX photo_uses_holder ON photo_uses (holder);
        """
    }
}
