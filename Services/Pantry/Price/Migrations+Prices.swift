import Storage

extension PriceFeature {
    static let migrations = [
        Migration(
            "047 shared prices",
            """
            CREATE TABLE shared_prices (
                source      TEXT NOT NULL,
                key         TEXT NOT NULL,
                food_id     TEXT NOT NULL,
                currency    TEXT NOT NULL,
                amount      BIGINT NOT NULL CHECK (amount >= 0),
                size        BIGINT NOT NULL CHECK (size > 0),
                unit        TEXT NOT NULL,
                source_name TEXT,
                shop        TEXT,
                day         TEXT NOT NULL,
                PRIMARY KEY (source, key)
            );
            CREATE INDEX shared_prices_food ON shared_prices (food_id, currency, source, day, key);
            CREATE INDEX shared_prices_day ON shared_prices (day);

            CREATE TABLE current_prices (
                food_id     TEXT NOT NULL,
                currency    TEXT NOT NULL,
                source      TEXT NOT NULL,
                amount      BIGINT NOT NULL,
                size        BIGINT NOT NULL,
                unit        TEXT NOT NULL,
                source_name TEXT,
                shop        TEXT,
                day         TEXT NOT NULL,
                PRIMARY KEY (food_id, currency, source)
            );
            """),
        Migration(
            "048 paid prices",
            """
            CREATE TABLE paid_prices (
                id            TEXT PRIMARY KEY,
                kitchen       TEXT NOT NULL,
                food_id       TEXT NOT NULL,
                food_name     TEXT NOT NULL,
                food_category TEXT NOT NULL,
                currency      TEXT NOT NULL,
                paid          BIGINT NOT NULL CHECK (paid > 0),
                amount        DOUBLE PRECISION NOT NULL CHECK (amount > 0),
                unit          TEXT NOT NULL,
                shop          TEXT,
                day           TEXT NOT NULL,
                added_at      TEXT NOT NULL,
                added_by      TEXT
            );
            CREATE INDEX paid_prices_kitchen ON paid_prices (kitchen, food_id, currency, day, id);
            CREATE INDEX paid_prices_added_by ON paid_prices (added_by);
            CREATE INDEX paid_prices_food ON paid_prices (food_id, day);
            """),
        Migration(
            "049 price questions",
            """
            CREATE TABLE price_questions (
                food_id      TEXT NOT NULL,
                currency     TEXT NOT NULL,
                wanted_at_ms BIGINT NOT NULL,
                asked_at_ms  BIGINT NOT NULL,
                outcome      TEXT NOT NULL,
                PRIMARY KEY (food_id, currency)
            );
            CREATE INDEX price_questions_asked ON price_questions (asked_at_ms);
            """),
        Migration(
            "050 price feeds",
            """
            CREATE TABLE price_feeds (
                file      TEXT PRIMARY KEY,
                signature TEXT NOT NULL,
                read_at   TEXT NOT NULL,
                taken     BIGINT NOT NULL,
                refused   BIGINT NOT NULL,
                faults    TEXT NOT NULL
            );
            """),
        Migration(
            "051 paid prices of merged foods",
            "ALTER TABLE paid_prices ADD COLUMN merged_from TEXT;"),
        Migration(
            "092 price news", "CREATE TABLE price_news (food_id TEXT PRIMARY KEY, stamp BIGINT NOT NULL DEFAULT 0);"),
    ]
}
