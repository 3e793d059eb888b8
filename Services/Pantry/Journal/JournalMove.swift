import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// What becomes of the journal when people move together and apart and when foods change, in an open transaction.
enum JournalMove {
    /// Who moves in brings along what happened in their kitchen.
    static func bring(
        from one: HouseholdScope, into other: HouseholdScope, before instant: Date?, in db: any Connection
    ) throws {
        let early: SQL = instant.map { "AND at < \($0)" } ?? ""
        try db.execute("UPDATE pantry_journal SET kitchen = \(other) WHERE kitchen = \(one) \(early)")
    }

    /// Has what happened to a household's own food have happened to another one, or to the same by another name.
    static func replace(_ id: ID<Food>, by food: FoodRef, isOwn: Bool, in db: any Connection) throws {
        try db.execute(
            """
            UPDATE pantry_journal_steps SET food_id = \(food.id), food_name = \(food.name),
                food_category = \(food.category), is_own = \(isOwn)
            WHERE food_id = \(id)
            """)
    }
}
