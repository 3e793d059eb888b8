import Storage

extension DiaryFeature {
    /// - `diaries`: a row per person, which is locked while their diary changes.
    /// - `diary_entries`: `untouched` is the last revision without manual changes.
    /// - `diary_origins`: imported records of other apps. The row outlives its entry, so that no record is imported
    ///   twice; it is deleted with the import.
    static let migrations = [
        Migration(
            "005 diary",
            """
            CREATE TABLE diaries (
                account  TEXT PRIMARY KEY,
                revision BIGINT NOT NULL
            );

            CREATE TABLE diary_entries (
                id         TEXT PRIMARY KEY,
                account    TEXT NOT NULL,
                revision   BIGINT NOT NULL,
                untouched  BIGINT NOT NULL,
                day        TEXT NOT NULL,
                meal       TEXT NOT NULL,
                planned_id TEXT,
                batch_id   TEXT,
                likeness   TEXT NOT NULL,
                state      TEXT NOT NULL,
                removed_at TEXT
            );
            CREATE INDEX diary_entries_day ON diary_entries (account, day, id);
            CREATE UNIQUE INDEX diary_entries_planned ON diary_entries (account, planned_id)
                WHERE planned_id IS NOT NULL AND removed_at IS NULL;
            CREATE INDEX diary_entries_batch ON diary_entries (batch_id) WHERE batch_id IS NOT NULL;
            CREATE INDEX diary_entries_removed ON diary_entries (removed_at) WHERE removed_at IS NOT NULL;

            CREATE TABLE diary_origins (
                account  TEXT NOT NULL,
                app      TEXT NOT NULL,
                record   TEXT NOT NULL,
                entry_id TEXT NOT NULL,
                batch_id TEXT NOT NULL,
                PRIMARY KEY (account, app, record)
            );
            CREATE INDEX diary_origins_batch ON diary_origins (batch_id);

            CREATE TABLE diary_batches (
                id        TEXT PRIMARY KEY,
                account   TEXT NOT NULL,
                kind      TEXT NOT NULL,
                name      TEXT,
                at        TEXT NOT NULL,
                added     BIGINT NOT NULL,
                known     BIGINT NOT NULL,
                full_days BIGINT NOT NULL,
                undone_at TEXT
            );
            CREATE INDEX diary_batches_account ON diary_batches (account, id);
            """),
        Migration(
            "009 diary origins by entry", "CREATE INDEX diary_origins_entry ON diary_origins (account, entry_id);"),
    ]
}
