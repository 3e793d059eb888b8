import Storage

extension ProfileFeature {
    static let migrations = [
        Migration(
            "031 profile",
            """
            ALTER TABLE accounts ADD COLUMN username_changed_at TEXT;
            CREATE TABLE body_data (
                account_id  TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
                height_cm   DOUBLE PRECISION,
                weight_kg   DOUBLE PRECISION,
                birth_year  BIGINT
            );
            CREATE TABLE nutrition_targets (
                account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
                nutrient   TEXT NOT NULL,
                period     TEXT NOT NULL,
                least      DOUBLE PRECISION,
                most       DOUBLE PRECISION,
                PRIMARY KEY (account_id, period, nutrient),
                CHECK (least IS NOT NULL OR most IS NOT NULL)
            );
            CREATE TABLE notification_preferences (
                account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
                email      TEXT NOT NULL,
                push       TEXT NOT NULL
            );
            """),
        Migration(
            "032 changes of address",
            """
            CREATE TABLE email_changes (
                account_id       TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
                email            TEXT NOT NULL,
                old_hash         TEXT NOT NULL UNIQUE,
                new_hash         TEXT NOT NULL UNIQUE,
                refusal_hash     TEXT NOT NULL UNIQUE,
                old_confirmed_at TEXT,
                new_confirmed_at TEXT,
                expires_at       TEXT NOT NULL
            );
            CREATE INDEX email_changes_expiry ON email_changes (expires_at);
            """),
        Migration(
            "097 body data of suggestions",
            """
            ALTER TABLE body_data ADD COLUMN formula TEXT;
            ALTER TABLE body_data ADD COLUMN activity TEXT;
            """),
    ]
}
