import Storage

extension Migration {
    /// What changed, by topic.
    static let ofChangeFeeds = [
        Migration(
            "008 change feeds",
            """
            CREATE TABLE feed_topics (
                topic         TEXT PRIMARY KEY,
                last          BIGINT NOT NULL,
                changed_at_ms BIGINT NOT NULL
            );
            CREATE INDEX feed_topics_age ON feed_topics (changed_at_ms);
            CREATE TABLE feed_changes (
                topic    TEXT NOT NULL,
                sequence BIGINT NOT NULL,
                at_ms    BIGINT NOT NULL,
                action   TEXT NOT NULL,
                kind     TEXT NOT NULL,
                subject  TEXT,
                PRIMARY KEY (topic, sequence)
            );
            CREATE INDEX feed_changes_age ON feed_changes (at_ms);
            """)
    ]
}
