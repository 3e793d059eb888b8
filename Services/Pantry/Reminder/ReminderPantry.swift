import Chassis
import Contracts
import Storage

/// Reads a kitchen's foods for reminders, in an open transaction. Only this type knows the pantry's tables.
struct ReminderPantry {
    /// The most foods read.
    static let most = 2_000

    let db: any Connection
    let kitchen: HouseholdScope

    /// A food in stock with its best-before date.
    struct Food: Hashable {
        let id: String
        let name: String
        let bestBefore: Day?
        /// Whether it is a cooked dish, which is not restocked.
        var isDish = false
    }

    /// Returns foods by date, earliest first; a food with two batches appears twice.
    func foods() throws -> [Food] {
        try db.all(
            """
            SELECT food_id, food_name, best_before, dish_title IS NOT NULL AS is_dish FROM pantry_items WHERE kitchen = \(kitchen)
            ORDER BY coalesce(best_before, '9999-99-99'), id LIMIT \(Self.most)
            """
        ) {
            Food(
                id: try $0["food_id"], name: try $0["food_name"], bestBefore: try $0["best_before"],
                isDish: try $0["is_dish"])
        }
    }
}
