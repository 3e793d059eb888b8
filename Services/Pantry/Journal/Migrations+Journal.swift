import Storage

extension JournalFeature {
    static let migrations = [
        Migration(
            "052 pantry journal",
            """
            CREATE TABLE pantry_journal (
                id           TEXT PRIMARY KEY,
                kitchen      TEXT NOT NULL,
                cause        TEXT NOT NULL,
                at           TEXT NOT NULL,
                account      TEXT,
                recipe_id    TEXT,
                recipe_title TEXT,
                reason       TEXT,
                undoes       TEXT,
                undone_by    TEXT
            );
            CREATE INDEX pantry_journal_kitchen ON pantry_journal (kitchen, id);
            CREATE INDEX pantry_journal_at ON pantry_journal (at);
            CREATE INDEX pantry_journal_account ON pantry_journal (account);

            CREATE TABLE pantry_journal_steps (
                entry_id       TEXT NOT NULL REFERENCES pantry_journal (id) ON DELETE CASCADE,
                item_id        TEXT NOT NULL,
                number         BIGINT NOT NULL,
                food_id        TEXT NOT NULL,
                food_name      TEXT NOT NULL,
                food_category  TEXT NOT NULL,
                is_own         BOOLEAN NOT NULL,
                merged_from    TEXT,
                added_at       TEXT NOT NULL,
                added_by       TEXT,
                state_before   TEXT,
                state_after    TEXT,
                effect         TEXT NOT NULL,
                taken_amount   DOUBLE PRECISION,
                taken_unit     TEXT,
                taken_fraction DOUBLE PRECISION NOT NULL,
                was_short      BOOLEAN NOT NULL,
                PRIMARY KEY (item_id, number)
            );
            CREATE INDEX pantry_journal_steps_entry ON pantry_journal_steps (entry_id);
            CREATE INDEX pantry_journal_steps_food ON pantry_journal_steps (food_id);
            CREATE INDEX pantry_journal_steps_merged ON pantry_journal_steps (merged_from);
            CREATE INDEX pantry_journal_steps_added_by ON pantry_journal_steps (added_by);
            """),
        Migration("091 meals of cooked entries", "ALTER TABLE pantry_journal ADD COLUMN meal_id TEXT;"),
        Migration("095 takings that opened packs", "ALTER TABLE pantry_journal ADD COLUMN opened_for TEXT;"),
    ]
}
