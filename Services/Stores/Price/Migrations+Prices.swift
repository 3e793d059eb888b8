import Storage

extension Migration {
    static let ofStorePrices = [
        Migration(
            "030 store prices",
            """
            CREATE TABLE store_prices (
                store_id       TEXT NOT NULL,
                food_id        TEXT NOT NULL,
                source         TEXT NOT NULL,
                product        TEXT NOT NULL,
                amount         BIGINT NOT NULL CHECK (amount >= 0),
                currency       TEXT NOT NULL,
                content_amount DOUBLE PRECISION CHECK (content_amount > 0),
                content_unit   TEXT,
                seen           TEXT NOT NULL,
                is_there       BOOLEAN NOT NULL,
                PRIMARY KEY (store_id, food_id, source, product)
            );
            CREATE INDEX store_prices_food ON store_prices (food_id);
            """),
        // Different packs of a food have separate prices. An amount of 0 is unknown.
        Migration(
            "031 store prices of packs",
            """
            CREATE TABLE store_pack_prices (
                store_id       TEXT NOT NULL,
                food_id        TEXT NOT NULL,
                source         TEXT NOT NULL,
                product        TEXT NOT NULL,
                amount         BIGINT NOT NULL CHECK (amount >= 0),
                currency       TEXT NOT NULL,
                content_amount DOUBLE PRECISION NOT NULL CHECK (content_amount >= 0),
                content_unit   TEXT NOT NULL,
                seen           TEXT NOT NULL,
                is_there       BOOLEAN NOT NULL,
                PRIMARY KEY (store_id, food_id, source, product, content_amount, content_unit)
            );
            INSERT INTO store_pack_prices (store_id, food_id, source, product, amount, currency, content_amount,
                content_unit, seen, is_there)
            SELECT store_id, food_id, source, product, amount, currency, coalesce(content_amount, 0),
                coalesce(content_unit, ''), seen, is_there FROM store_prices;
            DROP TABLE store_prices;
            ALTER TABLE store_pack_prices RENAME TO store_prices;
            CREATE INDEX store_prices_food ON store_prices (food_id);
            """),
        // The version of each food's prices, so that other foods stay in memory.
        Migration(
            "032 versions of prices",
            """
            CREATE TABLE store_price_versions (
                food_id TEXT PRIMARY KEY,
                version BIGINT NOT NULL
            );
            """),
    ]
}
