import Storage

extension RecipeMergeFeature {
    static let migrations = [
        Migration(
            "045 merged recipes",
            """
            CREATE TABLE recipe_merges (
                id          TEXT PRIMARY KEY,
                account     TEXT NOT NULL,
                gone_id     TEXT NOT NULL,
                gone_title  TEXT NOT NULL,
                kept_id     TEXT NOT NULL,
                leads_to    TEXT NOT NULL,
                carried     TEXT NOT NULL,
                merged_at   TEXT NOT NULL,
                is_final    BOOLEAN NOT NULL
            );
            CREATE UNIQUE INDEX recipe_merges_gone ON recipe_merges (gone_id);
            CREATE INDEX recipe_merges_target ON recipe_merges (leads_to);
            CREATE INDEX recipe_merges_account ON recipe_merges (account, id);
            CREATE INDEX recipe_merges_final ON recipe_merges (is_final, merged_at);

            CREATE TABLE distinct_recipes (
                account   TEXT NOT NULL,
                first_id  TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
                second_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
                PRIMARY KEY (account, first_id, second_id)
            );
            """)
    ]
}
