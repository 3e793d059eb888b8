import Storage

extension Migration {
    /// The chassis's own tables in every service's database.
    package static let ofChassis = ofRequestsAndPeople + ofJobs + ofQuotas + ofAudit + ofChangeFeeds + ofBans

    private static let ofRequestsAndPeople = [
        Migration(
            "001 kept answers",
            """
            CREATE TABLE kept_answers (
                caller      TEXT NOT NULL,
                endpoint    TEXT NOT NULL,
                attempt     TEXT NOT NULL,
                digest      TEXT NOT NULL,
                begun_at_ms BIGINT NOT NULL,
                status      BIGINT,
                body        TEXT,
                PRIMARY KEY (caller, endpoint, attempt)
            );
            CREATE INDEX kept_answers_begun ON kept_answers (begun_at_ms);
            """),
        Migration(
            "002 erased accounts",
            """
            CREATE TABLE erased_accounts (
                digest    TEXT PRIMARY KEY,
                account   TEXT,
                erased_at TEXT NOT NULL
            );
            CREATE INDEX erased_accounts_unswept ON erased_accounts (erased_at) WHERE account IS NOT NULL;
            """),
        Migration("003 runs of idempotent requests", "ALTER TABLE kept_answers ADD COLUMN run TEXT"),
    ]
}
