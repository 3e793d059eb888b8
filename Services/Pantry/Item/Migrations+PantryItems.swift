import Storage

extension PantryItemFeature {
    static let migrations = [
        Migration(
            "001 pantry items and selections",
            """
            CREATE TABLE pantry_items (
                id            TEXT PRIMARY KEY,
                account       TEXT NOT NULL,
                food_id       TEXT NOT NULL,
                food_name     TEXT NOT NULL,
                food_category TEXT NOT NULL,
                amount        DOUBLE PRECISION CHECK (amount >= 0),
                unit          TEXT,
                place         TEXT NOT NULL,
                best_before   TEXT,
                added_at      TEXT NOT NULL
            );
            CREATE INDEX pantry_items_account ON pantry_items (account, best_before, id);

            CREATE TABLE food_selections (
                account       TEXT NOT NULL,
                kind          TEXT NOT NULL,
                position      BIGINT NOT NULL,
                food_id       TEXT NOT NULL,
                food_name     TEXT NOT NULL,
                food_category TEXT NOT NULL,
                PRIMARY KEY (account, kind, food_id)
            );

            CREATE TABLE chosen_staples (
                account TEXT PRIMARY KEY
            );
            """),
        batchMigration, pickedFoodsMigration,
    ]
}
