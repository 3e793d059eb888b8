import Storage

extension CalendarFeature {
    static let migrations = [
        Migration(
            "002 calendars",
            """
            CREATE TABLE calendar_settings (
                account  TEXT PRIMARY KEY,
                settings TEXT NOT NULL
            );
            CREATE TABLE calendar_addresses (
                account      TEXT PRIMARY KEY,
                key_hash     TEXT NOT NULL UNIQUE,
                made_at      TEXT NOT NULL,
                last_read_at TEXT
            );
            """)
    ]
}
