import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// Moves journals when members join or leave a household, and replaces foods in them, in an open transaction.
enum JournalMove {
    /// Moves a joining member's journal.
    static func bring(
        from one: HouseholdScope, into other: HouseholdScope, before instant: Date?, in db: any Connection
    ) throws {
        let early: SQL = instant.map { "AND at < \($0)" } ?? ""
        try db.execute("UPDATE pantry_journal SET kitchen = \(other) WHERE kitchen = \(one) \(early)")
    }

    /// Replaces an own food, or its name, in the journal.
    static func replace(_ id: ID<Food>, by food: FoodRef, isOwn: Bool, in db: any Connection) throws {
        try db.execute(
            """
            UPDATE pantry_journal_steps SET food_id = \(food.id), food_name = \(food.name),
                food_category = \(food.category), is_own = \(isOwn)
            WHERE food_id = \(id)
            """)
    }
}
