import Storage

extension DietaryProfileFeature {
    static let migrations = [
        Migration(
            "002 diners",
            """
            CREATE TABLE diners (
                account     TEXT PRIMARY KEY,
                preferences TEXT NOT NULL,
                changed_at  TEXT NOT NULL
            );
            """)
    ]
}
