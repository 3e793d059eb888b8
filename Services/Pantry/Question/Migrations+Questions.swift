import Storage

extension QuestionFeature {
    static let migrations = [
        Migration(
            "080 pantry questions",
            """
            CREATE TABLE pantry_questions (
                kitchen  TEXT NOT NULL,
                day      TEXT NOT NULL,
                slot     BIGINT NOT NULL CHECK (slot BETWEEN 1 AND 3),
                item_id  TEXT NOT NULL,
                answer   TEXT,
                entry_id TEXT,
                PRIMARY KEY (kitchen, day, slot),
                UNIQUE (kitchen, day, item_id)
            );
            CREATE INDEX pantry_questions_day ON pantry_questions (day);
            """),
        Migration(
            "082 when pantry questions were answered",
            "ALTER TABLE pantry_questions ADD COLUMN answered_at TEXT;"),
    ]
}
