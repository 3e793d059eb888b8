import Storage

extension RecoveryFeature {
    static let migrations = [
        Migration(
            "030 password resets",
            """
            CREATE TABLE password_resets (
                account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
                token_hash TEXT NOT NULL UNIQUE,
                expires_at TEXT NOT NULL
            );
            """)
    ]
}
