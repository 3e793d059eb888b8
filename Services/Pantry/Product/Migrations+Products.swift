import Products
import Storage

extension ProductFeature {
    static let migrations = [
        ProductTable.migration,
        Migration(
            "0601 taught products",
            """
            CREATE TABLE taught_products (
                kitchen       TEXT NOT NULL,
                code          TEXT NOT NULL,
                food_id       TEXT NOT NULL,
                food_name     TEXT NOT NULL,
                food_category TEXT NOT NULL,
                is_own        BOOLEAN NOT NULL DEFAULT FALSE,
                name          TEXT,
                amount        DOUBLE PRECISION CHECK (amount > 0),
                unit          TEXT,
                merged_from   TEXT,
                added_at      TEXT NOT NULL,
                added_by      TEXT,
                PRIMARY KEY (kitchen, code)
            );
            CREATE INDEX taught_products_added_by ON taught_products (added_by);
            CREATE INDEX taught_products_food ON taught_products (food_id);
            """),
        Migration(
            "0602 product questions",
            """
            CREATE TABLE product_questions (
                code        TEXT PRIMARY KEY,
                asked_at_ms BIGINT NOT NULL,
                outcome     TEXT NOT NULL
            );
            CREATE INDEX product_questions_asked ON product_questions (asked_at_ms);
            """),
        Migration(
            "0603 product files",
            """
            CREATE TABLE product_files (
                file      TEXT PRIMARY KEY,
                signature TEXT NOT NULL,
                read_at   TEXT NOT NULL,
                taken     BIGINT NOT NULL,
                changed   BIGINT NOT NULL,
                refused   BIGINT NOT NULL,
                reasons   TEXT NOT NULL
            );
            """),
    ]
}
