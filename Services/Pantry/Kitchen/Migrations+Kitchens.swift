import Storage

extension KitchenFeature {
    static let migrations = [
        Migration(
            "002 kitchens",
            """
            ALTER TABLE pantry_items RENAME COLUMN account TO kitchen;
            ALTER TABLE pantry_items ADD COLUMN added_by TEXT;
            UPDATE pantry_items SET added_by = kitchen;
            DROP INDEX pantry_items_account;
            CREATE INDEX pantry_items_kitchen ON pantry_items (kitchen, best_before, id);
            CREATE INDEX pantry_items_added_by ON pantry_items (added_by);
            ALTER TABLE food_selections RENAME COLUMN account TO kitchen;
            ALTER TABLE chosen_staples RENAME COLUMN account TO kitchen;
            """)
    ]
}
