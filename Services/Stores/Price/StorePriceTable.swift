import Chassis
import Contracts
import Foundation
import Kitchen
import RecipesContracts
import Storage
import StoresContracts

/// The `store_prices` table, in an open transaction: what stores ask for foods, as feeds tell it. One that a feed tells again
/// takes the place of the one before.
struct StorePriceTable {
    /// After so many days nobody believes a price any more.
    static let lifetime = 365

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func keep(_ prices: [ToldPrice]) throws {
        var positions: [ToldPrice.Key: Int] = [:]
        for (position, price) in prices.enumerated() { positions[price.key] = position }
        let kept = positions.values.sorted().map { prices[$0] }
        for start in stride(from: 0, to: kept.count, by: 200) {
            let values: [SQL] = kept[start..<min(start + 200, kept.count)].map { price in
                let told = price.price
                return """
                    (\(price.store), \(price.food), \(told.source), \(told.product ?? ""), \(told.price.amount), \
                    \(told.price.currency), \(told.content?.amount), \(told.content?.unit), \(told.seen), \
                    \(price.isThere))
                    """
            }
            try db.execute(
                """
                INSERT INTO store_prices (store_id, food_id, source, product, amount, currency, content_amount,
                    content_unit, seen, is_there)
                VALUES \(values.joined(", "))
                ON CONFLICT (store_id, food_id, source, product) DO UPDATE SET amount = excluded.amount,
                    currency = excluded.currency, content_amount = excluded.content_amount,
                    content_unit = excluded.content_unit, seen = excluded.seen, is_there = excluded.is_there
                WHERE store_prices.seen <= excluded.seen
                """)
        }
    }

    /// What is there of a food, by store.
    func all(of food: ID<Food>, since day: Day) throws -> [(store: ID<Store>, price: StorePrice)] {
        try db.all(
            """
            SELECT store_id, source, product, amount, currency, content_amount, content_unit, seen FROM store_prices
            WHERE food_id = \(food) AND seen >= \(day) AND is_there = \(true)
            """
        ) { row in
            let (amount, unit): (Double?, CookingUnit?) = (try row["content_amount"], try row["content_unit"])
            let product: String = try row["product"]
            return (
                store: try row["store_id"],
                price: StorePrice(
                    price: try Money(row["amount"], row["currency"]),
                    content: try amount.flatMap { amount in try unit.map { try Quantity(amount, $0) } },
                    seen: try row["seen"], source: try row["source"], product: product.isEmpty ? nil : product)
            )
        }
    }

    /// Takes away what is too old to be believed.
    func removeOld(before day: Day) throws -> Int {
        try db.execute("DELETE FROM store_prices WHERE seen < \(day)")
    }
}

/// A price as somebody tells it.
struct ToldPrice: Hashable, Sendable {
    struct Key: Hashable {
        let store: ID<Store>
        let food: ID<Food>
        let source: String
        let product: String
    }

    let store: ID<Store>
    let food: ID<Food>
    let price: StorePrice
    /// Whether it can be had.
    let isThere: Bool

    var key: Key { Key(store: store, food: food, source: price.source, product: price.product ?? "") }
}
