import Storage

extension SecurityFeature {
    static let migrations = [
        Migration(
            "006 security events",
            """
            CREATE TABLE security_events (
                id         TEXT PRIMARY KEY,
                kind       TEXT NOT NULL,
                at         TEXT NOT NULL,
                account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
                network    TEXT,
                device     TEXT
            );
            CREATE INDEX security_events_of_account ON security_events (account_id, id);
            CREATE INDEX security_events_of_kind ON security_events (kind, id);
            """),
        Migration(
            "020 guesses, tallies and alarms",
            """
            CREATE TABLE guesses (
                network TEXT NOT NULL,
                login   TEXT NOT NULL,
                at      TEXT NOT NULL,
                PRIMARY KEY (network, login)
            );
            CREATE INDEX guesses_age ON guesses (at);
            CREATE TABLE tallies (
                subject TEXT NOT NULL,
                minute  BIGINT NOT NULL,
                count   BIGINT NOT NULL,
                PRIMARY KEY (subject, minute)
            );
            CREATE TABLE alarms (
                subject TEXT PRIMARY KEY,
                until   TEXT NOT NULL
            );
            """),
        Migration(
            "021 errands",
            """
            CREATE TABLE errands (
                id       TEXT PRIMARY KEY,
                kind     TEXT NOT NULL,
                wish     TEXT NOT NULL,
                address  TEXT NOT NULL,
                program  TEXT NOT NULL,
                asked_at TEXT NOT NULL,
                due_at   TEXT NOT NULL,
                tries    BIGINT NOT NULL
            );
            CREATE INDEX errands_due ON errands (due_at);
            """),
    ]
}
