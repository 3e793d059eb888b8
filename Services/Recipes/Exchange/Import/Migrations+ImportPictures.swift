import Storage

extension ImportFeature {
    /// Pictures of imports that are fetched beside them, and how many recipes of their own people have, counted quickly.
    static let pictures = [
        Migration("013 import pictures", sqlite: importPictures("BLOB"), postgres: importPictures("BYTEA")),
        Migration(
            "013 own recipes",
            """
            CREATE INDEX recipes_own ON recipes (owner, is_deleted, published_at, id);
            DROP INDEX recipes_owner;
            """),
    ]

    private static func importPictures(_ bytes: String) -> String {
        """
        ALTER TABLE imports ADD COLUMN pictures BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE imports ADD COLUMN pictures_missed BIGINT NOT NULL DEFAULT 0;

        CREATE TABLE import_pictures (
            recipe_id TEXT PRIMARY KEY,
            import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
            account   TEXT NOT NULL,
            revision  BIGINT NOT NULL,
            address   TEXT,
            bytes     \(bytes),
            tries     BIGINT NOT NULL,
            due_at    TEXT NOT NULL
        );
        CREATE INDEX import_pictures_account ON import_pictures (account, due_at, recipe_id);
        CREATE INDEX import_pictures_import ON import_pictures (import_id);
        """
    }
}
