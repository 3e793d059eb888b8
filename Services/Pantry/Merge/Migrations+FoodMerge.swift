import Storage

extension FoodMergeFeature {
    /// Which food of the catalogue something was before that was merged into another one, so that it can be again.
    static let migrations = [
        Migration(
            "040 merged foods",
            """
            ALTER TABLE pantry_items ADD COLUMN merged_from TEXT;
            ALTER TABLE food_selections ADD COLUMN merged_from TEXT;
            ALTER TABLE own_foods ADD COLUMN like_merged_from TEXT;
            CREATE INDEX pantry_items_food ON pantry_items (food_id);
            CREATE INDEX own_foods_like ON own_foods (like_id);
            """)
    ]
}
