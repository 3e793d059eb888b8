import Storage

extension DiaryFileFeature {
    /// `diary_file_parts` holds what a file brings until it stands in the diary, some hundred records in each row.
    static let migrations = [
        Migration(
            "007 diary files",
            """
            CREATE TABLE diary_files (
                id         TEXT PRIMARY KEY,
                account    TEXT NOT NULL,
                title      TEXT NOT NULL,
                format     TEXT,
                state      TEXT NOT NULL,
                counts     TEXT NOT NULL,
                remarks    TEXT NOT NULL,
                batch_id   TEXT,
                started_at TEXT NOT NULL,
                ended_at   TEXT
            );
            CREATE INDEX diary_files_account ON diary_files (account, started_at, id);
            CREATE INDEX diary_files_started ON diary_files (started_at);

            CREATE TABLE diary_file_parts (
                file_id TEXT NOT NULL REFERENCES diary_files (id) ON DELETE CASCADE,
                part    BIGINT NOT NULL,
                records TEXT NOT NULL,
                PRIMARY KEY (file_id, part)
            );
            """)
    ]
}
