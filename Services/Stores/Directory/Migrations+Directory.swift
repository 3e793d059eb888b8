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
            """)
    ]
}
