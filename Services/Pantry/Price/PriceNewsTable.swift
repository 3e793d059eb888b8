import Contracts
import RecipesContracts
import Storage

/// The table `price_news`, in an open transaction: foods with shared prices that the recipes service does not know yet.
struct PriceNewsTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func note(_ foods: [ID<Food>]) throws {
        // In one order, so that no two processes wait for each other.
        for food in Set(foods).sorted(by: { $0.description < $1.description }) {
            try db.execute("INSERT INTO price_news (food_id) VALUES (\(food)) ON CONFLICT (food_id) DO NOTHING")
        }
    }

    /// Takes out the first `limit` foods.
    func take(_ limit: Int) throws -> [ID<Food>] {
        let foods: [ID<Food>] = try db.all(
            "SELECT food_id FROM price_news ORDER BY food_id LIMIT \(limit)", as: { try $0["food_id"] })
        if !foods.isEmpty { try db.execute("DELETE FROM price_news WHERE food_id IN \(SQL.list(foods))") }
        return foods
    }
}
