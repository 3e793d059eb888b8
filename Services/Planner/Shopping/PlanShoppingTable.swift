import Chassis
import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import Storage

/// The `plan_shopping` table, in an open transaction: lists that follow plans.
struct PlanShoppingTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func find(_ id: ID<PlannedSource>) throws -> PlanShoppingLink? { try select("id = \(id)").first }

    /// That which follows it; `nil` where none does.
    func find(_ scope: PlanShoppingLink.Scope, of kitchen: HouseholdScope) throws -> PlanShoppingLink? {
        switch scope {
        case .week(let week): try select("kitchen = \(kitchen) AND ending IS NULL AND week = \(week.description)").first
        case .meal(let meal): try select("kitchen = \(kitchen) AND ending IS NULL AND meal_id = \(meal)").first
        }
    }

    /// Those of a plan that are followed.
    func all(of kitchen: HouseholdScope) throws -> [PlanShoppingLink] {
        try select("kitchen = \(kitchen) AND ending IS NULL")
    }

    /// Those that are followed, in their order, behind `id`.
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

    /// Notes that the pantry has been told what was wanted at `revision`.
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

    /// Has the pantry be told what a plan wants by now, as it has changed.
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

    /// On which day the pantry was told last; `nil` where it never was.
    func toldOn(_ id: ID<PlannedSource>) throws -> Day? {
        try db.first("SELECT told_on FROM plan_shopping WHERE id = \(id)") { try $0["told_on"] } ?? nil
    }

    // MARK: - People

    /// Has what follows one plan follow another. Where both have a list for a week, that of the other goes on.
    func bring(from one: HouseholdScope, into other: HouseholdScope, at instant: Date) throws {
        let taken = Set(try all(of: other).map(\.scope))
        for link in try all(of: one) {
            if taken.contains(link.scope) { try end(link, .keeping, at: instant) }
            try db.execute("UPDATE plan_shopping SET kitchen = \(other) WHERE id = \(link.id)")
        }
        try wake(other, at: instant)
    }

    /// Has somebody be nobody in the plan of a household. Lists of their own are not written on any more.
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
