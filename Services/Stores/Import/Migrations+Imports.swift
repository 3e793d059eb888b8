import Storage

extension Migration {
    static let ofPlaceImports = [
        Migration(
            "020 place imports",
            """
            CREATE TABLE place_imports (
                number     BIGINT PRIMARY KEY,
                id         TEXT NOT NULL UNIQUE,
                name       TEXT,
                format     TEXT NOT NULL,
                state      TEXT NOT NULL CHECK (state IN ('reading', 'done', 'broken')),
                started_at TEXT NOT NULL,
                at         TEXT NOT NULL,
                places     BIGINT NOT NULL,
                changed    BIGINT NOT NULL,
                moved      BIGINT NOT NULL,
                merged     BIGINT NOT NULL,
                missing    BIGINT,
                skipped    TEXT NOT NULL,
                fault      TEXT
            );
            """),
        Migration("021 first skipped places", "ALTER TABLE place_imports ADD COLUMN first_skipped TEXT;"),
    ]
}
