import Storage

extension HistoryFeature {
    static let migrations = [
        Migration(
            "041 versions of recipes",
            """
            CREATE TABLE recipe_versions (
                id          TEXT PRIMARY KEY,
                recipe_id   TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
                account     TEXT NOT NULL,
                revision    BIGINT NOT NULL,
                content     TEXT NOT NULL,
                written_at  TEXT NOT NULL,
                replaced_at TEXT NOT NULL,
                UNIQUE (recipe_id, revision)
            );
            CREATE INDEX recipe_versions_account ON recipe_versions (account, replaced_at, id);
            """)
    ]
}
