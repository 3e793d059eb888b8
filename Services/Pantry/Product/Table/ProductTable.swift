import Algorithms
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// A known product with its food.
public struct KnownProduct: Hashable, Sendable {
    public let product: Product
    /// The catalogue food that it certainly is; `nil` if there is none or it was not resolved yet.
    public let food: FoodRef?
    /// When the food was last resolved, in milliseconds since 1970.
    public let resolvedAt: Int?
}

/// The `products` table, in an open transaction: known products by number. It holds no personal data.
public struct ProductTable {
    let db: any Connection

    public init(_ db: any Connection) { self.db = db }

    public func find(_ gtin: GTIN) throws -> KnownProduct? {
        try db.first("SELECT * FROM products WHERE gtin = \(gtin.number)", as: KnownProduct.init(row:))
    }

    /// Returns the known products among some numbers, by number.
    public func find(_ codes: [GTIN]) throws -> [(gtin: GTIN, known: KnownProduct)] {
        guard !codes.isEmpty else { return [] }
        return try db.all(
            "SELECT * FROM products WHERE gtin IN \(SQL.list(codes.map(\.number))) ORDER BY gtin"
        ) { row in
            (gtin: try GTIN(try row["gtin"] as Int64), known: try KnownProduct(row: row))
        }
    }

    /// Stores products; the last row of a number counts. Unchanged products are not written.
    ///
    /// - Returns: the number of new and changed products.
    @discardableResult
    public func keep(_ rows: [ProductRow], at instant: Date) throws -> Int {
        var places: [GTIN: Int] = [:]
        places.reserveCapacity(rows.count)
        for (place, row) in rows.enumerated() { places[row.gtin] = place }
        // Sorting by number prevents deadlocks and writes neighbours together.
        let kept = places.sorted { $0.key < $1.key }.map { rows[$0.value] }
        let part = db.engine == .sqlite ? 64 : 500
        var changed = 0
        for rows in kept.chunks(ofCount: part) {
            changed += try write(rows, at: instant)
        }
        return changed
    }

    /// Writes several rows in one statement, which is faster.
    private func write(_ rows: ArraySlice<ProductRow>, at instant: Date) throws -> Int {
        let values: [SQL] = rows.map { row in
            """
            (\(row.gtin.number), \(row.name), \(row.brand), \(row.quantity?.amount), \(row.quantity?.unit), \
            \(row.allergens), \(row.traces), \(row.category), \(row.source), \(row.licence), \(instant), \(row.digest))
            """
        }
        return try db.execute(
            """
            INSERT INTO products (gtin, name, brand, amount, unit, allergens, traces, category, source, licence,
                changed_at, digest)
            VALUES \(values.joined(", "))
            ON CONFLICT (gtin) DO UPDATE SET name = excluded.name, brand = excluded.brand, amount = excluded.amount,
                unit = excluded.unit, allergens = excluded.allergens, traces = excluded.traces,
                category = excluded.category, source = excluded.source, licence = excluded.licence,
                changed_at = excluded.changed_at, digest = excluded.digest, food_id = NULL, food_name = NULL,
                food_category = NULL, merged_from = NULL, resolved_at_ms = NULL
            WHERE products.digest <> excluded.digest
            """)
    }

    /// Stores the catalogue food of a product; `nil` if none is certain.
    public func resolve(_ gtin: GTIN, to food: FoodRef?, at instant: Int) throws {
        try db.execute(
            """
            UPDATE products SET food_id = \(food?.id), food_name = \(food?.name), food_category = \(food?.category),
                merged_from = NULL, resolved_at_ms = \(instant)
            WHERE gtin = \(gtin.number)
            """)
    }

    public func count() throws -> Int { try db.first("SELECT count(*) AS n FROM products") { try $0["n"] } ?? 0 }

    public static let migration = Migration(
        "060 products",
        """
        CREATE TABLE products (
            gtin           BIGINT PRIMARY KEY,
            name           TEXT NOT NULL,
            brand          TEXT,
            amount         DOUBLE PRECISION CHECK (amount > 0),
            unit           TEXT,
            allergens      TEXT,
            traces         TEXT,
            category       TEXT,
            source         TEXT NOT NULL,
            licence        TEXT NOT NULL,
            changed_at     TEXT NOT NULL,
            digest         BIGINT NOT NULL,
            food_id        TEXT,
            food_name      TEXT,
            food_category  TEXT,
            merged_from    TEXT,
            resolved_at_ms BIGINT
        );
        CREATE INDEX products_food ON products (food_id) WHERE food_id IS NOT NULL;
        CREATE INDEX products_merged_from ON products (merged_from) WHERE merged_from IS NOT NULL;
        """)
}

extension KnownProduct {
    init(row: Row) throws {
        let number: Int64 = try row["gtin"]
        let (amount, unit): (Double?, CookingUnit?) = (try row["amount"], try row["unit"])
        let allergens = (try row["allergens"] as String?).map(AllergenTags.read)
        let traces = (try row["traces"] as String?).map(AllergenTags.read)
        product = Product(
            code: try GTIN(number).description, name: try row["name"], brand: try row["brand"],
            quantity: try amount.flatMap { amount in try unit.map { try Quantity(amount, $0) } },
            allergens: allergens?.allergens, otherAllergens: allergens?.others ?? [], traces: traces?.allergens,
            otherTraces: traces?.others ?? [], category: try row["category"], source: try row["source"],
            licence: try row["licence"], changedAt: try row["changed_at"])
        let id: ID<Food>? = try row["food_id"]
        food = try id.map { FoodRef(id: $0, name: try row["food_name"], category: try row["food_category"]) }
        resolvedAt = try row["resolved_at_ms"]
    }
}
