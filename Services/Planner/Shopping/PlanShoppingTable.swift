import Chassis
import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import Storage

/// The `plan_shopping` table, in an open transaction: links of shopping lists to plans.
struct PlanShoppingTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func find(_ id: ID<PlannedSource>) throws -> PlanShoppingLink? { try select("id = \(id)").first }

    /// Returns the active link of a week or meal; `nil` if there is none.
    func find(_ scope: PlanShoppingLink.Scope, of kitchen: HouseholdScope) throws -> PlanShoppingLink? {
        switch scope {
        case .week(let week): try select("kitchen = \(kitchen) AND ending IS NULL AND week = \(week.description)").first
        case .meal(let meal): try select("kitchen = \(kitchen) AND ending IS NULL AND meal_id = \(meal)").first
        }
    }

    /// Returns the active links of a plan.
    func all(of kitchen: HouseholdScope) throws -> [PlanShoppingLink] {
        try select("kitchen = \(kitchen) AND ending IS NULL")
    }

    /// Returns active links after `id`, by identifier.
    func all(after id: ID<PlannedSource>?, limit: Int) throws -> [PlanShoppingLink] {
        let behind: SQL = id.map { "AND id > \($0)" } ?? ""
        return try select("ending IS NULL \(behind)", limit: "LIMIT \(limit)")
    }

    private func select(_ condition: SQL, limit: SQL = "") throws -> [PlanShoppingLink] {
        try db.all(
            "SELECT * FROM plan_shopping WHERE \(condition) ORDER BY id \(limit)", as: PlanShoppingLink.init(row:))
    }

    func insert(_ link: PlanShoppingLink, at instant: Date) throws {
        var (week, meal): (String?, ID<Meal>?) = (nil, nil)
        switch link.scope {
        case .week(let of): week = of.description
        case .meal(let of): meal = of
        }
        try db.execute(
            """
            INSERT INTO plan_shopping
                (id, kitchen, week, meal_id, list_id, account, time_zone, wanted, told, told_on, ending, created_at)
            VALUES (\(link.id), \(link.kitchen), \(week), \(meal), \(link.list), \(link.account),
                \(link.timeZone.description), \(link.wanted), \(link.told), NULL, NULL, \(instant))
            """)
        try tell(link.id, of: link.kitchen, at: instant)
    }

    /// Records that the pantry has received `revision`.
    func note(_ id: ID<PlannedSource>, told revision: Int, on day: Day) throws {
        try db.execute(
            """
            UPDATE plan_shopping SET told = CASE WHEN told < \(revision) THEN \(revision) ELSE told END, told_on = \(day)
            WHERE id = \(id)
            """)
    }

    func end(_ link: PlanShoppingLink, _ ending: PlanShoppingLink.Ending, at instant: Date) throws {
        try db.execute("UPDATE plan_shopping SET ending = \(ending.rawValue) WHERE id = \(link.id)")
        try tell(link.id, of: link.kitchen, at: instant)
    }

    func delete(_ id: ID<PlannedSource>) throws { try db.execute("DELETE FROM plan_shopping WHERE id = \(id)") }

    /// Sends the changed plan to the pantry.
    func wake(_ kitchen: HouseholdScope, at instant: Date) throws {
        for link in try all(of: kitchen) { try wake(link, at: instant) }
    }

    func wake(_ link: PlanShoppingLink, at instant: Date) throws {
        try db.execute("UPDATE plan_shopping SET wanted = wanted + 1 WHERE id = \(link.id)")
        try tell(link.id, of: link.kitchen, at: instant)
    }

    private func tell(_ id: ID<PlannedSource>, of kitchen: HouseholdScope, at instant: Date) throws {
        try db.enqueue(PlanShoppingOrder(link: id), as: .planShopping, of: kitchen.text, at: instant)
    }

    /// Returns the day of the last message to the pantry; `nil` if there was none.
    func toldOn(_ id: ID<PlannedSource>) throws -> Day? {
        try db.first("SELECT told_on FROM plan_shopping WHERE id = \(id)") { try $0["told_on"] } ?? nil
    }

    // MARK: - People

    /// Moves links to another plan. If both plans have a link for a week, the other's continues.
    func bring(from one: HouseholdScope, into other: HouseholdScope, at instant: Date) throws {
        let taken = Set(try all(of: other).map(\.scope))
        for link in try all(of: one) {
            if taken.contains(link.scope) { try end(link, .keeping, at: instant) }
            try db.execute("UPDATE plan_shopping SET kitchen = \(other) WHERE id = \(link.id)")
        }
        try wake(other, at: instant)
    }

    /// Removes a person from a household's links. Their own lists are then no longer updated.
    func strip(_ account: ID<Account>, from kitchen: HouseholdScope) throws {
        try db.execute("UPDATE plan_shopping SET account = NULL WHERE kitchen = \(kitchen) AND account = \(account)")
    }

    // MARK: - Habits

    func habit(of account: ID<Account>) throws -> ShoppingHabit {
        try db.first("SELECT is_on, list_id FROM plan_shopping_habits WHERE account = \(account)") {
            ShoppingHabit(isOn: try $0["is_on"], list: try $0["list_id"])
        } ?? ShoppingHabit()
    }

    func set(_ habit: ShoppingHabit, of account: ID<Account>) throws {
        try db.execute(
            """
            INSERT INTO plan_shopping_habits (account, is_on, list_id)
            VALUES (\(account), \(habit.isOn), \(habit.list))
            ON CONFLICT (account) DO UPDATE SET is_on = excluded.is_on, list_id = excluded.list_id
            """)
    }
}

extension PlanShoppingLink {
    fileprivate init(row: Row) throws {
        let (week, meal, ending): (String?, ID<Meal>?, String?) = try (row["week"], row["meal_id"], row["ending"])
        let zone: String = try row["time_zone"]
        guard let scope = week.flatMap({ ISOWeek($0) }).map(Scope.week) ?? meal.map(Scope.meal) else {
            throw StorageError.missingValue(column: "week")
        }
        try self.init(
            id: row["id"], kitchen: row["kitchen"], scope: scope, list: row["list_id"], account: row["account"],
            timeZone: TimeZoneName(zone) ?? .utc, wanted: row["wanted"], told: row["told"],
            ending: ending.flatMap(Ending.init))
    }
}

extension PlanShoppingFeature {
    static let migrations = [
        Migration(
            "006 shopping of plans",
            """
            CREATE TABLE plan_shopping (
                id         TEXT PRIMARY KEY,
                kitchen    TEXT NOT NULL,
                week       TEXT,
                meal_id    TEXT,
                list_id    TEXT NOT NULL,
                account    TEXT,
                time_zone  TEXT NOT NULL,
                wanted     BIGINT NOT NULL,
                told       BIGINT NOT NULL,
                told_on    TEXT,
                ending     TEXT,
                created_at TEXT NOT NULL
            );
            CREATE UNIQUE INDEX plan_shopping_week ON plan_shopping (kitchen, week)
                WHERE week IS NOT NULL AND ending IS NULL;
            CREATE UNIQUE INDEX plan_shopping_meal ON plan_shopping (kitchen, meal_id)
                WHERE meal_id IS NOT NULL AND ending IS NULL;
            CREATE INDEX plan_shopping_account ON plan_shopping (account);

            CREATE TABLE plan_shopping_habits (
                account TEXT PRIMARY KEY,
                is_on   BOOLEAN NOT NULL,
                list_id TEXT
            );
            """)
    ]
}
