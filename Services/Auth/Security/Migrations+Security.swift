import Storage

extension AuthService {
    static let security = [
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
            """)
    ]
}
