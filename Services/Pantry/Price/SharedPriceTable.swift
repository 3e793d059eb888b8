import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// The tables `shared_prices` and `current_prices`, in an open transaction: public prices, and each source's current
/// price.
struct SharedPriceTable {
    /// The most prices kept for one food, currency and source, latest first.
    static let mostOfOne = 300
    /// Days that prices are kept.
    static let lifetime = 730
    /// Days of prices that are compared for the current price.
    private static let window = 14
    private static let mostWeighed = 60

    /// The food, currency and source of a price series.
    struct Subject: Hashable {
        let food: ID<Food>
        let currency: Currency
        let source: PriceSourceKind
    }

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Inserts prices; a price with a known key is replaced.
    func insert(_ prices: [SharedPrice]) throws {
        // A fixed order prevents deadlocks between processes.
        for price in prices.sorted(by: { ($0.source.rank, $0.key) < ($1.source.rank, $1.key) }) {
            try db.execute(
                """
                INSERT INTO shared_prices
                    (source, key, food_id, currency, amount, size, unit, source_name, shop, day)
                VALUES (\(price.source), \(price.key), \(price.food), \(price.unitPrice.currency),
                    \(price.unitPrice.price.amount), \(price.unitPrice.size), \(price.unitPrice.unit),
                    \(price.sourceName), \(price.shop), \(price.day))
                ON CONFLICT (source, key) DO UPDATE SET food_id = excluded.food_id, currency = excluded.currency,
                    amount = excluded.amount, size = excluded.size, unit = excluded.unit,
                    source_name = excluded.source_name, shop = excluded.shop, day = excluded.day
                """)
        }
        try PriceNewsTable(db).note(prices.map(\.food))
        let subjects = Set(prices.map { Subject(food: $0.food, currency: $0.unitPrice.currency, source: $0.source) })
        for subject in subjects.sorted(by: { $0.order < $1.order }) {
            try bound(subject)
            try settle(subject)
        }
    }

    /// Returns each source's current prices of foods, in every currency.
    func current(of foods: [ID<Food>]) throws -> [ID<Food>: [KnownPrice]] {
        let rows = try db.all("SELECT * FROM current_prices WHERE food_id IN \(SQL.list(foods))") {
            (food: try $0["food_id"] as ID<Food>, price: try KnownPrice(row: $0))
        }
        return Dictionary(grouping: rows, by: \.food).mapValues { $0.map(\.price) }
    }

    /// Returns prices, latest first.
    func history(of food: ID<Food>, in currency: Currency, limit: Int) throws -> [KnownPrice] {
        try db.all(
            """
            SELECT * FROM shared_prices WHERE food_id = \(food) AND currency = \(currency)
            ORDER BY day DESC, key DESC LIMIT \(limit)
            """, as: KnownPrice.init(row:))
    }

    /// Prices of foods since a day.
    func prices(of foods: [ID<Food>], since day: Day, until last: Day) throws -> [ID<Food>: [KnownPrice]] {
        let rows = try db.all(
            """
            SELECT * FROM shared_prices WHERE food_id IN \(SQL.list(foods)) AND day >= \(day) AND day <= \(last)
            ORDER BY food_id, day DESC, key
            """
        ) { (food: try $0["food_id"] as ID<Food>, price: try KnownPrice(row: $0)) }
        return Dictionary(grouping: rows, by: \.food).mapValues { $0.map(\.price) }
    }

    /// Returns the foods after `food` with a price since `day`, including prices paid.
    func foods(after food: ID<Food>?, since day: Day, limit: Int) throws -> [ID<Food>] {
        let behind: SQL = food.map { "AND food_id > \($0)" } ?? ""
        return try db.all(
            """
            SELECT food_id FROM shared_prices WHERE day >= \(day) \(behind)
            UNION SELECT food_id FROM paid_prices WHERE day >= \(day) \(behind)
            ORDER BY food_id LIMIT \(limit)
            """
        ) { try $0["food_id"] }
    }

    /// Deletes prices before `day`, including current ones.
    func forget(before day: Day) throws {
        try db.execute("DELETE FROM shared_prices WHERE day < \(day)")
        try db.execute("DELETE FROM current_prices WHERE day < \(day)")
    }

    private func bound(_ subject: Subject) throws {
        try db.execute(
            """
            DELETE FROM shared_prices WHERE \(subject.holds) AND (day, key) < (
                SELECT day, key FROM shared_prices WHERE \(subject.holds)
                ORDER BY day DESC, key DESC LIMIT 1 OFFSET \(Self.mostOfOne - 1))
            """)
    }

    /// Sets the current price to the median of the latest prices, so that outliers have no effect.
    private func settle(_ subject: Subject) throws {
        let latest = try db.all(
            """
            SELECT * FROM shared_prices WHERE \(subject.holds) ORDER BY day DESC, key DESC LIMIT \(Self.mostWeighed)
            """, as: KnownPrice.init(row:))
        guard let newest = latest.first?.day,
            let price = PriceMiddle.of(latest.filter { $0.day >= newest.adding(days: -Self.window) })
        else { return }
        try db.execute(
            """
            INSERT INTO current_prices (food_id, currency, source, amount, size, unit, source_name, shop, day)
            VALUES (\(subject.food), \(subject.currency), \(subject.source), \(price.unitPrice.price.amount),
                \(price.unitPrice.size), \(price.unitPrice.unit), \(price.sourceName), \(price.shop), \(price.day))
            ON CONFLICT (food_id, currency, source) DO UPDATE SET amount = excluded.amount, size = excluded.size,
                unit = excluded.unit, source_name = excluded.source_name, shop = excluded.shop, day = excluded.day
            """)
    }
}

extension SharedPriceTable.Subject {
    fileprivate var order: String { "\(food) \(currency.rawValue) \(source.rawValue)" }

    fileprivate var holds: SQL { "food_id = \(food) AND currency = \(currency) AND source = \(source)" }
}
