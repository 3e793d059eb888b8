extension Migration {
    /// The tables that every service has. Instants are milliseconds since 1970 here: a delay may be part of a second.
    static let ofStorage = [
        Migration(
            "001 outbox and inbox",
            sqlite: tables(identity: "INTEGER PRIMARY KEY AUTOINCREMENT"),
            postgres: tables(identity: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY")),
        Migration(
            "002 order of events and age of dead letters",
            """
            ALTER TABLE outbox ADD COLUMN is_ordered BOOLEAN NOT NULL DEFAULT TRUE;
            ALTER TABLE outbox ADD COLUMN parked_at_ms BIGINT;
            """),
    ]

    private static func tables(identity: String) -> String {
        """
        CREATE TABLE outbox (
            id              \(identity),
            event_id        TEXT NOT NULL,
            name            TEXT NOT NULL,
            subject         TEXT NOT NULL,
            payload         TEXT NOT NULL,
            subscriber      TEXT NOT NULL,
            published_at_ms BIGINT NOT NULL,
            due_at_ms       BIGINT NOT NULL,
            tries           BIGINT NOT NULL DEFAULT 0 CHECK (tries >= 0),
            parked          BOOLEAN NOT NULL DEFAULT FALSE,
            last_error      TEXT,
            UNIQUE (event_id, subscriber)
        );
        CREATE INDEX outbox_order ON outbox (subscriber, subject, id);
        CREATE INDEX outbox_due ON outbox (parked, due_at_ms);
        CREATE TABLE inbox (
            event_id   TEXT PRIMARY KEY,
            seen_at_ms BIGINT NOT NULL
        );
        CREATE INDEX inbox_seen ON inbox (seen_at_ms);
        """
    }
}
