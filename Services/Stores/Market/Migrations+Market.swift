import Storage

extension Migration {
    static let ofMarkets = [
        Migration(
            "050 markets",
            """
            CREATE TABLE markets (
                place_id TEXT PRIMARY KEY,
                store_id TEXT NOT NULL,
                digest   BIGINT NOT NULL,
                stamp    TEXT NOT NULL,
                read_at  TEXT NOT NULL
            );
            """)
    ]
}
