import Storage

extension SearchFeature {
    /// What keeps the search index in step with the database.
    static let migrations = [
        Migration(
            "006 book",
            """
            CREATE INDEX recipe_ingredients_food ON recipe_ingredients (food_id);

            ALTER TABLE recipes ADD COLUMN published_at TEXT NOT NULL DEFAULT '2026-11-21T00:00:00Z';

            CREATE TABLE book_snapshots (
                mark     TEXT PRIMARY KEY,
                change   BIGINT NOT NULL,
                saved_at TEXT NOT NULL
            );
            """)
    ]
}
