import Storage

extension PantryItemFeature {
    /// An item becomes a batch of its food.
    static let batchMigration = Migration(
        "052 batches",
        """
        ALTER TABLE pantry_items ADD COLUMN full_amount DOUBLE PRECISION;
        ALTER TABLE pantry_items ADD COLUMN full_unit TEXT;
        ALTER TABLE pantry_items ADD COLUMN share DOUBLE PRECISION CHECK (share >= 0 AND share <= 1);
        ALTER TABLE pantry_items ADD COLUMN is_date_proposed BOOLEAN NOT NULL DEFAULT FALSE;
        ALTER TABLE pantry_items ADD COLUMN stated_date TEXT;
        ALTER TABLE pantry_items ADD COLUMN date_kind TEXT;
        ALTER TABLE pantry_items ADD COLUMN may_propose_date BOOLEAN NOT NULL DEFAULT FALSE;
        ALTER TABLE pantry_items ADD COLUMN counted_from TEXT;
        ALTER TABLE pantry_items ADD COLUMN opened_on TEXT;
        ALTER TABLE pantry_items ADD COLUMN paid BIGINT;
        ALTER TABLE pantry_items ADD COLUMN currency TEXT;
        ALTER TABLE pantry_items ADD COLUMN dish_recipe TEXT;
        ALTER TABLE pantry_items ADD COLUMN dish_title TEXT;
        ALTER TABLE pantry_items ADD COLUMN cooked_on TEXT;
        ALTER TABLE pantry_items ADD COLUMN confirmed_at TEXT;
        UPDATE pantry_items SET full_amount = amount, full_unit = unit, stated_date = best_before,
            counted_from = substr(added_at, 1, 10), confirmed_at = added_at;
        """)
}
