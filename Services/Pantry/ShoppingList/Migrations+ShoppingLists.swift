import Storage

extension ShoppingListFeature {
    static let migrations = [
        Migration(
            "020 shopping lists",
            """
            CREATE TABLE shopping_lists (
                id          TEXT PRIMARY KEY,
                kitchen     TEXT NOT NULL,
                is_shared   BOOLEAN NOT NULL,
                is_template BOOLEAN NOT NULL,
                name        TEXT NOT NULL,
                name_key    TEXT NOT NULL,
                store       TEXT,
                created_at  TEXT NOT NULL,
                created_by  TEXT,
                changed_at  TEXT NOT NULL,
                UNIQUE (kitchen, name_key)
            );
            CREATE INDEX shopping_lists_created_by ON shopping_lists (created_by);

            CREATE TABLE shopping_lines (
                list_id        TEXT NOT NULL REFERENCES shopping_lists (id) ON DELETE CASCADE,
                id             TEXT NOT NULL,
                content_stamp  TEXT NOT NULL DEFAULT '',
                text           TEXT,
                name           TEXT,
                food_id        TEXT,
                food_name      TEXT,
                food_category  TEXT,
                is_own         BOOLEAN NOT NULL DEFAULT FALSE,
                measures       TEXT,
                recipe_id      TEXT,
                recipe_title   TEXT,
                recipe_amount  DOUBLE PRECISION,
                recipe_unit    TEXT,
                added_at       TEXT NOT NULL,
                added_by       TEXT,
                amount         DOUBLE PRECISION CHECK (amount >= 0),
                unit           TEXT,
                quantity_stamp TEXT NOT NULL DEFAULT '',
                note           TEXT,
                note_stamp     TEXT NOT NULL DEFAULT '',
                section        TEXT,
                section_stamp  TEXT NOT NULL DEFAULT '',
                is_ticked      BOOLEAN NOT NULL DEFAULT FALSE,
                tick_stamp     TEXT NOT NULL DEFAULT '',
                is_removed     BOOLEAN NOT NULL DEFAULT FALSE,
                removal_stamp  TEXT NOT NULL DEFAULT '',
                stocking       TEXT NOT NULL DEFAULT 'no',
                stock_amount   DOUBLE PRECISION,
                stock_unit     TEXT,
                stock_stamp    TEXT NOT NULL DEFAULT '',
                stocked_item   TEXT,
                changed_at     TEXT NOT NULL,
                PRIMARY KEY (list_id, id)
            );
            CREATE INDEX shopping_lines_food ON shopping_lines (food_id);
            CREATE INDEX shopping_lines_added_by ON shopping_lines (added_by);
            CREATE INDEX shopping_lines_changed_at ON shopping_lines (changed_at);

            CREATE TABLE shopping_operations (
                list_id TEXT NOT NULL REFERENCES shopping_lists (id) ON DELETE CASCADE,
                id      TEXT NOT NULL,
                at      TEXT NOT NULL,
                PRIMARY KEY (list_id, id)
            );
            CREATE INDEX shopping_operations_at ON shopping_operations (at);

            CREATE TABLE aisle_steps (
                kitchen TEXT NOT NULL,
                store   TEXT NOT NULL,
                earlier TEXT NOT NULL,
                later   TEXT NOT NULL,
                times   BIGINT NOT NULL,
                PRIMARY KEY (kitchen, store, earlier, later)
            );

            CREATE TABLE listed_foods (
                kitchen       TEXT NOT NULL,
                food_key      TEXT NOT NULL,
                name          TEXT NOT NULL,
                food_id       TEXT,
                food_category TEXT,
                times         BIGINT NOT NULL,
                last_at       TEXT NOT NULL,
                PRIMARY KEY (kitchen, food_key)
            );
            CREATE INDEX listed_foods_last ON listed_foods (kitchen, last_at);
            CREATE INDEX listed_foods_times ON listed_foods (kitchen, times);
            """),
        Migration(
            "081 lines of what may be there",
            "ALTER TABLE shopping_lines ADD COLUMN may_be_there BOOLEAN NOT NULL DEFAULT FALSE;"),
        Migration(
            "090 lines of plans",
            """
            ALTER TABLE shopping_lines ADD COLUMN recipe_day TEXT;
            ALTER TABLE shopping_lines ADD COLUMN planned TEXT;
            ALTER TABLE shopping_lines ADD COLUMN planned_source TEXT;
            ALTER TABLE shopping_lines ADD COLUMN planned_meal TEXT;
            CREATE INDEX shopping_lines_planned_source ON shopping_lines (planned_source)
                WHERE planned_source IS NOT NULL;
            CREATE INDEX shopping_lines_planned_meal ON shopping_lines (planned_meal)
                WHERE planned_meal IS NOT NULL;

            CREATE TABLE planned_shopping (
                id         TEXT PRIMARY KEY,
                kitchen    TEXT NOT NULL,
                list_id    TEXT NOT NULL,
                account    TEXT,
                revision   BIGINT NOT NULL,
                meals      TEXT NOT NULL,
                is_ended   BOOLEAN NOT NULL,
                changed_at TEXT NOT NULL
            );
            CREATE INDEX planned_shopping_kitchen ON planned_shopping (kitchen, id);
            CREATE INDEX planned_shopping_list ON planned_shopping (list_id);
            CREATE INDEX planned_shopping_account ON planned_shopping (account);
            CREATE INDEX planned_shopping_changed_at ON planned_shopping (changed_at);
            """),
        Migration(
            "093 items of shared packs",
            """
            UPDATE shopping_lines SET stocked_item = (
                SELECT min(holder.stocked_item) FROM shopping_lines AS holder
                WHERE holder.list_id = shopping_lines.list_id AND holder.food_id = shopping_lines.food_id
                    AND holder.stock_stamp = shopping_lines.stock_stamp AND holder.stocking = 'quantity')
            WHERE stocking = 'with-another' AND stocked_item IS NULL;
            """),
        Migration(
            "094 stock that plans count on",
            "ALTER TABLE planned_shopping ADD COLUMN counted TEXT NOT NULL DEFAULT '[]';"),
    ]
}
