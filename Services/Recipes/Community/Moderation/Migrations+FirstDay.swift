import Chassis
import Storage

extension ModerationFeature {
    /// Which picture a report is about, what new accounts hand in, and quotas, which stand in one table since.
    static let firstDay = [
        Migration(
            "012 reported pictures and first days",
            """
            ALTER TABLE reports ADD COLUMN photo TEXT;

            CREATE TABLE submission_turns (
                id      TEXT PRIMARY KEY,
                account TEXT NOT NULL,
                at      TEXT NOT NULL
            );
            CREATE INDEX submission_turns_account ON submission_turns (account, at);
            CREATE INDEX submission_turns_at ON submission_turns (at);

            CREATE INDEX comment_turns_digest ON comment_turns (digest, at);
            """),
        .quotas(
            "019 quotas in one table",
            moving: [
                ("first-day-submissions", "SELECT account AS owner, at FROM submission_turns", 86_400),
                ("comments", "SELECT account AS owner, at FROM comment_turns WHERE is_new", 3_600),
                ("first-day-comments", "SELECT account AS owner, at FROM comment_turns WHERE is_new", 86_400),
                ("reports", "SELECT account AS owner, reported_at AS at FROM reports", 3_600),
            ],
            then: """
                DROP TABLE submission_turns;
                ALTER TABLE comment_turns DROP COLUMN is_new;
                ALTER TABLE comment_turns RENAME TO recent_comments;
                """),
    ]
}
