import Storage

extension SessionFeature {
    static let migrations = [
        Migration(
            "010 session details",
            """
            ALTER TABLE sessions ADD COLUMN name TEXT;
            ALTER TABLE sessions ADD COLUMN is_remembered BOOLEAN NOT NULL DEFAULT TRUE;
            ALTER TABLE sessions ADD COLUMN confirmed_until TEXT;
            ALTER TABLE sessions ADD COLUMN issued_ms BIGINT NOT NULL DEFAULT 0;
            ALTER TABLE revocations ADD COLUMN issued_up_to_ms BIGINT;
            """),
        Migration(
            "011 known devices",
            """
            CREATE TABLE known_devices (
                account_id    TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
                hash          TEXT NOT NULL,
                title         TEXT NOT NULL,
                networks      TEXT NOT NULL,
                first_used_at TEXT NOT NULL,
                used_at       TEXT NOT NULL,
                PRIMARY KEY (account_id, hash)
            );
            CREATE INDEX known_devices_used ON known_devices (used_at);
            """),
    ]
}
