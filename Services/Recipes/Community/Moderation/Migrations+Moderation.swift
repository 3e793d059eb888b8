import Storage

extension ModerationFeature {
    /// Comments, reports and the moderators' audit log.
    static let submissions = [
        Migration(
            "009 comments and moderation",
            """
            ALTER TABLE recipes ADD COLUMN is_hidden BOOLEAN NOT NULL DEFAULT FALSE;
            ALTER TABLE recipes ADD COLUMN deleted_at TEXT;

            CREATE TABLE comments (
                id         TEXT PRIMARY KEY,
                recipe_id  TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
                account    TEXT NOT NULL,
                author     TEXT,
                text       TEXT NOT NULL,
                is_hidden  BOOLEAN NOT NULL,
                written_at TEXT NOT NULL,
                changed_at TEXT
            );
            CREATE INDEX comments_recipe ON comments (recipe_id, id);
            CREATE INDEX comments_account ON comments (account, id);

            CREATE TABLE comment_turns (
                id        TEXT PRIMARY KEY,
                account   TEXT NOT NULL,
                recipe_id TEXT NOT NULL,
                digest    TEXT NOT NULL,
                is_new    BOOLEAN NOT NULL,
                at        TEXT NOT NULL
            );
            CREATE INDEX comment_turns_account ON comment_turns (account, at);
            CREATE INDEX comment_turns_at ON comment_turns (at);

            CREATE TABLE reports (
                kind        TEXT NOT NULL,
                thing_id    TEXT NOT NULL,
                account     TEXT NOT NULL,
                reason      TEXT NOT NULL,
                remark      TEXT,
                is_decided  BOOLEAN NOT NULL,
                reported_at TEXT NOT NULL,
                PRIMARY KEY (kind, thing_id, account)
            );
            CREATE INDEX reports_account ON reports (account, reported_at);

            CREATE TABLE reported_things (
                kind      TEXT NOT NULL,
                id        TEXT NOT NULL,
                recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
                reporters BIGINT NOT NULL,
                counted   BIGINT NOT NULL,
                first_at  TEXT NOT NULL,
                last_at   TEXT NOT NULL,
                PRIMARY KEY (kind, id)
            );
            CREATE INDEX reported_things_queue ON reported_things (reporters, last_at, id);
            CREATE INDEX reported_things_recipe ON reported_things (recipe_id);

            CREATE TABLE moderation_desk (
                id   BIGINT PRIMARY KEY CHECK (id = 1),
                mark BIGINT NOT NULL
            );
            INSERT INTO moderation_desk (id, mark) VALUES (1, 1);

            CREATE TABLE moderation_head (last BIGINT NOT NULL, hash TEXT NOT NULL);
            INSERT INTO moderation_head (last, hash) VALUES (0, '');
            CREATE TABLE moderation_entries (
                ordinal        BIGINT PRIMARY KEY,
                id             TEXT NOT NULL UNIQUE,
                at             TEXT NOT NULL,
                deed           TEXT NOT NULL,
                subject        TEXT NOT NULL,
                moderator      TEXT,
                moderator_salt TEXT,
                moderator_hash TEXT NOT NULL,
                title          TEXT,
                author         TEXT,
                reason         TEXT,
                salt           TEXT,
                content_hash   TEXT NOT NULL,
                previous       TEXT NOT NULL,
                hash           TEXT NOT NULL,
                CHECK ((moderator IS NULL) = (moderator_salt IS NULL)),
                CHECK ((title IS NULL) = (salt IS NULL))
            );
            CREATE INDEX moderation_entries_subject ON moderation_entries (subject, ordinal);
            CREATE INDEX moderation_entries_moderator ON moderation_entries (moderator, ordinal);
            CREATE INDEX moderation_entries_author ON moderation_entries (author, deed);
            """)
    ]

    /// Replaces the queue's counter with a change feed.
    static let feed = [Migration("019 moderation queue as a change feed", "DROP TABLE moderation_desk;")]
}
