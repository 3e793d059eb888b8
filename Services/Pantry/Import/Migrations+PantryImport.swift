import Storage

extension PantryImportFeature {
    static let migrations = [
        Migration(
            "070 moving in",
            """
            CREATE TABLE pantry_imports (
                id         TEXT PRIMARY KEY,
                account    TEXT NOT NULL,
                title      TEXT NOT NULL,
                format     TEXT,
                state      TEXT NOT NULL,
                lists      TEXT NOT NULL,
                remarks    TEXT NOT NULL,
                choice     TEXT,
                made_lists TEXT NOT NULL DEFAULT '[]',
                made_foods TEXT NOT NULL DEFAULT '[]',
                started_at TEXT NOT NULL,
                ended_at   TEXT
            );
            CREATE INDEX pantry_imports_account ON pantry_imports (account, started_at, id);
            CREATE INDEX pantry_imports_started ON pantry_imports (started_at);

            CREATE TABLE pantry_import_rows (
                import_id TEXT NOT NULL REFERENCES pantry_imports (id) ON DELETE CASCADE,
                number    BIGINT NOT NULL,
                kind      TEXT NOT NULL,
                outcome   TEXT NOT NULL,
                row_key   TEXT NOT NULL,
                content   TEXT NOT NULL,
                reason    TEXT,
                list_id   TEXT,
                target    TEXT,
                PRIMARY KEY (import_id, number)
            );

            CREATE TABLE pantry_moved_in (
                kitchen   TEXT NOT NULL,
                row_key   TEXT NOT NULL,
                import_id TEXT NOT NULL,
                at        TEXT NOT NULL,
                PRIMARY KEY (kitchen, row_key)
            );
            CREATE INDEX pantry_moved_in_at ON pantry_moved_in (at);
            """)
    ]
}
