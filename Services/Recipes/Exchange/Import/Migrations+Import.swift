import Storage

extension ImportFeature {
    /// Recipes that people bring from somewhere else.
    static let queue = [
        Migration("010 imports", sqlite: imports("BLOB"), postgres: imports("BYTEA")),
        Migration(
            "010 outside links",
            """
            CREATE TABLE outside_links (
                account   TEXT PRIMARY KEY,
                database  TEXT NOT NULL,
                username  TEXT NOT NULL,
                hash      TEXT NOT NULL,
                linked_at TEXT NOT NULL
            );
            """),
    ]

    private static func imports(_ bytes: String) -> String {
        """
        CREATE TABLE imports (
            id           TEXT PRIMARY KEY,
            account      TEXT NOT NULL,
            source       TEXT NOT NULL,
            is_public    BOOLEAN NOT NULL,
            title        TEXT NOT NULL,
            format       TEXT,
            state        TEXT NOT NULL,
            place        BIGINT NOT NULL,
            progress     DOUBLE PRECISION NOT NULL CHECK (progress BETWEEN 0 AND 1),
            imported     BIGINT NOT NULL,
            updated      BIGINT NOT NULL,
            duplicates   BIGINT NOT NULL,
            refused      BIGINT NOT NULL,
            open_lines   BIGINT NOT NULL,
            reason       TEXT,
            started_at   TEXT NOT NULL,
            ended_at     TEXT,
            lease        TEXT,
            leased_until TEXT,
            tries        BIGINT NOT NULL
        );
        CREATE INDEX imports_account ON imports (account, started_at, id);
        CREATE INDEX imports_state ON imports (state, started_at, id);

        CREATE TABLE import_payloads (
            import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
            part      BIGINT NOT NULL,
            name      TEXT NOT NULL,
            bytes     \(bytes) NOT NULL,
            PRIMARY KEY (import_id, part)
        );

        CREATE TABLE imported_recipes (
            import_id  TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
            number     BIGINT NOT NULL,
            outcome    TEXT NOT NULL,
            title      TEXT NOT NULL,
            recipe_id  TEXT,
            revision   BIGINT,
            reason     TEXT,
            open_lines BIGINT NOT NULL,
            PRIMARY KEY (import_id, number)
        );
        CREATE INDEX imported_recipes_recipe ON imported_recipes (recipe_id);
        CREATE INDEX recipes_imported_title ON recipes (title) WHERE import_id IS NOT NULL;
        CREATE INDEX recipes_imported_source ON recipes (source) WHERE import_id IS NOT NULL;
        """
    }
}
