import Photos
import ReportInbox
import Storage

extension ReportFeature {
    static let migrations =
        Migration.ofReports + [
            Migration(
                "110 report authors",
                """
                CREATE TABLE report_authors (
                    tag       TEXT PRIMARY KEY,
                    report_id TEXT NOT NULL UNIQUE,
                    writer    TEXT NOT NULL
                );
                CREATE TABLE report_names (
                    report_id TEXT PRIMARY KEY,
                    name      TEXT NOT NULL
                );
                CREATE TABLE report_messages (
                    id        TEXT PRIMARY KEY,
                    report_id TEXT NOT NULL,
                    number    BIGINT NOT NULL,
                    sender    TEXT NOT NULL CHECK (sender IN ('support', 'writer')),
                    words     TEXT NOT NULL,
                    asks      BOOLEAN NOT NULL
                );
                CREATE INDEX report_messages_by_report ON report_messages (report_id, number);
                """),
            Migration.photos("120 screenshots"),
            // No two rows have anything in common, in no column, and an account as it is fits into none.
            Migration(
                "170 authors of one report each",
                """
                CREATE TABLE nameless_authors (
                    tag       TEXT PRIMARY KEY CHECK (length(tag) = 43),
                    report_id TEXT NOT NULL UNIQUE,
                    writer    TEXT NOT NULL UNIQUE CHECK (length(writer) = 88)
                );
                INSERT INTO nameless_authors (tag, report_id, writer)
                    SELECT tag, report_id, writer FROM report_authors ORDER BY tag;
                DROP TABLE report_authors;
                ALTER TABLE nameless_authors RENAME TO report_authors;
                """),
        ]
}
