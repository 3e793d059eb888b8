import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// What becomes of shared lists when people move together and apart, in an open transaction: who moves in brings along the
/// lists that they share, with what was learned from them, and who moves out leaves them behind.
struct ShoppingListMove {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// A list whose name is taken there gets a number behind it.
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

    /// Whether a person has lists to share outside of the household.
    func hasShared(_ own: HouseholdScope) throws -> Bool {
        try !db.rows("SELECT id FROM shopping_lists WHERE kitchen = \(own) AND is_shared = \(true) LIMIT 1").isEmpty
    }

    /// Tells whoever follows the lists of one of the kitchens that they have moved.
    func record(in kitchen: HouseholdScope, at instant: Date) throws {
        try db.recordChange(.changed, "kitchen", in: .lists(of: kitchen), at: instant)
    }

    /// Has lines of a household's own food be of another one, or of the same by another name.
    static func replace(_ id: ID<Food>, by food: KitchenFood?, in db: any Connection) throws {
        try db.execute(
            """
            UPDATE shopping_lines SET food_id = \(food?.ref.id), food_name = \(food?.ref.name),
                food_category = \(food?.ref.category), is_own = \(food?.isOwn ?? false)
            WHERE food_id = \(id)
            """)
        if let food, food.ref.id != id {
            // Plans go on with the food that it has become.
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
