import Storage

extension HouseholdRecipeFeature {
    static let migrations = [
        Migration(
            "042 recipes of households",
            """
            CREATE TABLE household_members (
                account    TEXT PRIMARY KEY,
                household  TEXT,
                shares_all BOOLEAN NOT NULL,
                known_at   TEXT NOT NULL
            );
            CREATE INDEX household_members_household ON household_members (household);

            CREATE TABLE household_recipes (
                recipe_id TEXT PRIMARY KEY REFERENCES recipes (id) ON DELETE CASCADE,
                account   TEXT NOT NULL,
                shared_at TEXT NOT NULL
            );
            CREATE INDEX household_recipes_account ON household_recipes (account);
            """)
    ]
}
