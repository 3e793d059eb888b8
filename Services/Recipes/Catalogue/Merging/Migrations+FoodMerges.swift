import Storage

extension FoodMergeFeature {
    static let migrations = [
        Migration(
            "044 merged foods",
            """
            ALTER TABLE foods ADD COLUMN merged_into TEXT;
            CREATE INDEX foods_merged ON foods (merged_into);

            CREATE TABLE food_merges (
                id            TEXT PRIMARY KEY,
                gone_id       TEXT NOT NULL,
                gone_name     TEXT NOT NULL,
                gone_category TEXT NOT NULL,
                kept_id       TEXT NOT NULL,
                gained        TEXT NOT NULL,
                merged_at     TEXT NOT NULL,
                split_at      TEXT
            );
            CREATE INDEX food_merges_gone ON food_merges (gone_id, split_at);

            CREATE TABLE food_merge_lines (
                merge_id  TEXT NOT NULL REFERENCES food_merges (id) ON DELETE CASCADE,
                recipe_id TEXT NOT NULL,
                position  BIGINT NOT NULL,
                place     BIGINT NOT NULL,
                PRIMARY KEY (merge_id, recipe_id, position, place),
                FOREIGN KEY (recipe_id, position) REFERENCES recipe_ingredients (recipe_id, position)
                    ON DELETE CASCADE
            );
            CREATE INDEX food_merge_lines_recipe ON food_merge_lines (recipe_id, position);
            """)
    ]
}
