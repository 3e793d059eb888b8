import Chassis
import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import Storage

/// The `meals` table, in an open transaction: the meals of one plan. Changes require the lock on the plan's row.
struct MealTable {
    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    /// Returns meals by day, slot and position.
    func all(from first: Day, to last: Day) throws -> [StoredMeal] {
        try select("day >= \(first) AND day <= \(last)")
    }

    func find(_ id: ID<Meal>) throws -> StoredMeal? { try select("id = \(id)").first }

    /// Returns the meals in one slot of a day, in order.
    func all(in slot: String, on day: Day) throws -> [StoredMeal] {
        try select("day = \(day) AND slot = \(slot)")
    }

    /// Returns the meals of a recurring meal from `day` on.
    func all(of recurring: ID<RecurringMeal>, from day: Day) throws -> [StoredMeal] {
        try select("recurring_id = \(recurring) AND day >= \(day)")
    }

    private func select(_ condition: SQL) throws -> [StoredMeal] {
        try db.all(
            """
            SELECT meals.*, gone_recipes.gone_at FROM meals
            LEFT JOIN gone_recipes ON gone_recipes.recipe_id = meals.recipe_id
            WHERE kitchen = \(kitchen) AND \(condition) ORDER BY day, slot, position, id
            """, as: StoredMeal.init(row:))
    }

    func insert(_ meal: StoredMeal) throws {
        let state = meal.state
        try db.execute(
            """
            INSERT INTO meals
                (id, kitchen, revision, day, slot, position, recipe_id, recurring_id, state, changed_at)
            VALUES (\(meal.id), \(kitchen), \(meal.revision), \(state.day), \(state.slot), \(state.position),
                \(state.dish.recipe), \(state.recurring), \(json: state), \(meal.changedAt))
            """)
    }

    func update(_ meal: StoredMeal) throws {
        let state = meal.state
        try db.execute(
            """
            UPDATE meals SET revision = \(meal.revision), day = \(state.day), slot = \(state.slot),
                position = \(state.position), recipe_id = \(state.dish.recipe), recurring_id = \(state.recurring),
                state = \(json: state), changed_at = \(meal.changedAt)
            WHERE id = \(meal.id) AND kitchen = \(kitchen)
            """)
    }

    func delete(_ id: ID<Meal>) throws {
        try db.execute("DELETE FROM meals WHERE id = \(id) AND kitchen = \(kitchen)")
    }

    /// Sets a meal's position in its slot without changing its revision.
    func place(_ id: ID<Meal>, at position: Int) throws {
        try db.execute("UPDATE meals SET position = \(position) WHERE id = \(id) AND kitchen = \(kitchen)")
    }
}

extension StoredMeal {
    init(row: Row) throws {
        let goneAt: Date? = try row["gone_at"]
        try self.init(
            id: row["id"], revision: row["revision"], state: row.json("state"), isGone: goneAt != nil,
            changedAt: row["changed_at"])
        // The position changes with the neighbours, so the column counts.
        state.position = try row["position"]
    }
}
