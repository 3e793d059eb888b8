import Storage

extension PushFeature {
    static let migrations = [
        Migration(
            "096 push subscriptions",
            """
            CREATE TABLE push_keys (
                ordinal BIGINT PRIMARY KEY,
                pem     TEXT NOT NULL,
                made_at TEXT NOT NULL
            );
            CREATE TABLE push_subscriptions (
                id         TEXT PRIMARY KEY,
                account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
                session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
                endpoint   TEXT NOT NULL UNIQUE,
                point      TEXT NOT NULL,
                secret     TEXT NOT NULL,
                added_at   TEXT NOT NULL
            );
            CREATE INDEX push_subscriptions_of_account ON push_subscriptions (account_id, id);
            CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id);
            """)
    ]
}
