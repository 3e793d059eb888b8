import Storage

extension PlanFeature {
    static let migrations = [
        Migration(
            "001 plans",
            """
            CREATE TABLE plans (
                kitchen  TEXT PRIMARY KEY,
                revision BIGINT NOT NULL
            );

            CREATE TABLE meals (
                id         TEXT PRIMARY KEY,
                kitchen    TEXT NOT NULL,
                revision   BIGINT NOT NULL,
                day        TEXT NOT NULL,
                slot       TEXT NOT NULL,
                position   BIGINT NOT NULL,
                recipe_id  TEXT,
                recurring_id TEXT,
                state      TEXT NOT NULL,
                changed_at TEXT NOT NULL
            );
            CREATE INDEX meals_kitchen ON meals (kitchen, day, slot, position);
            CREATE INDEX meals_recipe ON meals (recipe_id) WHERE recipe_id IS NOT NULL;
            CREATE INDEX meals_recurring ON meals (recurring_id, day) WHERE recurring_id IS NOT NULL;

            CREATE TABLE meal_slots (
                kitchen    TEXT NOT NULL,
                slot       TEXT NOT NULL,
                position   BIGINT NOT NULL,
                name       TEXT,
                is_removed BOOLEAN NOT NULL,
                PRIMARY KEY (kitchen, slot)
            );

            CREATE TABLE recurring_meals (
                id          TEXT PRIMARY KEY,
                kitchen     TEXT NOT NULL,
                revision    BIGINT NOT NULL,
                recipe_id   TEXT,
                state       TEXT NOT NULL
            );
            CREATE INDEX recurring_meals_kitchen ON recurring_meals (kitchen, id);
            CREATE INDEX recurring_meals_recipe ON recurring_meals (recipe_id) WHERE recipe_id IS NOT NULL;

            CREATE TABLE recurring_meal_days (
                recurring_id TEXT NOT NULL,
                day          TEXT NOT NULL,
                PRIMARY KEY (recurring_id, day)
            );
            CREATE INDEX recurring_meal_days_day ON recurring_meal_days (day);

            CREATE TABLE plan_journal (
                id        TEXT PRIMARY KEY,
                kitchen   TEXT NOT NULL,
                cause     TEXT NOT NULL,
                at        TEXT NOT NULL,
                account   TEXT,
                undoes    TEXT,
                undone_by TEXT
            );
            CREATE INDEX plan_journal_kitchen ON plan_journal (kitchen, id);
            CREATE INDEX plan_journal_at ON plan_journal (at);
            CREATE INDEX plan_journal_account ON plan_journal (account);

            CREATE TABLE plan_journal_steps (
                entry_id     TEXT NOT NULL REFERENCES plan_journal (id) ON DELETE CASCADE,
                kind         TEXT NOT NULL,
                subject      TEXT NOT NULL,
                number       BIGINT NOT NULL,
                revision     BIGINT NOT NULL,
                state_before TEXT,
                state_after  TEXT,
                PRIMARY KEY (entry_id, kind, subject)
            );
            CREATE INDEX plan_journal_steps_subject ON plan_journal_steps (subject, kind, number);

            CREATE TABLE gone_recipes (
                recipe_id TEXT PRIMARY KEY,
                gone_at   TEXT NOT NULL
            );
            """)
    ]
}
