import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// The `pantry_items` table: kitchens' batches. Every statement filters by kitchen.
struct PantryItemTable: Sendable {
    let database: Database

    /// Returns items by date, earliest first, after `after` if given.
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
                """
            ) { PantryItem(try Batch(row: $0)) }
        }
    }

    func count(of kitchen: HouseholdScope, in place: StoragePlace?) async throws -> Int {
        let placed: SQL = place.map { "AND place = \($0)" } ?? ""
        return try await database.read {
            try $0.first("SELECT count(*) AS n FROM pantry_items WHERE kitchen = \(kitchen) \(placed)") { try $0["n"] }
                ?? 0
        }
    }

    /// Returns all foods in stock, earliest date first, then departed foods that may still be there. Cooked dishes and
    /// negligible amounts are left out.
    func onHand(of kitchen: HouseholdScope, _ belief: KitchenBelief) async throws -> [OnHand.Item] {
        let listed = try await database.read {
            try $0.all(
                """
                SELECT id, food_id, amount, unit, best_before FROM pantry_items
                WHERE kitchen = \(kitchen) AND dish_title IS NULL
                ORDER BY coalesce(best_before, \(PantryCursor.never)), id
                """
            ) {
                OnHand.Item(
                    food: try $0["food_id"], quantity: try $0.quantity("amount", "unit"),
                    bestBefore: try $0["best_before"], likelihood: belief.likelihoods[try $0["id"]])
            }
        }
        return listed.filter { $0.quantity?.isNothing != true }
            + belief.gone.map { OnHand.Item(food: $0.food.id, likelihood: $0.likelihood, isGone: true) }
    }

    /// `nil` if the item is not in the kitchen.
    func find(_ id: ID<PantryItem>, of kitchen: HouseholdScope) async throws -> Batch? {
        try await database.read {
            try $0.first("SELECT * FROM pantry_items WHERE id = \(id) AND kitchen = \(kitchen)", as: Batch.init(row:))
        }
    }

    /// Returns the batches of some foods, or of all but cooked dishes.
    func batches(of kitchen: HouseholdScope, foods: [ID<Food>]? = nil) async throws -> [Batch] {
        try await database.read { try BatchTable($0, of: kitchen).all(of: foods) }
    }
}

/// The `pantry_items` table in an open transaction: the batches of one kitchen.
struct BatchTable {
    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    /// Returns the batches of some foods, or of all but cooked dishes.
    func all(of foods: [ID<Food>]? = nil) throws -> [Batch] {
        let named: SQL = foods.map { "food_id IN \(SQL.list($0))" } ?? "dish_title IS NULL"
        return try db.all(
            "SELECT * FROM pantry_items WHERE kitchen = \(kitchen) AND \(named) ORDER BY id", as: Batch.init(row:))
    }

    /// Finds a batch and locks its row until the transaction ends; `nil` if it is absent.
    func lock(_ id: ID<PantryItem>) throws -> Batch? { try lock([id])[id] }

    /// Locks existing batches in a fixed order, which prevents deadlocks.
    func lock(_ ids: [ID<PantryItem>]) throws -> [ID<PantryItem>: Batch] { try lock("id IN \(SQL.list(ids))") }

    /// Locks the batches of foods.
    func lock(foods: [ID<Food>]) throws -> [ID<PantryItem>: Batch] {
        try lock("food_id IN \(SQL.list(foods)) AND dish_title IS NULL")
    }

    /// Locks the cooked dishes.
    func lockDishes() throws -> [Batch] { try Array(lock("dish_title IS NOT NULL").values) }

    private func lock(_ condition: SQL) throws -> [ID<PantryItem>: Batch] {
        let lock: SQL = db.engine == .postgres ? "FOR UPDATE" : ""
        let found = try db.all(
            "SELECT * FROM pantry_items WHERE kitchen = \(kitchen) AND \(condition) ORDER BY id \(lock)",
            as: Batch.init(row:))
        return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    }

    func has(_ id: ID<PantryItem>) throws -> Bool {
        try !db.rows("SELECT id FROM pantry_items WHERE id = \(id) AND kitchen = \(kitchen)").isEmpty
    }

    /// Whether a departed batch can be restored: its identifier is unused, and an own food still exists.
    func canReturn(_ batch: Batch) throws -> Bool {
        guard try db.rows("SELECT id FROM pantry_items WHERE id = \(batch.id)").isEmpty else { return false }
        return try !batch.food.isOwn || OwnFoodTable(db, of: kitchen).find(batch.food.ref.id) != nil
    }

    /// Returns `false` if there was no room.
    func insert(_ batch: Batch, atMost most: Int) throws -> Bool {
        let (food, state) = (batch.food, batch.state)
        let (amount, dates) = (state.amount, state.dates)
        return try db.execute(
            """
            INSERT INTO pantry_items
                (id, kitchen, food_id, food_name, food_category, is_own, merged_from, added_at, added_by,
                    amount, unit, full_amount, full_unit, share, place, best_before, is_date_proposed,
                    stated_date, date_kind, opened_on, counted_from, may_propose_date, paid, currency,
                    dish_recipe, dish_title, cooked_on, confirmed_at)
            SELECT \(batch.id), \(kitchen), \(food.ref.id), \(food.ref.name), \(food.ref.category),
                CAST(\(food.isOwn) AS BOOLEAN), \(batch.mergedFrom), \(batch.addedAt), \(batch.addedBy),
                CAST(\(amount.quantity?.amount) AS DOUBLE PRECISION), \(amount.quantity?.unit),
                CAST(\(amount.full?.amount) AS DOUBLE PRECISION), \(amount.full?.unit),
                CAST(\(amount.share) AS DOUBLE PRECISION), \(dates.place), \(dates.bestBefore),
                CAST(\(dates.isProposed) AS BOOLEAN), \(dates.stated), \(dates.kind), \(dates.openedOn),
                \(dates.countedFrom), CAST(\(dates.mayPropose) AS BOOLEAN), CAST(\(state.paid?.amount) AS BIGINT),
                \(state.paid?.currency), \(state.dish?.recipe), \(state.dish?.title), \(state.dish?.cookedOn),
                \(state.confirmedAt)
            WHERE (SELECT count(*) FROM pantry_items WHERE kitchen = \(kitchen)) < \(most)
            """) > 0
    }

    func update(_ batch: Batch) throws {
        let state = batch.state
        let (amount, dates) = (state.amount, state.dates)
        try db.execute(
            """
            UPDATE pantry_items SET amount = \(amount.quantity?.amount), unit = \(amount.quantity?.unit),
                full_amount = \(amount.full?.amount), full_unit = \(amount.full?.unit), share = \(amount.share),
                place = \(dates.place), best_before = \(dates.bestBefore), is_date_proposed = \(dates.isProposed),
                stated_date = \(dates.stated), date_kind = \(dates.kind), opened_on = \(dates.openedOn),
                counted_from = \(dates.countedFrom), may_propose_date = \(dates.mayPropose),
                paid = \(state.paid?.amount), currency = \(state.paid?.currency),
                confirmed_at = \(state.confirmedAt)
            WHERE id = \(batch.id) AND kitchen = \(kitchen)
            """)
    }

    func delete(_ id: ID<PantryItem>) throws {
        try db.execute("DELETE FROM pantry_items WHERE id = \(id) AND kitchen = \(kitchen)")
    }
}
