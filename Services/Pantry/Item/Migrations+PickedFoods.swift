import Storage

extension PantryItemFeature {
    /// Foods in search baskets become pantry items of unknown amount.
    static let pickedFoodsMigration = Migration(
        "092 picked foods",
        sqlite: pickedFoods(
            id: """
                lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
                    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))
                """,
            instant: "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')"),
        postgres: pickedFoods(
            id: "CAST(gen_random_uuid() AS TEXT)",
            instant: "to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')"))

    private static func pickedFoods(id: String, instant: String) -> String {
        """
        INSERT INTO pantry_items (
            id, kitchen, food_id, food_name, food_category, place, added_at, added_by, confirmed_at, is_own,
            merged_from)
        SELECT \(id), kitchen, food_id, food_name, food_category,
            CASE WHEN food_category IN ('meat', 'poultry', 'fish', 'seafood', 'dairy', 'eggs') THEN 'fridge'
                ELSE 'cupboard' END,
            \(instant), kitchen, \(instant),
            EXISTS (SELECT 1 FROM own_foods WHERE own_foods.id = food_selections.food_id), merged_from
        FROM food_selections
        WHERE kind = 'basket' AND NOT EXISTS (
            SELECT 1 FROM pantry_items
            WHERE pantry_items.kitchen = food_selections.kitchen AND pantry_items.food_id = food_selections.food_id);
        DELETE FROM food_selections WHERE kind = 'basket';
        """
    }
}
