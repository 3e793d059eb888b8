import Storage

extension PantryService {
    /// The history of the schema. Steps are only ever added.
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
        Migration(
            "002 kitchens",
            """
            ALTER TABLE pantry_items RENAME COLUMN account TO kitchen;
            ALTER TABLE pantry_items ADD COLUMN added_by TEXT;
            UPDATE pantry_items SET added_by = kitchen;
            DROP INDEX pantry_items_account;
            CREATE INDEX pantry_items_kitchen ON pantry_items (kitchen, best_before, id);
            CREATE INDEX pantry_items_added_by ON pantry_items (added_by);
            ALTER TABLE food_selections RENAME COLUMN account TO kitchen;
            ALTER TABLE chosen_staples RENAME COLUMN account TO kitchen;
            """),
        Migration(
            "003 own foods",
            """
            CREATE TABLE own_foods (
                id            TEXT PRIMARY KEY,
                kitchen       TEXT NOT NULL,
                name          TEXT NOT NULL,
                name_key      TEXT NOT NULL,
                category      TEXT,
                unit          TEXT,
                profile       TEXT NOT NULL,
                like_id       TEXT,
                like_name     TEXT,
                like_category TEXT,
                is_same       BOOLEAN NOT NULL DEFAULT FALSE,
                proposal      TEXT,
                refusals      BIGINT NOT NULL DEFAULT 0,
                added_at      TEXT NOT NULL,
                added_by      TEXT,
                UNIQUE (kitchen, name_key)
            );
            CREATE INDEX own_foods_added_by ON own_foods (added_by);
            CREATE INDEX own_foods_proposal ON own_foods (proposal);

            CREATE TABLE own_food_uses (
                id      TEXT PRIMARY KEY,
                account TEXT NOT NULL,
                at      TEXT NOT NULL
            );
            CREATE INDEX own_food_uses_account ON own_food_uses (account, at);

            ALTER TABLE pantry_items ADD COLUMN is_own BOOLEAN NOT NULL DEFAULT FALSE;
            CREATE INDEX food_selections_food ON food_selections (food_id);
            """),
    ]
}
