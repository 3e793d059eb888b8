import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// The `paid_prices` table, in an open transaction: prices that one kitchen paid. Every statement filters by kitchen.
struct PaidPriceTable {
    /// The most prices of one kitchen.
    static let most = 10_000

    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    /// Throws 409 if the kitchen has `most` prices.
    func insert(_ price: PaidPrice) throws {
        let count = try db.execute(
            """
            INSERT INTO paid_prices (id, kitchen, food_id, food_name, food_category, currency, paid, amount, unit, shop,
                day, added_at, added_by)
            SELECT \(price.id), \(kitchen), \(price.food.id), \(price.food.name), \(price.food.category),
                \(price.paid.currency), CAST(\(price.paid.amount) AS BIGINT),
                CAST(\(price.quantity.amount) AS DOUBLE PRECISION), \(price.quantity.unit), \(price.shop), \(price.day),
                \(price.addedAt), \(price.addedBy)
            WHERE (SELECT count(*) FROM paid_prices WHERE kitchen = \(kitchen)) < \(Self.most)
            """)
        guard count > 0 else { throw Problem(409, "too-many-prices", ["most": .number(Self.most)]) }
    }

    /// Returns prices, latest entry first, after `id` if given.
    func page(before id: ID<PaidPrice>?, limit: Int) throws -> [PaidPrice] {
        let behind: SQL = id.map { "AND id < \($0)" } ?? ""
        return try db.all(
            "SELECT * FROM paid_prices WHERE kitchen = \(kitchen) \(behind) ORDER BY id DESC LIMIT \(limit)",
            as: PaidPrice.init(row:))
    }

    /// Returns the food as named in its latest price.
    func food(_ id: ID<Food>) throws -> FoodRef? {
        try db.first(
            """
            SELECT * FROM paid_prices WHERE kitchen = \(kitchen) AND food_id = \(id)
            ORDER BY day DESC, id DESC LIMIT 1
            """
        ) { try PaidPrice(row: $0).food }
    }

    /// Returns the latest price of each food in each currency.
    func latest(of foods: [ID<Food>]) throws -> [ID<Food>: [PaidPrice]] {
        let rows = try db.all(
            """
            SELECT * FROM (
                SELECT paid_prices.*, row_number() OVER (PARTITION BY food_id, currency ORDER BY day DESC, id DESC) AS place
                FROM paid_prices WHERE kitchen = \(kitchen) AND food_id IN \(SQL.list(foods))
            ) ranked WHERE place = 1
            """, as: PaidPrice.init(row:))
        return Dictionary(grouping: rows, by: \.food.id)
    }

    /// Returns prices, latest first.
    func history(of food: ID<Food>, in currency: Currency, limit: Int) throws -> [PaidPrice] {
        try db.all(
            """
            SELECT * FROM paid_prices
            WHERE kitchen = \(kitchen) AND food_id = \(food) AND currency = \(currency)
            ORDER BY day DESC, id DESC LIMIT \(limit)
            """, as: PaidPrice.init(row:))
    }

    /// Returns `false` if the price was absent.
    func delete(_ id: ID<PaidPrice>) throws -> Bool {
        try db.execute("DELETE FROM paid_prices WHERE id = \(id) AND kitchen = \(kitchen)") > 0
    }

    /// Replaces a food, or its name, in prices.
    func replace(_ id: ID<Food>, by food: FoodRef) throws {
        try db.execute(
            """
            UPDATE paid_prices SET food_id = \(food.id), food_name = \(food.name), food_category = \(food.category)
            WHERE food_id = \(id) AND kitchen = \(kitchen)
            """)
    }
}

extension PaidPriceTable {
    /// Returns all kitchens' prices of foods in a range of days, with the kitchen.
    static func all(
        of foods: [ID<Food>], since day: Day, until last: Day, in db: any Connection
    ) throws -> [(kitchen: String, price: PaidPrice)] {
        try db.all(
            """
            SELECT * FROM paid_prices WHERE food_id IN \(SQL.list(foods)) AND day >= \(day) AND day <= \(last)
            ORDER BY food_id, day DESC, id
            """
        ) { (kitchen: try $0["kitchen"], price: try PaidPrice(row: $0)) }
    }

    /// Deletes prices before `day`, in every kitchen.
    static func forget(before day: Day, in db: any Connection) throws {
        try db.execute("DELETE FROM paid_prices WHERE day < \(day)")
    }
}

extension PaidPrice {
    init(row: Row) throws {
        self.init(
            id: try row["id"],
            food: FoodRef(id: try row["food_id"], name: try row["food_name"], category: try row["food_category"]),
            paid: try Money(try row["paid"], try row["currency"]),
            quantity: try Quantity(try row["amount"], try row["unit"]), shop: try row["shop"], day: try row["day"],
            addedAt: try row["added_at"], addedBy: try row["added_by"])
    }

    /// The price per kilogram, litre or piece; `nil` if it cannot be computed.
    var known: KnownPrice? {
        (try? UnitPrice(paid, for: quantity)).map { KnownPrice($0, source: .paid, shop: shop, day: day, paid: id) }
    }
}
