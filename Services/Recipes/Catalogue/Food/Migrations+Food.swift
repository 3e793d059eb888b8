import Storage

extension FoodFeature {
    /// Relations, facts, proposals and prices of foods.
    static let migrations = [
        Migration(
            "003 food relations",
            """
            ALTER TABLE foods ADD COLUMN broader TEXT NOT NULL DEFAULT '[]';
            ALTER TABLE foods ADD COLUMN substitutes TEXT NOT NULL DEFAULT '[]';
            ALTER TABLE foods ADD COLUMN price BIGINT;
            ALTER TABLE foods ADD COLUMN price_source TEXT;
            ALTER TABLE foods ADD COLUMN season TEXT;
            """),
        Migration(
            "011 food facts",
            """
            ALTER TABLE foods ADD COLUMN names TEXT;
            ALTER TABLE foods ADD COLUMN micronutrients TEXT;
            ALTER TABLE foods ADD COLUMN shelf_life TEXT;
            ALTER TABLE foods ADD COLUMN current_price BIGINT;
            ALTER TABLE foods ADD COLUMN current_price_at TEXT;
            ALTER TABLE foods ADD COLUMN current_price_source TEXT;

            CREATE TABLE food_proposals (
                id          TEXT PRIMARY KEY,
                account     TEXT NOT NULL,
                food        TEXT NOT NULL,
                proposed_at TEXT NOT NULL
            );
            CREATE INDEX food_proposals_account ON food_proposals (account, id);
            """),
        // Earlier prices are all in US dollars.
        Migration(
            "022 currencies of prices",
            """
            ALTER TABLE foods ADD COLUMN price_currency TEXT;
            ALTER TABLE foods ADD COLUMN current_price_currency TEXT;
            UPDATE foods SET price_currency = 'USD' WHERE price IS NOT NULL;
            UPDATE foods SET current_price_currency = 'USD' WHERE current_price IS NOT NULL;
            """),
        Migration("046 what foods are made of", "ALTER TABLE foods ADD COLUMN made_of TEXT NOT NULL DEFAULT '[]';"),
        Migration("048 prices in further currencies", "ALTER TABLE foods ADD COLUMN other_prices TEXT;"),
    ]
}
