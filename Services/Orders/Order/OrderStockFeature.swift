import Chassis
import Storage

/// The stock that orders hold.
struct OrderStockFeature: Feature {
    init(_ orders: OrdersComponents) {}

    static let migrations = [
        Migration(
            "300 order stock",
            """
            CREATE TABLE order_stock (
                order_id TEXT NOT NULL REFERENCES orders (id),
                place_id TEXT NOT NULL,
                sku      TEXT NOT NULL,
                quantity BIGINT NOT NULL CHECK (quantity > 0),
                PRIMARY KEY (order_id, sku)
            );
            CREATE INDEX order_stock_items ON order_stock (place_id, sku);
            """)
    ]
}
