import Chassis
import Storage

extension OwnFoodFeature {
    static let migrations = [
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
        .quotas(
            "004 quotas in one table",
            moving: [("own-foods", "SELECT account AS owner, at FROM own_food_uses", 86_400)],
            then: "DROP TABLE own_food_uses;"),
    ]
}
