import Storage

extension Migration {
    static let ofPositions = [
        Migration(
            "040 shopping positions",
            """
            CREATE TABLE shopping_positions (
                account_id TEXT PRIMARY KEY,
                source     TEXT NOT NULL CHECK (source IN ('device', 'place')),
                latitude   DOUBLE PRECISION NOT NULL CHECK (latitude BETWEEN -90 AND 90),
                longitude  DOUBLE PRECISION NOT NULL CHECK (longitude BETWEEN -180 AND 180),
                name       TEXT,
                told_by    TEXT,
                at         TEXT NOT NULL
            );
            CREATE TABLE found_addresses (
                digest    TEXT PRIMARY KEY,
                latitude  DOUBLE PRECISION,
                longitude DOUBLE PRECISION,
                asked_at  TEXT NOT NULL
            );
            """),
        Migration(
            "065 turns of the geocoder",
            """
            CREATE TABLE geocoder_turns (
                name        TEXT PRIMARY KEY,
                asked_at_ms BIGINT NOT NULL
            );
            """),
        Migration(
            "066 middles of towns",
            "ALTER TABLE shopping_positions ADD COLUMN is_only_town BOOLEAN NOT NULL DEFAULT FALSE;"),
    ]
}
