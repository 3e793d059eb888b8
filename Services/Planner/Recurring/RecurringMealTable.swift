import Chassis
import Contracts
import PlannerContracts
import Storage

/// The tables of recurring meals, in an open transaction: those of one plan.
struct RecurringMealTable {
    /// As many as one plan may have.
    static let most = 50

    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    /// The oldest first.
    func all() throws -> [StoredRecurringMeal] { try select("TRUE") }

    func find(_ id: ID<RecurringMeal>) throws -> StoredRecurringMeal? { try select("id = \(id)").first }

    private func select(_ condition: SQL) throws -> [StoredRecurringMeal] {
        try db.all(
            """
            SELECT recurring_meals.*, gone_recipes.gone_at FROM recurring_meals
            LEFT JOIN gone_recipes ON gone_recipes.recipe_id = recurring_meals.recipe_id
            WHERE kitchen = \(kitchen) AND \(condition) ORDER BY id
            """, as: StoredRecurringMeal.init(row:))
    }

    /// Whether there was room for it.
    func insert(_ meal: StoredRecurringMeal) throws -> Bool {
        guard try all().count < Self.most else { return false }
        try db.execute(
            """
            INSERT INTO recurring_meals (id, kitchen, revision, recipe_id, state)
            VALUES (\(meal.id), \(kitchen), \(meal.revision), \(meal.state.dish.recipe), \(json: meal.state))
            """)
        return true
    }

    func update(_ meal: StoredRecurringMeal) throws {
        try db.execute(
            """
            UPDATE recurring_meals SET revision = \(meal.revision), recipe_id = \(meal.state.dish.recipe),
                state = \(json: meal.state)
            WHERE id = \(meal.id) AND kitchen = \(kitchen)
            """)
    }

    func delete(_ id: ID<RecurringMeal>) throws {
        try db.execute("DELETE FROM recurring_meals WHERE id = \(id) AND kitchen = \(kitchen)")
    }

    /// The plans that have some, behind `kitchen`, in their order.
    static func kitchens(after kitchen: HouseholdScope?, limit: Int, in db: any Connection) throws -> [HouseholdScope] {
        let behind: SQL = kitchen.map { "WHERE kitchen > \($0)" } ?? ""
        return try db.all(
            "SELECT DISTINCT kitchen FROM recurring_meals \(behind) ORDER BY kitchen LIMIT \(limit)"
        ) { try $0["kitchen"] }
    }
}

extension StoredRecurringMeal {
    fileprivate init(row: Row) throws {
        let gone: String? = try row["gone_at"]
        try self.init(id: row["id"], revision: row["revision"], state: row.json("state"), isGone: gone != nil)
    }
}

/// The `recurring_meal_days` table, in an open transaction: the days on which a recurring meal has come, be its meal there,
/// changed or removed. It comes once on each.
struct RecurringDayTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Whether it had not come on that day before.
    func note(_ id: ID<RecurringMeal>, on day: Day) throws -> Bool {
        try db.execute(
            """
            INSERT INTO recurring_meal_days (recurring_id, day) VALUES (\(id), \(day))
            ON CONFLICT (recurring_id, day) DO NOTHING
            """) == 1
    }

    /// Lets it come on those days again.
    func forget(_ id: ID<RecurringMeal>, on days: [Day]) throws {
        try db.execute("DELETE FROM recurring_meal_days WHERE recurring_id = \(id) AND day IN \(SQL.list(days))")
    }

    /// Lets it come on all days from `day` on.
    func forget(_ id: ID<RecurringMeal>, from day: Day) throws {
        try db.execute("DELETE FROM recurring_meal_days WHERE recurring_id = \(id) AND day >= \(day)")
    }

    func clean(before day: Day) throws { try db.execute("DELETE FROM recurring_meal_days WHERE day < \(day)") }
}
