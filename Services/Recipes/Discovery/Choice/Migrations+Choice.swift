import Storage

extension ChoiceFeature {
    static let migrations = [
        Migration(
            "005 guided choices",
            """
            CREATE TABLE guided_choices (
                id         TEXT PRIMARY KEY,
                account    TEXT NOT NULL,
                revision   BIGINT NOT NULL CHECK (revision >= 0),
                filters    TEXT NOT NULL,
                moves      TEXT NOT NULL,
                question   TEXT NOT NULL,
                touched_at TEXT NOT NULL
            );
            CREATE INDEX guided_choices_latest ON guided_choices (account, touched_at, id);
            CREATE INDEX guided_choices_touched ON guided_choices (touched_at);
            """)
    ]
}
