import Storage

extension Migration {
    /// The queue of deferred jobs, and the jobs that come back.
    static let ofJobs = [
        Migration(
            "004 jobs",
            """
            CREATE TABLE jobs (
                id            TEXT PRIMARY KEY,
                kind          TEXT NOT NULL,
                owner         TEXT NOT NULL,
                priority      BIGINT NOT NULL,
                payload       TEXT NOT NULL,
                state         TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'dead')),
                created_at_ms BIGINT NOT NULL,
                due_at_ms     BIGINT NOT NULL,
                expires_at_ms BIGINT,
                attempts      BIGINT NOT NULL DEFAULT 0 CHECK (attempts >= 0),
                deferrals     BIGINT NOT NULL DEFAULT 0 CHECK (deferrals >= 0),
                lease         TEXT,
                last_error    TEXT
            );
            CREATE INDEX jobs_due ON jobs (kind, due_at_ms, owner, priority, expires_at_ms, state, id)
                WHERE state <> 'dead';
            CREATE INDEX jobs_dead ON jobs (id, kind) WHERE state = 'dead';
            CREATE INDEX jobs_owner ON jobs (owner, kind);
            CREATE INDEX jobs_expiry ON jobs (expires_at_ms) WHERE expires_at_ms IS NOT NULL;
            CREATE TABLE job_turns (
                kind  TEXT NOT NULL,
                owner TEXT NOT NULL,
                turn  BIGINT NOT NULL,
                PRIMARY KEY (kind, owner)
            );
            CREATE INDEX job_turns_last ON job_turns (kind, turn);
            """),
        Migration(
            "005 scheduled jobs",
            """
            CREATE TABLE scheduled_jobs (
                name            TEXT PRIMARY KEY,
                every_ms        BIGINT NOT NULL,
                due_at_ms       BIGINT NOT NULL,
                lease           TEXT,
                leased_until_ms BIGINT,
                began_at_ms     BIGINT,
                duration_ms     BIGINT,
                failures        BIGINT NOT NULL DEFAULT 0,
                last_error      TEXT
            );
            """),
    ]
}
