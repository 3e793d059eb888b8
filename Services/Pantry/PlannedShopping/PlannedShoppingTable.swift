import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// A plan's latest wishes for a list.
struct PlannedWish: Hashable, Sendable {
    let id: ID<PlannedSource>
    let kitchen: HouseholdScope
    let list: ID<ShoppingList>
    let account: ID<Account>?
    let revision: Int
    let meals: [PlannedMeal]
    /// Whether the plan has left the list.
    let isEnded: Bool
    /// The stock that each meal relied on when the list was last written. It stays reserved for the meal until the meal
    /// is cooked or past, whatever its likelihood.
    var counted: [ID<PlannedMeal>: Set<ID<PantryItem>>] = [:]

    /// Whether the plan may write on the list.
    func canWrite(on list: StoredList) -> Bool {
        list.kitchen == kitchen
            ? list.isShared || account.map(HouseholdScope.init(of:)) == kitchen
            : account.map { HouseholdScope(of: $0) == list.kitchen } ?? false
    }
}

/// The `planned_shopping` table, in an open transaction: the wishes of plans for shopping lists.
struct PlannedShoppingTable {
    /// Seconds that an ended plan is remembered, so that late messages have no effect.
    static let endurance: TimeInterval = 90 * 86_400

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func find(_ id: ID<PlannedSource>) throws -> PlannedWish? {
        try db.first("SELECT * FROM planned_shopping WHERE id = \(id)", as: PlannedWish.init(row:))
    }

    /// Returns a kitchen's active wishes and locks them until the transaction ends.
    func lock(of kitchen: HouseholdScope) throws -> [PlannedWish] {
        let lock: SQL = db.engine == .postgres ? "FOR UPDATE" : ""
        return try db.all(
            """
            SELECT * FROM planned_shopping WHERE kitchen = \(kitchen) AND is_ended = \(false) ORDER BY id \(lock)
            """, as: PlannedWish.init(row:))
    }

    /// Returns a kitchen's active wishes without locking them.
    func all(of kitchen: HouseholdScope) throws -> [PlannedWish] {
        try db.all(
            "SELECT * FROM planned_shopping WHERE kitchen = \(kitchen) AND is_ended = \(false) ORDER BY id",
            as: PlannedWish.init(row:))
    }

    /// Stores a wish. Returns `false` if the plan has ended or the wish is not newer.
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

    /// Stores the stock that each meal of a wish relies on.
    func count(_ items: [ID<PlannedMeal>: Set<ID<PantryItem>>], for id: ID<PlannedSource>) throws {
        let sorted = items.map(CountedStock.init).sorted { $0.meal.description < $1.meal.description }
        try db.execute("UPDATE planned_shopping SET counted = \(json: sorted) WHERE id = \(id)")
    }

    /// Marks a plan as ended, whether it was known or not.
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

    /// Returns kitchens with active plans after `kitchen`, in order.
    func kitchens(after kitchen: String, limit: Int) throws -> [HouseholdScope] {
        try db.all(
            """
            SELECT DISTINCT kitchen FROM planned_shopping WHERE is_ended = \(false) AND kitchen > \(kitchen)
            ORDER BY kitchen LIMIT \(limit)
            """
        ) { try $0["kitchen"] }
    }

    // MARK: - Lines

    /// Returns ticked lines that were not stocked, with lines of the same lists ticked together with them.
    func tickedTogether(with lines: [PlannedLine]) throws -> [PlannedLine] {
        try ticked(with: lines.filter { $0.line.isTicked.value && $0.line.stockedItem == nil })
    }

    /// Returns ticked lines that were stocked, with lines of the same lists ticked together with them.
    func stockedTogether(with lines: [PlannedLine]) throws -> [PlannedLine] {
        try ticked(with: lines.filter { $0.line.isTicked.value && $0.line.stockedItem != nil })
    }

    private func ticked(with bought: [PlannedLine]) throws -> [PlannedLine] {
        guard !bought.isEmpty else { return [] }
        return try db.all(
            """
            SELECT * FROM shopping_lines WHERE is_ticked = \(true) AND list_id IN \(SQL.list(Set(bought.map(\.list))))
                AND tick_stamp IN \(SQL.list(Set(bought.map(\.line.isTicked.stamp)))) ORDER BY list_id, id
            """
        ) { PlannedLine(list: try $0["list_id"], line: try ListLine(row: $0)) }
    }

    /// Returns the lines of some meals and of some plans, including ticked and removed ones.
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

/// The stored stock that a meal relies on.
private struct CountedStock: Codable {
    let meal: ID<PlannedMeal>
    let items: [ID<PantryItem>]

    init(_ meal: ID<PlannedMeal>, _ items: Set<ID<PantryItem>>) {
        self.meal = meal
        self.items = items.sorted { $0.description < $1.description }
    }
}

/// A kitchen whose lists must be updated to its plans.
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
    /// Queues an update of the lists that a kitchen's plans write on, because stock or purchases changed.
    func updatePlannedShopping(of kitchen: HouseholdScope, at instant: Date) throws {
        let isFollowed = try !rows(
            "SELECT id FROM planned_shopping WHERE kitchen = \(kitchen) AND is_ended = \(false) LIMIT 1"
        ).isEmpty
        guard isFollowed else { return }
        try enqueue(PlannedShoppingOrder(kitchen: kitchen.text), as: .plannedShopping, of: kitchen.text, at: instant)
    }
}
