import Chassis
import Contracts
import Storage

/// What reminders read of a kitchen, in an open transaction: the one place that knows where the pantry keeps its food.
struct ReminderPantry {
    /// As many foods as are looked at.
    static let most = 2_000

    let db: any Connection
    let kitchen: HouseholdScope

    /// A food that is there, and until when it is good.
    struct Food: Hashable {
        let id: String
        let name: String
        let bestBefore: Day?
        /// Whether it is a cooked dish, which nobody buys anew.
        var isDish = false
    }

    /// What expires first comes first; a food that is there twice stands twice.
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
