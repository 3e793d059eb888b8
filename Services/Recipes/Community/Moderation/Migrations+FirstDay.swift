import Storage

extension ModerationFeature {
    /// Which picture a report is about, and what new accounts hand in.
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
            """)
    ]
}
