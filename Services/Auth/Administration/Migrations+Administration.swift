import Storage

extension AdministrationFeature {
    static let migrations = [
        Migration(
            "050 bans", sqlite: bans,
            postgres: bytewise + bans.replacing("word       TEXT", with: "word TEXT COLLATE \"C\"")),
        Migration(
            "051 audit trail",
            """
            CREATE TABLE administrator_guard (turn BIGINT NOT NULL);
            INSERT INTO administrator_guard (turn) VALUES (0);
            CREATE TABLE audit_head (last BIGINT NOT NULL, hash TEXT NOT NULL);
            INSERT INTO audit_head (last, hash) VALUES (0, '');
            CREATE TABLE audit_entries (
                ordinal      BIGINT PRIMARY KEY,
                id           TEXT NOT NULL UNIQUE,
                at           TEXT NOT NULL,
                by_account   TEXT,
                action       TEXT NOT NULL,
                account_id   TEXT NOT NULL,
                content      TEXT,
                salt         TEXT,
                content_hash TEXT NOT NULL,
                previous     TEXT NOT NULL,
                hash         TEXT NOT NULL,
                CHECK ((content IS NULL) = (salt IS NULL))
            );
            CREATE INDEX audit_entries_of_account ON audit_entries (account_id, ordinal);
            """),
        Migration(
            "082 parts of addresses are searched",
            """
            INSERT INTO accounts_to_read (account_id)
            SELECT id FROM accounts WHERE id NOT IN (SELECT account_id FROM accounts_to_read);
            """),
        Migration(
            "093 audit log", sqlite: log("json_array(content)"), postgres: log("json_build_array(content)::text")),
        Migration(
            "312 accounts to announce",
            """
            CREATE TABLE accounts_to_announce (account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE);
            INSERT INTO accounts_to_announce (account_id)
            SELECT id FROM accounts
            WHERE banned_at IS NOT NULL OR id IN (SELECT subject FROM audit_log WHERE action = 'roleWithdrawn');
            """),
    ]

    /// The audit trail as entries of the one audit log, as they were written: the chain goes on.
    private static func log(_ details: String) -> String {
        """
        INSERT INTO audit_log (ordinal, id, layout, at, action, subject, actor, actor_digest, person, details, salt,
            details_digest, digest)
        SELECT ordinal, id, 1, at, action, account_id, by_account, '',
            CASE WHEN content IS NULL THEN NULL ELSE account_id END,
            CASE WHEN content IS NULL THEN NULL ELSE \(details) END, salt, content_hash, hash
        FROM audit_entries;
        UPDATE audit_log_head SET last = (SELECT last FROM audit_head), digest = (SELECT hash FROM audit_head);
        DROP TABLE audit_entries;
        DROP TABLE audit_head;
        """
    }

    /// Beginnings are looked up as ranges, for which an index has to be in the order of the bytes.
    private static let bytewise = """
        ALTER TABLE accounts ALTER COLUMN username_key TYPE TEXT COLLATE "C";
        ALTER TABLE accounts ALTER COLUMN email_key TYPE TEXT COLLATE "C";

        """

    private static let bans = """
        ALTER TABLE accounts ADD COLUMN banned_at TEXT;
        ALTER TABLE accounts ADD COLUMN banned_until TEXT;
        ALTER TABLE accounts ADD COLUMN ban_reason TEXT;
        CREATE INDEX accounts_with_roles ON accounts (id, roles) WHERE roles <> '';
        CREATE INDEX accounts_with_roles_by_name ON accounts (username_key, roles) WHERE roles <> '';
        CREATE INDEX accounts_with_roles_by_address ON accounts (email_key, roles) WHERE roles <> '';
        CREATE INDEX accounts_banned ON accounts (id) WHERE banned_at IS NOT NULL;
        CREATE INDEX accounts_banned_by_name ON accounts (username_key) WHERE banned_at IS NOT NULL;
        CREATE INDEX accounts_banned_by_address ON accounts (email_key) WHERE banned_at IS NOT NULL;
        CREATE TABLE account_words (
            word       TEXT NOT NULL,
            account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            is_marked  BIGINT NOT NULL,
            PRIMARY KEY (word, account_id)
        );
        CREATE INDEX account_words_of_account ON account_words (account_id);
        CREATE INDEX account_words_marked ON account_words (word, account_id) WHERE is_marked = 1;
        CREATE TABLE accounts_to_read (account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE);
        INSERT INTO accounts_to_read (account_id) SELECT id FROM accounts WHERE display_name IS NOT NULL;
        """
}
