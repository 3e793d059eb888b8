import Storage

extension WritingFeature {
    /// The columns for written lines, equipment, stated nutrition and resting time.
    static let lines = [
        Migration(
            "014 alternatives and shared lines",
            """
            ALTER TABLE recipe_ingredients ADD COLUMN shares_line BOOLEAN;

            CREATE TABLE recipe_alternatives (
                recipe_id TEXT NOT NULL,
                position  BIGINT NOT NULL,
                place     BIGINT NOT NULL,
                food_id   TEXT REFERENCES foods (id),
                name      TEXT NOT NULL,
                PRIMARY KEY (recipe_id, position, place),
                FOREIGN KEY (recipe_id, position) REFERENCES recipe_ingredients (recipe_id, position)
                    ON DELETE CASCADE
            );
            CREATE INDEX recipe_alternatives_food ON recipe_alternatives (food_id);
            """),
        Migration("017 what a line names besides", "ALTER TABLE recipe_alternatives ADD COLUMN is_besides BOOLEAN"),
        Migration(
            "043 equipment and stated nutrition",
            """
            ALTER TABLE recipes ADD COLUMN equipment TEXT;
            ALTER TABLE recipes ADD COLUMN nutrition TEXT;
            """),
        Migration("047 resting time", "ALTER TABLE recipes ADD COLUMN resting BIGINT CHECK (resting > 0)"),
        Migration(
            "049 rules that read a recipe",
            """
            ALTER TABLE recipes ADD COLUMN reading BIGINT NOT NULL DEFAULT 0;
            CREATE INDEX recipes_reading ON recipes (reading, id);
            """),
    ]
}
