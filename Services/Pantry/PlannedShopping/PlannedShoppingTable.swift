import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// What a plan wants on a list, as it was told last.
struct PlannedWish: Hashable, Sendable {
    let id: ID<PlannedSource>
    let kitchen: HouseholdScope
    let list: ID<ShoppingList>
    let account: ID<Account>?
    let revision: Int
    let meals: [PlannedMeal]
    /// Whether the plan has left the list.
    let isEnded: Bool
    /// The stock that each of its meals counted on when the list was written last. It counts for that meal until the meal
    /// is cooked or over, however likely it is by then.
    var counted: [ID<PlannedMeal>: Set<ID<PantryItem>>] = [:]

    /// Whether the list is one that this plan can write on.
    func canWrite(on list: StoredList) -> Bool {
        list.kitchen == kitchen
            ? list.isShared || account.map(HouseholdScope.init(of:)) == kitchen
            : account.map { HouseholdScope(of: $0) == list.kitchen } ?? false
    }
}

/// The `planned_shopping` table, in an open transaction: what plans want on shopping lists.
struct PlannedShoppingTable {
    /// How long it is remembered that a plan has left a list, so that what is told late changes nothing.
    static let endurance: TimeInterval = 90 * 86_400

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func find(_ id: ID<PlannedSource>) throws -> PlannedWish? {
        try db.first("SELECT * FROM planned_shopping WHERE id = \(id)", as: PlannedWish.init(row:))
    }

    /// Those of a kitchen that are followed. Nobody else changes them or brings lists up to date with them until the
    /// transaction ends.
    func lock(of kitchen: HouseholdScope) throws -> [PlannedWish] {
        let lock: SQL = db.engine == .postgres ? "FOR UPDATE" : ""
        return try db.all(
            """
            SELECT * FROM planned_shopping WHERE kitchen = \(kitchen) AND is_ended = \(false) ORDER BY id \(lock)
            """, as: PlannedWish.init(row:))
    }

    /// The same without keeping anybody from them.
    func all(of kitchen: HouseholdScope) throws -> [PlannedWish] {
        try db.all(
            "SELECT * FROM planned_shopping WHERE kitchen = \(kitchen) AND is_ended = \(false) ORDER BY id",
            as: PlannedWish.init(row:))
    }

    /// Whether it says something new: a plan that has left stays away, and what is older than what was told stays untold.
    @discardableResult
    func set(_ wish: PlannedWish, at instant: Date) throws -> Bool {
        try db.execute(
            """
            INSERT INTO planned_shopping (id, kitchen, list_id, account, revision, meals, is_ended, changed_at)
            VALUES (\(wish.id), \(wish.kitchen), \(wish.list), \(wish.account), \(wish.revision),
                \(json: wish.meals), \(false), \(instant))
            ON CONFLICT (id) DO UPDATE SET kitchen = excluded.kitchen, account = excluded.account,
                revision = excluded.revision, meals = excluded.meals, changed_at = excluded.changed_at
            WHERE planned_shopping.is_ended = \(false) AND planned_shopping.revision <= excluded.revision
            """) > 0
    }

    /// Notes the stock that each meal of a wish counts on.
    func count(_ items: [ID<PlannedMeal>: Set<ID<PantryItem>>], for id: ID<PlannedSource>) throws {
        let sorted = items.map(CountedStock.init).sorted { $0.meal.description < $1.meal.description }
        try db.execute("UPDATE planned_shopping SET counted = \(json: sorted) WHERE id = \(id)")
    }

    /// Has a plan leave, whether it was known or not.
    func end(_ id: ID<PlannedSource>, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO planned_shopping (id, kitchen, list_id, account, revision, meals, is_ended, changed_at)
            VALUES (\(id), '', \(id), NULL, 0, '[]', \(true), \(instant))
            ON CONFLICT (id) DO UPDATE SET is_ended = excluded.is_ended, meals = excluded.meals, account = NULL,
                changed_at = excluded.changed_at
            """)
    }

    static func clean(before instant: Date, in db: any Connection) throws {
        try db.execute(
            "DELETE FROM planned_shopping WHERE is_ended = \(true) AND changed_at < \(instant - endurance)")
    }

    /// Kitchens with plans that follow a list, in one order, behind `kitchen`.
    func kitchens(after kitchen: String, limit: Int) throws -> [HouseholdScope] {
        try db.all(
            """
            SELECT DISTINCT kitchen FROM planned_shopping WHERE is_ended = \(false) AND kitchen > \(kitchen)
            ORDER BY kitchen LIMIT \(limit)
            """
        ) { try $0["kitchen"] }
    }

    // MARK: - Lines

    /// Lines that were ticked and not put away, with those of the same lists that were ticked at once with one of them.
    func tickedTogether(with lines: [PlannedLine]) throws -> [PlannedLine] {
        let bought = lines.filter { $0.line.isTicked.value && $0.line.stockedItem == nil }
        guard !bought.isEmpty else { return [] }
        return try db.all(
            """
            SELECT * FROM shopping_lines WHERE is_ticked = \(true) AND list_id IN \(SQL.list(Set(bought.map(\.list))))
                AND tick_stamp IN \(SQL.list(Set(bought.map(\.line.isTicked.stamp)))) ORDER BY list_id, id
            """
        ) { PlannedLine(list: try $0["list_id"], line: try ListLine(row: $0)) }
    }

    /// Lines that plans added for some meals, and those of some plans, ticked and removed ones too.
    func lines(
        of meals: [ID<PlannedMeal>], _ sources: [ID<PlannedSource>]
    ) throws -> [PlannedLine] {
        var found: [ID<ShoppingLine>: PlannedLine] = [:]
        func read(_ condition: SQL) throws {
            try db.forEach(
                """
                SELECT shopping_lines.* FROM shopping_lines WHERE planned IS NOT NULL AND \(condition)
                ORDER BY list_id, id
                """
            ) { row in
                let line = try ListLine(row: row)
                found[line.id] = PlannedLine(list: try row["list_id"], line: line)
            }
        }
        if !meals.isEmpty { try read("planned_meal IN \(SQL.list(meals))") }
        if !sources.isEmpty { try read("planned_source IN \(SQL.list(sources))") }
        return found.values.sorted {
            ($0.line.addedAt, $0.line.id.description) < ($1.line.addedAt, $1.line.id.description)
        }
    }
}

extension PlannedWish {
    fileprivate init(row: Row) throws {
        try self.init(
            id: row["id"], kitchen: row["kitchen"], list: row["list_id"], account: row["account"],
            revision: row["revision"], meals: row.json("meals"), isEnded: row["is_ended"],
            counted: Dictionary((row.json("counted") as [CountedStock]).map { ($0.meal, Set($0.items)) }) {
                $0.union($1)
            })
    }
}

/// The stock that a meal counts on, as it is stored.
private struct CountedStock: Codable {
    let meal: ID<PlannedMeal>
    let items: [ID<PantryItem>]

    init(_ meal: ID<PlannedMeal>, _ items: Set<ID<PantryItem>>) {
        self.meal = meal
        self.items = items.sorted { $0.description < $1.description }
    }
}

/// A kitchen whose lists are to be brought up to date with its plans.
struct PlannedShoppingOrder: Codable, Hashable, Sendable {
    let kitchen: String
}

extension JobKind<PlannedShoppingOrder> {
    static var plannedShopping: Self {
        JobKind(
            "planned-shopping", maxAttempts: 8, concurrency: 2, timeLimit: .seconds(60),
            backoff: JobBackoff(first: 2, longest: 300))
    }
}

extension Connection {
    /// Has the lists that a kitchen's plans write on be brought up to date, because what is at home or bought has changed.
    func updatePlannedShopping(of kitchen: HouseholdScope, at instant: Date) throws {
        let isFollowed = try !rows(
            "SELECT id FROM planned_shopping WHERE kitchen = \(kitchen) AND is_ended = \(false) LIMIT 1"
        ).isEmpty
        guard isFollowed else { return }
        try enqueue(PlannedShoppingOrder(kitchen: kitchen.text), as: .plannedShopping, of: kitchen.text, at: instant)
    }
}
