import Storage

extension Migration {
    static let ofDirectories = [
        Migration(
            "060 directories",
            """
            CREATE TABLE directory_areas (
                directory TEXT NOT NULL,
                area      TEXT NOT NULL,
                asked_at  TEXT NOT NULL,
                PRIMARY KEY (directory, area)
            );
            """),
        // How often each was asked on a day.
        Migration(
            "061 directory questions",
            """
            CREATE TABLE directory_questions (
                directory TEXT NOT NULL,
                day       TEXT NOT NULL,
                asked     BIGINT NOT NULL,
                PRIMARY KEY (directory, day)
            );
            """),
        // The change that its last answer was written in.
        Migration(
            "062 answers of directories", "ALTER TABLE directory_areas ADD COLUMN number BIGINT NOT NULL DEFAULT 0;"),
    ]
}
