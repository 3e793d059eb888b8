import Storage

extension Migration {
    /// The tables of place records. A record merged into another names it in `merged_into`. There are few indexes,
    /// because millions of rows are written at a time.
    static let ofPlaces = [
        Migration(
            "010 stores",
            """
            CREATE TABLE stores (
                id            TEXT PRIMARY KEY,
                collection    TEXT NOT NULL,
                source_key    TEXT NOT NULL,
                name          TEXT NOT NULL,
                brand         TEXT,
                match_key     TEXT NOT NULL,
                name_key      TEXT,
                kind          BIGINT NOT NULL CHECK (kind BETWEEN 0 AND 63),
                latitude      DOUBLE PRECISION NOT NULL CHECK (latitude BETWEEN -90 AND 90),
                longitude     DOUBLE PRECISION NOT NULL CHECK (longitude BETWEEN -180 AND 180),
                street        TEXT,
                house_number  TEXT,
                city          TEXT,
                postcode      TEXT,
                region        TEXT,
                country       TEXT,
                opening_hours TEXT,
                phone         TEXT,
                website       TEXT,
                known         BIGINT NOT NULL,
                digest        BIGINT NOT NULL,
                seen_in       BIGINT NOT NULL,
                changed_in    BIGINT NOT NULL,
                moved_in      BIGINT,
                merged_into   TEXT
            );
            CREATE INDEX stores_merged_into ON stores (merged_into) WHERE merged_into IS NOT NULL;
            CREATE TABLE store_versions (
                part    TEXT PRIMARY KEY,
                version BIGINT NOT NULL
            );
            INSERT INTO store_versions (part, version) VALUES ('places', 0), ('prices', 0), ('imports', 0);
            """),
        // The merge watermark and its lease. Changes are found by number, and possible duplicates by name.
        Migration(
            "070 merging of stores",
            """
            INSERT INTO store_versions (part, version) VALUES ('merged', 0);
            CREATE TABLE store_merging (
                name     TEXT PRIMARY KEY,
                holder   TEXT,
                until_ms BIGINT NOT NULL
            );
            INSERT INTO store_merging (name, until_ms) VALUES ('stores', 0);
            CREATE INDEX stores_changed_in ON stores (changed_in);
            CREATE INDEX stores_match_key ON stores (match_key, latitude);
            CREATE INDEX stores_name_key ON stores (name_key, latitude) WHERE name_key IS NOT NULL;
            """),
    ]
}
