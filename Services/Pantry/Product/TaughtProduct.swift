import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// A product's food, as a member of the household stated it.
struct TaughtProduct: Hashable, Sendable {
    let code: GTIN
    let food: KitchenFood
    let name: String?
    let quantity: Quantity?
    let addedAt: Date
    let addedBy: ID<Account>?
}

/// The `taught_products` table, in an open transaction: the products that one kitchen identified. Every statement
/// filters by kitchen.
struct TaughtProductTable {
    /// The most products of one kitchen.
    static let most = 5_000
    /// The most products with similar numbers that are read.
    private static let mostNeighbours = 200

    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    func find(_ code: GTIN) throws -> TaughtProduct? {
        try db.first(
            "SELECT * FROM taught_products WHERE kitchen = \(kitchen) AND code = \(code.description)",
            as: TaughtProduct.init(row:))
    }

    /// Returns the products in a range of numbers, latest first.
    func find(within codes: ClosedRange<String>) throws -> [TaughtProduct] {
        try db.all(
            """
            SELECT * FROM taught_products
            WHERE kitchen = \(kitchen) AND code >= \(codes.lowerBound) AND code <= \(codes.upperBound)
            ORDER BY added_at DESC, code LIMIT \(Self.mostNeighbours)
            """, as: TaughtProduct.init(row:))
    }

    /// Inserts or replaces a product. Throws 409 if the kitchen has `most` products.
    func keep(_ product: TaughtProduct) throws {
        let count = try db.execute(
            """
            INSERT INTO taught_products (kitchen, code, food_id, food_name, food_category, is_own, name, amount, unit,
                added_at, added_by)
            SELECT \(kitchen), \(product.code.description), \(product.food.ref.id), \(product.food.ref.name),
                \(product.food.ref.category), CAST(\(product.food.isOwn) AS BOOLEAN), CAST(\(product.name) AS TEXT),
                CAST(\(product.quantity?.amount) AS DOUBLE PRECISION), CAST(\(product.quantity?.unit) AS TEXT),
                \(product.addedAt), CAST(\(product.addedBy) AS TEXT)
            WHERE (SELECT count(*) FROM taught_products WHERE kitchen = \(kitchen) AND code <> \(product.code.description))
                < \(Self.most)
            ON CONFLICT (kitchen, code) DO UPDATE SET food_id = excluded.food_id, food_name = excluded.food_name,
                food_category = excluded.food_category, is_own = excluded.is_own, name = excluded.name,
                amount = excluded.amount, unit = excluded.unit, added_at = excluded.added_at,
                added_by = excluded.added_by, merged_from = NULL
            """)
        guard count > 0 else { throw Problem(409, "too-many-products", ["most": .number(Self.most)]) }
    }

    /// Returns `false` if the product was absent.
    func delete(_ code: GTIN) throws -> Bool {
        try db.execute("DELETE FROM taught_products WHERE kitchen = \(kitchen) AND code = \(code.description)") > 0
    }

    /// Replaces a food, or its name, in products; deletes the products if `food` is `nil`.
    func replace(_ id: ID<Food>, by food: KitchenFood?) throws {
        guard let food else {
            try db.execute("DELETE FROM taught_products WHERE food_id = \(id) AND kitchen = \(kitchen)")
            return
        }
        try db.execute(
            """
            UPDATE taught_products SET food_id = \(food.ref.id), food_name = \(food.ref.name),
                food_category = \(food.ref.category), is_own = \(food.isOwn)
            WHERE food_id = \(id) AND kitchen = \(kitchen)
            """)
    }

    /// Takes over another kitchen's products that were added before `instant`. The products of this kitchen win.
    func takeIn(from other: HouseholdScope, addedBefore instant: Date?) throws {
        let early: SQL = instant.map { "AND added_at < \($0)" } ?? ""
        try db.execute(
            """
            DELETE FROM taught_products WHERE kitchen = \(other) \(early) AND EXISTS (
                SELECT 1 FROM taught_products here WHERE here.kitchen = \(kitchen) AND here.code = taught_products.code)
            """)
        try db.execute("UPDATE taught_products SET kitchen = \(kitchen) WHERE kitchen = \(other) \(early)")
    }
}

extension TaughtProduct {
    fileprivate init(row: Row) throws {
        let (amount, unit): (Double?, CookingUnit?) = (try row["amount"], try row["unit"])
        let digits: String = try row["code"]
        self.init(
            code: try GTIN(digits: digits.utf8),
            food: KitchenFood(
                FoodRef(id: try row["food_id"], name: try row["food_name"], category: try row["food_category"]),
                isOwn: try row["is_own"]),
            name: try row["name"], quantity: try amount.flatMap { amount in try unit.map { try Quantity(amount, $0) } },
            addedAt: try row["added_at"], addedBy: try row["added_by"])
    }
}
