import Chassis

extension PersonalRecords {
    static let pantryItems = rows(
        "pantry items", in: "pantry_items", of: "account",
        showing: "id, food_id, food_name, food_category, amount, unit, place, best_before, added_at")

    /// What somebody chose to cook with, and what to leave out.
    static let foodSelections = rows(
        "selected foods", in: "food_selections", of: "account",
        showing: "kind, position, food_id, food_name, food_category")

    /// That somebody chose what is always in their kitchen, be it nothing.
    static let staples = rows("choices of staples", in: "chosen_staples", of: "account", showing: "TRUE AS is_chosen")
}
