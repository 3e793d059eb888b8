import Storage

extension ReminderFeature {
    static let migrations = [
        Migration(
            "035 reminders",
            """
            CREATE TABLE reminders (
                id          TEXT PRIMARY KEY,
                account     TEXT NOT NULL,
                kind        TEXT NOT NULL,
                title       TEXT,
                time_of_day TEXT NOT NULL,
                weekdays    BIGINT NOT NULL,
                day         TEXT,
                days_ahead  BIGINT,
                time_zone   TEXT NOT NULL,
                is_on       BOOLEAN NOT NULL,
                due_ms      BIGINT,
                seen        TEXT,
                added_at    TEXT NOT NULL
            );
            CREATE INDEX reminders_account ON reminders (account, id);
            CREATE INDEX reminders_due ON reminders (due_ms, id) WHERE due_ms IS NOT NULL;
            """)
    ]
}
