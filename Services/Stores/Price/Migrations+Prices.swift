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
            """)
    ]
}
