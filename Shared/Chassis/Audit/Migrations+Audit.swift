import Storage

extension Migration {
    static let ofAudit = [
        Migration(
            "007 audit log",
            """
            CREATE TABLE audit_log (
                ordinal        BIGINT PRIMARY KEY,
                id             TEXT NOT NULL UNIQUE,
                layout         BIGINT NOT NULL,
                at             TEXT NOT NULL,
                action         TEXT NOT NULL,
                subject        TEXT NOT NULL,
                actor          TEXT,
                actor_salt     TEXT,
                actor_digest   TEXT NOT NULL,
                person         TEXT,
                details        TEXT,
                salt           TEXT,
                details_digest TEXT NOT NULL,
                digest         TEXT NOT NULL,
                CHECK ((details IS NULL) = (salt IS NULL))
            );
            CREATE INDEX audit_log_subject ON audit_log (subject, ordinal);
            CREATE INDEX audit_log_actor ON audit_log (actor, ordinal);
            CREATE INDEX audit_log_person ON audit_log (person, ordinal);
            CREATE TABLE audit_log_head (last BIGINT NOT NULL, digest TEXT NOT NULL);
            INSERT INTO audit_log_head (last, digest) VALUES (0, '');
            CREATE TABLE audit_checkpoints (
                ordinal     BIGINT PRIMARY KEY,
                digest      TEXT NOT NULL,
                seal        TEXT NOT NULL,
                verified_at TEXT NOT NULL
            );
            CREATE INDEX audit_checkpoints_age ON audit_checkpoints (verified_at, ordinal);
            """)
    ]
}
