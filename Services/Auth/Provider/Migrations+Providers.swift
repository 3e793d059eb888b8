import Storage

extension ProviderFeature {
    static let migrations = [
        Migration(
            "040 sign-in providers",
            """
            CREATE TABLE provider_identities (
                issuer     TEXT NOT NULL,
                subject    TEXT NOT NULL,
                provider   TEXT NOT NULL,
                account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
                email      TEXT,
                linked_at  TEXT NOT NULL,
                PRIMARY KEY (issuer, subject),
                UNIQUE (account_id, provider)
            );
            CREATE TABLE provider_flows (
                hash       TEXT PRIMARY KEY,
                provider   TEXT NOT NULL,
                account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
                session_id TEXT REFERENCES sessions (id) ON DELETE CASCADE,
                expires_at TEXT NOT NULL,
                CHECK ((account_id IS NULL) = (session_id IS NULL))
            );
            CREATE INDEX provider_flows_expiry ON provider_flows (expires_at);
            CREATE INDEX provider_flows_of_account ON provider_flows (account_id);
            CREATE INDEX provider_flows_of_session ON provider_flows (session_id);
            CREATE TABLE provider_tickets (
                hash           TEXT PRIMARY KEY,
                provider       TEXT NOT NULL,
                issuer         TEXT NOT NULL,
                subject        TEXT NOT NULL,
                email          TEXT NOT NULL,
                email_verified BIGINT NOT NULL,
                account_id     TEXT REFERENCES accounts (id) ON DELETE CASCADE,
                expires_at     TEXT NOT NULL
            );
            CREATE INDEX provider_tickets_expiry ON provider_tickets (expires_at);
            CREATE INDEX provider_tickets_of_account ON provider_tickets (account_id);
            CREATE TABLE provider_claims (
                pending_id TEXT PRIMARY KEY,
                issuer     TEXT NOT NULL,
                subject    TEXT NOT NULL,
                provider   TEXT NOT NULL,
                email      TEXT NOT NULL,
                expires_at TEXT NOT NULL,
                UNIQUE (issuer, subject)
            );
            CREATE INDEX provider_claims_expiry ON provider_claims (expires_at);
            """)
    ]
}
