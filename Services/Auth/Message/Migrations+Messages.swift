import Storage

extension MessageFeature {
    static let migrations = [
        Migration(
            "080 inbox of people",
            """
            CREATE TABLE inbox_messages (
                id         TEXT PRIMARY KEY,
                account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
                topic      TEXT,
                subject    TEXT NOT NULL,
                body       TEXT NOT NULL,
                path       TEXT,
                sent_at    TEXT NOT NULL,
                read_at    TEXT,
                deleted_at TEXT
            );
            CREATE INDEX inbox_messages_of_account ON inbox_messages (account_id, id);
            CREATE INDEX inbox_messages_deleted ON inbox_messages (deleted_at) WHERE deleted_at IS NOT NULL;
            """),
        Migration(
            "081 mails that can be chosen, and refusals counted apart",
            """
            ALTER TABLE mails ADD COLUMN choice_link TEXT;
            ALTER TABLE mails ADD COLUMN refusals BIGINT NOT NULL DEFAULT 0;
            """),
        // Subject and body stay for the messages from before, whose words are all there is of them.
        Migration(
            "094 messages by their codes",
            """
            ALTER TABLE inbox_messages ADD COLUMN code TEXT;
            ALTER TABLE inbox_messages ADD COLUMN message_values TEXT;
            """),
    ]
}
