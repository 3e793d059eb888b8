import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// Moves shared lists when members join or leave a household, in an open transaction. A joining member brings their
/// shared lists and learned data; a leaving member leaves them behind.
struct ShoppingListMove {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Moves lists; a list whose name is taken gets a number appended.
    func bring(from one: HouseholdScope, into other: HouseholdScope, addedBefore instant: Date?) throws {
        let early: SQL = instant.map { "AND created_at < \($0)" } ?? ""
        let coming = try db.all(
            "SELECT id, name FROM shopping_lists WHERE kitchen = \(one) AND is_shared = \(true) \(early) ORDER BY id"
        ) { (id: try $0["id"] as ID<ShoppingList>, name: try $0["name"] as String) }
        for list in coming {
            guard let known = try? ListName(list.name, field: "name") else { continue }
            let name = try known.free { try !ShoppingListTable(db).has($0, in: other) }
            try db.execute(
                """
                UPDATE shopping_lists SET kitchen = \(other), name = \(name.text), name_key = \(name.key)
                WHERE id = \(list.id)
                """)
        }
    }

    /// Whether a person has shared lists outside a household.
    func hasShared(_ own: HouseholdScope) throws -> Bool {
        try !db.rows("SELECT id FROM shopping_lists WHERE kitchen = \(own) AND is_shared = \(true) LIMIT 1").isEmpty
    }

    /// Notifies subscribers of a kitchen's lists that they have moved.
    func record(in kitchen: HouseholdScope, at instant: Date) throws {
        try db.recordChange(.changed, "kitchen", in: .lists(of: kitchen), at: instant)
    }

    /// Replaces an own food, or its name, in lines.
    static func replace(_ id: ID<Food>, by food: KitchenFood?, in db: any Connection) throws {
        try db.execute(
            """
            UPDATE shopping_lines SET food_id = \(food?.ref.id), food_name = \(food?.ref.name),
                food_category = \(food?.ref.category), is_own = \(food?.isOwn ?? false)
            WHERE food_id = \(id)
            """)
        if let food, food.ref.id != id {
            // Plans continue with the replacing food.
            let (old, new) = (id.description, food.ref.id.description)
            try db.execute(
                "UPDATE shopping_lines SET planned = replace(planned, \(old), \(new)) WHERE planned LIKE \("%\(old)%")")
            try db.execute(
                """
                UPDATE planned_shopping SET meals = replace(meals, \(old), \(new)) WHERE meals LIKE \("%\(old)%")
                """)
        }
        if food?.ref.id != id { try db.execute("DELETE FROM listed_foods WHERE food_key = \(id.description)") }
    }
}
