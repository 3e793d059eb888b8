import Algorithms
import Chassis
import Contracts
import Foundation
import Kitchen
import RecipesContracts
import Storage
import StoresContracts

/// The `store_prices` table, in an open transaction: prices of foods from feeds. A feed's new price for a pack replaces
/// the old one, unless the old one was seen later.
struct StorePriceTable {
    /// Days after which a price is discarded.
    static let lifetime = 365

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func keep(_ prices: [ReportedPrice]) throws {
        var positions: [ReportedPrice.Key: Int] = [:]
        for (position, price) in prices.enumerated() {
            if let other = positions[price.key], prices[other].price.seen > price.price.seen { continue }
            positions[price.key] = position
        }
        let kept = positions.values.sorted().map { prices[$0] }
        for part in kept.chunks(ofCount: 200) {
            let values: [SQL] = part.map { price in
                let told = price.price
                return """
                    (\(price.store), \(price.food), \(told.source), \(told.product ?? ""), \(told.price.amount), \
                    \(told.price.currency), \(told.content?.amount ?? 0), \(told.content?.unit.rawValue ?? ""), \
                    \(told.seen), \(price.isThere))
                    """
            }
            try db.execute(
                """
                INSERT INTO store_prices (store_id, food_id, source, product, amount, currency, content_amount,
                    content_unit, seen, is_there)
                VALUES \(values.joined(", "))
                ON CONFLICT (store_id, food_id, source, product, content_amount, content_unit) DO UPDATE SET
                    amount = excluded.amount, currency = excluded.currency, seen = excluded.seen,
                    is_there = excluded.is_there
                WHERE store_prices.seen <= excluded.seen
                """)
        }
    }

    /// Makes every process reload the prices of these foods.
    func changed(_ foods: Set<ID<Food>>) throws {
        guard !foods.isEmpty else { return }
        let version = try StoreVersions(db).advance(.prices)
        let sorted = foods.sorted { $0.description < $1.description }
        for part in sorted.chunks(ofCount: 500) {
            let rows: [SQL] = part.map { "(\($0), \(version))" }
            try db.execute(
                """
                INSERT INTO store_price_versions (food_id, version) VALUES \(rows.joined(", "))
                ON CONFLICT (food_id) DO UPDATE SET version = excluded.version
                """)
        }
    }

    func version(of food: ID<Food>) throws -> Int {
        try db.first("SELECT version FROM store_price_versions WHERE food_id = \(food)") { try $0["version"] } ?? 0
    }

    /// Replaces the prices of a store. Only foods with changes are written.
    func replace(at store: ID<Store>, with prices: [ReportedPrice]) throws {
        let before = Dictionary(grouping: try all(at: store), by: \.food).mapValues(Set.init)
        var latest: [ReportedPrice.Key: ReportedPrice] = [:]
        for price in prices {
            if let other = latest[price.key], other.price.seen > price.price.seen { continue }
            latest[price.key] = price
        }
        let after = Dictionary(grouping: latest.values, by: \.food).mapValues(Set.init)
        let foods = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        let sorted = foods.sorted { $0.description < $1.description }
        for part in sorted.chunks(ofCount: 500) {
            try db.execute("DELETE FROM store_prices WHERE store_id = \(store) AND food_id IN \(SQL.list(part))")
        }
        try keep(sorted.flatMap { Array(after[$0] ?? []) })
        try changed(foods)
    }

    /// The prices of a food in all stores.
    func all(of food: ID<Food>, since day: Day) throws -> [ReportedPrice] {
        try all(where: "food_id = \(food) AND seen >= \(day)")
    }

    /// The prices of all foods in a store.
    func all(at store: ID<Store>) throws -> [ReportedPrice] { try all(where: "store_id = \(store)") }

    private func all(where condition: SQL) throws -> [ReportedPrice] {
        try db.all(
            """
            SELECT store_id, food_id, source, product, amount, currency, content_amount, content_unit, seen, is_there
            FROM store_prices WHERE \(condition)
            """
        ) { row in
            let (amount, unit): (Double, String) = (try row["content_amount"], try row["content_unit"])
            let product: String = try row["product"]
            return ReportedPrice(
                store: try row["store_id"], food: try row["food_id"],
                price: StorePrice(
                    price: try Money(row["amount"], row["currency"]),
                    content: try CookingUnit(rawValue: unit).map { try Quantity(amount, $0) },
                    seen: try row["seen"], source: try row["source"], product: product.isEmpty ? nil : product),
                isThere: try row["is_there"])
        }
    }

    /// Deletes outdated prices; returns their number.
    func removeOld(before day: Day) throws -> Int {
        try db.execute("DELETE FROM store_prices WHERE seen < \(day)")
    }
}

/// A price from a feed.
struct ReportedPrice: Hashable, Sendable {
    struct Key: Hashable {
        let store: ID<Store>
        let food: ID<Food>
        let source: String
        let product: String
        let content: Quantity?
    }

    let store: ID<Store>
    let food: ID<Food>
    let price: StorePrice
    /// Whether the food is available.
    let isThere: Bool

    var key: Key {
        Key(store: store, food: food, source: price.source, product: price.product ?? "", content: price.content)
    }
}
