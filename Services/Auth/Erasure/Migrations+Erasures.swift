import Storage

extension ErasureFeature {
    /// Receipts contain no identity: each is found by the digest of a key that only the person has.
    static let migrations = [
        Migration(
            "060 erasures",
            """
            CREATE TABLE erasures (
                id           TEXT PRIMARY KEY,
                key_hash     TEXT NOT NULL UNIQUE,
                asked_at     TEXT NOT NULL,
                completed_at TEXT
            );
            CREATE INDEX erasures_completed ON erasures (completed_at);
            CREATE TABLE erasure_reports (
                erasure_id TEXT NOT NULL REFERENCES erasures (id) ON DELETE CASCADE,
                service    TEXT NOT NULL,
                erased_at  TEXT,
                erased     TEXT NOT NULL,
                kept       TEXT NOT NULL,
                PRIMARY KEY (erasure_id, service)
            );
            """)
    ]
}
