import Storage

extension AuthService {
    /// The history of the schema, by the steps' numbers. Steps are only ever added.
    static let migrations =
        [
            foundation, accountDetails, sessionDetails, passcodes, recovery, profile, providers, security,
            administration, erasures, households, messages, queueMigrations,
        ]
        .flatMap { $0 }.sorted { $0.name < $1.name }

    private static let foundation = [
        Migration(
            "001 accounts",
            """
            CREATE TABLE accounts (
                id            TEXT PRIMARY KEY,
                username      TEXT NOT NULL,
                username_key  TEXT NOT NULL UNIQUE,
                email         TEXT NOT NULL,
                email_key     TEXT NOT NULL UNIQUE,
                display_name  TEXT,
                roles         TEXT NOT NULL,
                password_hash TEXT NOT NULL,
                created_at    TEXT NOT NULL
            );
            CREATE TABLE pending_accounts (
                id            TEXT PRIMARY KEY,
                username      TEXT NOT NULL,
                username_key  TEXT NOT NULL UNIQUE,
                email         TEXT NOT NULL,
                email_key     TEXT NOT NULL UNIQUE,
                password_hash TEXT NOT NULL,
                code_salt     TEXT NOT NULL,
                code_hash     TEXT NOT NULL,
                tries_left    BIGINT NOT NULL CHECK (tries_left >= 0),
                expires_at    TEXT NOT NULL
            );
            CREATE INDEX pending_accounts_expiry ON pending_accounts (expires_at);
            CREATE TABLE preferences (
                account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
                json       TEXT NOT NULL,
                changed_at TEXT NOT NULL
            );
            """),
        Migration(
            "002 sessions",
            """
            CREATE TABLE sessions (
                id         TEXT PRIMARY KEY,
                account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
                address    TEXT NOT NULL,
                user_agent TEXT NOT NULL,
                began_at   TEXT NOT NULL,
                used_at    TEXT NOT NULL,
                expires_at TEXT NOT NULL
            );
            CREATE INDEX sessions_of_account ON sessions (account_id);
            CREATE INDEX sessions_expiry ON sessions (expires_at);
            CREATE TABLE refresh_tokens (
                hash       TEXT PRIMARY KEY,
                session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
                used_at    TEXT,
                successor  TEXT,
                CHECK ((used_at IS NULL) = (successor IS NULL))
            );
            CREATE INDEX refresh_tokens_of_session ON refresh_tokens (session_id);
            CREATE TABLE revocation_counter (last BIGINT NOT NULL);
            INSERT INTO revocation_counter (last) VALUES (0);
            CREATE TABLE revocations (
                ordinal    BIGINT PRIMARY KEY,
                session_id TEXT NOT NULL UNIQUE,
                until      TEXT NOT NULL
            );
            CREATE TABLE signing_keys (
                ordinal BIGINT PRIMARY KEY,
                kid     TEXT NOT NULL UNIQUE,
                pem     TEXT NOT NULL,
                made_at TEXT NOT NULL
            );
            CREATE TABLE attempts (
                subject TEXT PRIMARY KEY,
                times   TEXT NOT NULL,
                last_at TEXT NOT NULL
            );
            """),
        Migration(
            "003 mails",
            """
            CREATE TABLE mails (
                id         TEXT PRIMARY KEY,
                recipient  TEXT NOT NULL,
                subject    TEXT NOT NULL,
                body       TEXT NOT NULL,
                written_at TEXT NOT NULL,
                expires_at TEXT NOT NULL,
                due_at     TEXT NOT NULL,
                tries      BIGINT NOT NULL
            );
            CREATE INDEX mails_due ON mails (due_at);
            CREATE TABLE mailbox (
                id        TEXT PRIMARY KEY,
                recipient TEXT NOT NULL,
                subject   TEXT NOT NULL,
                body      TEXT NOT NULL,
                sent_at   TEXT NOT NULL
            );
            """),
        Migration("004 used refresh tokens", "CREATE INDEX refresh_tokens_used ON refresh_tokens (used_at)"),
    ]
}
