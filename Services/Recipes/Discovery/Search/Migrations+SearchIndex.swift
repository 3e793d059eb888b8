import Storage

extension SearchFeature {
    /// Columns and tables that keep the search index up to date.
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
