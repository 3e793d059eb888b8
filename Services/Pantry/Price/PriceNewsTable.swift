import Contracts
import RecipesContracts
import Storage

/// The table `price_news`, in an open transaction: foods with shared prices that the recipes service does not know yet.
struct PriceNewsTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// A food, with the number that was drawn when it was noted last.
    struct Entry: Hashable, Sendable {
        let food: ID<Food>
        let stamp: Int
    }

    func note(_ foods: [ID<Food>]) throws {
        // A new number for a food that is noted already: then the row is locked, and `remove` leaves it.
        let stamp = Int.random(in: 0...Int.max)
        // In one order, so that no two processes wait for each other.
        for food in Set(foods).sorted(by: { $0.description < $1.description }) {
            try db.execute(
                """
                INSERT INTO price_news (food_id, stamp) VALUES (\(food), \(stamp))
                ON CONFLICT (food_id) DO UPDATE SET stamp = excluded.stamp
                """)
        }
    }

    /// The first `limit` foods.
    func first(_ limit: Int) throws -> [Entry] {
        try db.all(
            "SELECT food_id, stamp FROM price_news ORDER BY food_id LIMIT \(limit)",
            as: { Entry(food: try $0["food_id"], stamp: try $0["stamp"]) })
    }

    /// Removes foods that were told, except those that were noted again meanwhile.
    func remove(_ entries: [Entry]) throws {
        for entry in entries.sorted(by: { $0.food.description < $1.food.description }) {
            try db.execute("DELETE FROM price_news WHERE food_id = \(entry.food) AND stamp = \(entry.stamp)")
        }
    }
}
