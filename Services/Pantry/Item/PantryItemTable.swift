import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// The `pantry_items` table. Every statement asks for the kitchen as well.
struct PantryItemTable: Sendable {
    let database: Database

    /// What is about to expire first; behind `after` where that is given.
    func page(
        of kitchen: HouseholdScope, in place: StoragePlace?, after: PantryCursor?, limit: Int
    ) async throws -> [PantryItem] {
        let placed: SQL = place.map { "AND place = \($0)" } ?? ""
        let day: SQL = "coalesce(best_before, \(PantryCursor.never))"
        let behind: SQL = after.map { "AND (\(day), id) > (\($0.bestBefore), \($0.id))" } ?? ""
        return try await database.read {
            try $0.all(
                """
                SELECT * FROM pantry_items WHERE kitchen = \(kitchen) \(placed) \(behind)
                ORDER BY \(day), id LIMIT \(limit)
                """, as: PantryItem.init(row:))
        }
    }

    func count(of kitchen: HouseholdScope, in place: StoragePlace?) async throws -> Int {
        let placed: SQL = place.map { "AND place = \($0)" } ?? ""
        return try await database.read {
            try $0.first("SELECT count(*) AS n FROM pantry_items WHERE kitchen = \(kitchen) \(placed)") { try $0["n"] }
                ?? 0
        }
    }

    /// Everything in a pantry, what expires first first.
    func onHand(of kitchen: HouseholdScope) async throws -> [OnHand.Item] {
        try await database.read {
            try $0.all(
                """
                SELECT food_id, amount, unit, best_before FROM pantry_items WHERE kitchen = \(kitchen)
                ORDER BY coalesce(best_before, \(PantryCursor.never)), id
                """, as: OnHand.Item.init(row:))
        }
    }

    /// `nil` where it is not in that kitchen.
    func find(_ id: ID<PantryItem>, of kitchen: HouseholdScope) async throws -> PantryItem? {
        try await database.read {
            try $0.first(
                "SELECT * FROM pantry_items WHERE id = \(id) AND kitchen = \(kitchen)", as: PantryItem.init(row:))
        }
    }

    /// The item, or `nil` if there was no room for it.
    static func insert(
        _ item: PantryItem, of kitchen: HouseholdScope, atMost most: Int, in db: any Connection
    ) throws -> PantryItem? {
        let count = try db.execute(
            """
            INSERT INTO pantry_items
                (id, kitchen, food_id, food_name, food_category, amount, unit, place, best_before, added_at,
                    added_by, is_own)
            SELECT \(item.id), \(kitchen), \(item.food.id), \(item.food.name), \(item.food.category),
                CAST(\(item.quantity?.amount) AS DOUBLE PRECISION), \(item.quantity?.unit), \(item.place),
                \(item.bestBefore), \(item.addedAt), \(item.addedBy), CAST(\(item.isOwn ?? false) AS BOOLEAN)
            WHERE (SELECT count(*) FROM pantry_items WHERE kitchen = \(kitchen)) < \(most)
            """)
        return count > 0 ? item : nil
    }

    /// The item after the change; `nil` if it is not in that kitchen. Throws 412 if it is not as `seen` says.
    func change(
        _ id: ID<PantryItem>, of kitchen: HouseholdScope, _ change: PantryItemChange, seen: Precondition,
        at instant: Date
    ) async throws -> PantryItem? {
        try await database.write { db in
            guard let item = try Self.lock(id, of: kitchen, in: db) else { return nil }
            try seen.check(item)
            let quantity = change.quantity.applied(to: item.quantity)
            let changed = try db.first(
                """
                UPDATE pantry_items SET amount = \(quantity?.amount), unit = \(quantity?.unit),
                    place = \(change.place ?? item.place),
                    best_before = \(change.bestBefore.applied(to: item.bestBefore))
                WHERE id = \(id) AND kitchen = \(kitchen) RETURNING *
                """, as: PantryItem.init(row:))
            if changed != nil { try db.recordItem(.changed, id, of: kitchen, at: instant) }
            return changed
        }
    }

    /// Whether it was there. Throws 412 if it is not as `seen` says.
    func delete(
        _ id: ID<PantryItem>, of kitchen: HouseholdScope, seen: Precondition, at instant: Date
    ) async throws -> Bool {
        try await database.write { db in
            guard let item = try Self.lock(id, of: kitchen, in: db) else { return false }
            try seen.check(item)
            let wasThere =
                try db.execute("DELETE FROM pantry_items WHERE id = \(id) AND kitchen = \(kitchen)") > 0
            if wasThere { try db.recordItem(.removed, id, of: kitchen, at: instant) }
            return wasThere
        }
    }

    /// The item, which nobody else changes until the transaction ends.
    private static func lock(
        _ id: ID<PantryItem>, of kitchen: HouseholdScope, in db: any Connection
    ) throws -> PantryItem? {
        let lock: SQL = db.engine == .postgres ? "FOR UPDATE" : ""
        return try db.first(
            "SELECT * FROM pantry_items WHERE id = \(id) AND kitchen = \(kitchen) \(lock)", as: PantryItem.init(row:))
    }
}

extension OnHand.Item {
    fileprivate init(row: Row) throws {
        self.init(food: try row["food_id"], quantity: try row.quantity, bestBefore: try row["best_before"])
    }
}

extension Row {
    fileprivate var quantity: Quantity? {
        get throws {
            let amount: Double? = try self["amount"]
            let unit: CookingUnit? = try self["unit"]
            return try amount.flatMap { amount in try unit.map { try Quantity(amount, $0) } }
        }
    }
}

extension PantryItem {
    fileprivate init(row: Row) throws {
        self.init(
            id: try row["id"],
            food: FoodRef(id: try row["food_id"], name: try row["food_name"], category: try row["food_category"]),
            quantity: try row.quantity,
            place: try row["place"], bestBefore: try row["best_before"], addedAt: try row["added_at"],
            addedBy: try row["added_by"], isOwn: try row["is_own"] ? true : nil)
    }
}
