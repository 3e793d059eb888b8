import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// Every kitchen's things that name a food of the catalogue, in an open transaction.
struct MergedFoodTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func uses(of food: ID<Food>) throws -> FoodUseCount {
        func count(_ table: SQL, _ column: SQL) throws -> Int {
            try db.first("SELECT count(*) AS n FROM \(table) WHERE \(column) = \(food)") { try $0["n"] } ?? 0
        }
        return FoodUseCount(
            items: try count("pantry_items", "food_id"), selections: try count("food_selections", "food_id"),
            alike: try count("own_foods", "like_id"))
    }

    /// Has whatever names a food name the one that it was merged into, or the other way round where they were split.
    func follow(_ event: FoodMerged, at instant: Date) throws {
        let kitchens = try kitchens(of: event)
        if let kept = event.kept { try merge(event.food.id, into: kept) } else { try split(event) }
        for kitchen in kitchens { try db.recordItem(.changed, nil, of: kitchen, at: instant) }
    }

    /// A selection that has both foods keeps the one that stays.
    private func merge(_ gone: ID<Food>, into kept: FoodRef) throws {
        for table in ["pantry_items", "pantry_journal_steps", "paid_prices"] as [SQL] {
            try db.execute(
                """
                UPDATE \(table) SET food_id = \(kept.id), food_name = \(kept.name),
                    food_category = \(kept.category), merged_from = coalesce(merged_from, food_id)
                WHERE food_id = \(gone)
                """)
        }
        try ShoppingListMove.replace(gone, by: KitchenFood(kept), in: db)
        try db.execute(
            """
            DELETE FROM food_selections WHERE food_id = \(gone) AND EXISTS (
                SELECT 1 FROM food_selections other WHERE other.kitchen = food_selections.kitchen
                    AND other.kind = food_selections.kind AND other.food_id = \(kept.id))
            """)
        try db.execute(
            """
            UPDATE food_selections SET food_id = \(kept.id), food_name = \(kept.name), food_category = \(kept.category),
                merged_from = coalesce(merged_from, food_id)
            WHERE food_id = \(gone)
            """)
        try db.execute(
            """
            UPDATE own_foods SET like_id = \(kept.id), like_name = \(kept.name), like_category = \(kept.category),
                like_merged_from = coalesce(like_merged_from, like_id)
            WHERE like_id = \(gone)
            """)
    }

    private func split(_ event: FoodMerged) throws {
        let food = event.food
        let origins = SQL.list([food.id] + event.before)
        for table in ["pantry_items", "pantry_journal_steps", "paid_prices", "food_selections"] as [SQL] {
            try db.execute(
                """
                UPDATE \(table) SET food_id = \(food.id), food_name = \(food.name), food_category = \(food.category),
                    merged_from = CASE WHEN merged_from = \(food.id) THEN NULL ELSE merged_from END
                WHERE merged_from IN \(origins)
                """)
        }
        try db.execute(
            """
            UPDATE own_foods SET like_id = \(food.id), like_name = \(food.name), like_category = \(food.category),
                like_merged_from = CASE WHEN like_merged_from = \(food.id) THEN NULL ELSE like_merged_from END
            WHERE like_merged_from IN \(origins)
            """)
    }

    /// Those that see something change, in one order, so that two who tell several of them never wait for each other.
    private func kitchens(of event: FoodMerged) throws -> [HouseholdScope] {
        let origins = SQL.list([event.food.id] + event.before)
        let named: SQL =
            event.kept == nil ? "merged_from IN \(origins)" : "food_id = \(event.food.id)"
        return try db.all("SELECT DISTINCT kitchen FROM pantry_items WHERE \(named) ORDER BY kitchen") {
            try $0["kitchen"]
        }
    }
}
