import Storage

extension SupportFeature {
    static let migrations = [
        Migration(
            "130 support",
            """
            CREATE TABLE report_log (
                id        TEXT PRIMARY KEY,
                report_id TEXT NOT NULL,
                actor     TEXT,
                action    TEXT NOT NULL,
                state     TEXT NOT NULL,
                mark      TEXT NOT NULL,
                revision  BIGINT NOT NULL,
                earlier   TEXT
            );
            CREATE INDEX report_log_by_report ON report_log (report_id, id);
            CREATE INDEX report_log_by_actor ON report_log (actor) WHERE actor IS NOT NULL;
            CREATE TABLE answer_templates (
                id    TEXT PRIMARY KEY,
                name  TEXT NOT NULL,
                words TEXT NOT NULL
            );
            """),
        Migration("180 log of assignments", "ALTER TABLE report_log ADD COLUMN assignee TEXT"),
    ]
}
