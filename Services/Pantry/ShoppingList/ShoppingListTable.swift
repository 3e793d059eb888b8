import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// The lists available to a person: their own, and the household's shared ones.
struct ListScopes: Hashable, Sendable {
    let own: HouseholdScope
    let household: HouseholdScope

    init(_ account: ID<Account>, in kitchen: HouseholdScope) {
        own = HouseholdScope(of: account)
        household = kitchen
    }

    /// Returns the scope of a shared or private list.
    func scope(isShared: Bool) -> HouseholdScope { isShared ? household : own }

    init(own: HouseholdScope, household: HouseholdScope) {
        self.own = own
        self.household = household
    }

    /// The SQL condition for lists in these scopes.
    var condition: SQL { "(kitchen = \(own) OR (kitchen = \(household) AND is_shared = \(true)))" }
}

/// A list in the database.
struct StoredList: Hashable, Sendable {
    let id: ID<ShoppingList>
    let kitchen: HouseholdScope
    let isShared: Bool
    let isTemplate: Bool
    let store: String?
}

/// The `shopping_lists` table, in an open transaction. Every statement filters by owner.
struct ShoppingListTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Counts of distinct foods, as in `MergedLines`; `names` counts lines without a food.
    private static let counts: SQL =
        """
        (SELECT count(DISTINCT food_id) FROM shopping_lines WHERE list_id = shopping_lists.id AND content_stamp > ''
            AND is_removed = \(false) AND is_ticked = \(false)) AS open_lines,
        (SELECT count(DISTINCT food_id || tick_stamp) FROM shopping_lines WHERE list_id = shopping_lists.id
            AND content_stamp > '' AND is_removed = \(false) AND is_ticked = \(true)) AS ticked_lines
        """

    /// The names of lines without a food.
    private struct Names {
        var open: Set<ListedName> = []
        var ticked: Set<Ticked> = []
    }

    private struct Ticked: Hashable {
        let name: ListedName
        let tick: OperationStamp
    }

    private func names(onListsWhere condition: SQL) throws -> [ID<ShoppingList>: Names] {
        let rows = try db.all(
            """
            SELECT DISTINCT list_id, is_ticked, tick_stamp, name FROM shopping_lines
            WHERE food_id IS NULL AND content_stamp > '' AND is_removed = \(false)
                AND list_id IN (SELECT id FROM shopping_lists WHERE \(condition))
            """
        ) { row -> (list: ID<ShoppingList>, isTicked: Bool, tick: OperationStamp, name: String?) in
            (try row["list_id"], try row["is_ticked"], try row["tick_stamp"], try row["name"])
        }
        return rows.reduce(into: [:]) { found, row in
            let name = ListedName(row.name ?? "")
            if row.isTicked {
                found[row.list, default: Names()].ticked.insert(Ticked(name: name, tick: row.tick))
            } else {
                found[row.list, default: Names()].open.insert(name)
            }
        }
    }

    /// Returns lists by name, templates last.
    func all(of scopes: ListScopes) throws -> [ShoppingList] {
        let names = try names(onListsWhere: scopes.condition)
        return try db.all(
            """
            SELECT shopping_lists.*, \(Self.counts) FROM shopping_lists WHERE \(scopes.condition)
            ORDER BY is_template, name_key, id LIMIT 400
            """
        ) { row in
            let other = try names[row["id"]] ?? Names()
            return try ShoppingList(row: row, other.open.count, other.ticked.count)
        }
    }

    /// `nil` if the list is not available to `scopes`.
    func find(_ id: ID<ShoppingList>, of scopes: ListScopes) throws -> StoredList? {
        try db.first(
            """
            SELECT id, kitchen, is_shared, is_template, store FROM shopping_lists
            WHERE id = \(id) AND \(scopes.condition)
            """
        ) { row in
            StoredList(
                id: try row["id"], kitchen: try row["kitchen"], isShared: try row["is_shared"],
                isTemplate: try row["is_template"], store: try row["store"])
        }
    }

    /// Returns the list with the counts of its lines; `nil` if it is not available to `scopes`.
    func counted(_ id: ID<ShoppingList>, of scopes: ListScopes) throws -> ShoppingList? {
        let names = try names(onListsWhere: "id = \(id) AND \(scopes.condition)")[id] ?? Names()
        return try db.first(
            """
            SELECT shopping_lists.*, \(Self.counts) FROM shopping_lists WHERE id = \(id) AND \(scopes.condition)
            """
        ) { try ShoppingList(row: $0, names.open.count, names.ticked.count) }
    }

    /// Finds a list and locks its row until the transaction ends.
    func lock(_ id: ID<ShoppingList>, of scopes: ListScopes) throws -> StoredList? {
        if db.engine == .postgres {
            _ = try db.rows("SELECT id FROM shopping_lists WHERE id = \(id) AND \(scopes.condition) FOR UPDATE")
        }
        return try find(id, of: scopes)
    }

    func count(of kitchen: HouseholdScope) throws -> Int {
        try db.first("SELECT count(*) AS n FROM shopping_lists WHERE kitchen = \(kitchen)") { try $0["n"] } ?? 0
    }

    func has(_ name: ListName, in kitchen: HouseholdScope) throws -> Bool {
        try !db.rows("SELECT id FROM shopping_lists WHERE kitchen = \(kitchen) AND name_key = \(name.key)").isEmpty
    }

    /// Throws `StorageError.duplicate` if the owner has a list of that name.
    func insert(
        _ list: ShoppingList, _ name: ListName, of kitchen: HouseholdScope, by account: ID<Account>
    ) throws {
        try db.execute(
            """
            INSERT INTO shopping_lists
                (id, kitchen, is_shared, is_template, name, name_key, store, created_at, created_by, changed_at)
            VALUES (\(list.id), \(kitchen), \(list.isShared), \(list.isTemplate), \(name.text), \(name.key),
                \(list.store), \(list.changedAt), \(account), \(list.changedAt))
            """)
    }

    /// Throws `StorageError.duplicate` if the owner has another list of that name.
    func change(
        _ id: ID<ShoppingList>, name: ListName?, store: String?, isTemplate: Bool, at instant: Date
    ) throws {
        let naming: SQL = name.map { "name = \($0.text), name_key = \($0.key)," } ?? ""
        try db.execute(
            """
            UPDATE shopping_lists SET \(naming) store = \(store), is_template = \(isTemplate), changed_at = \(instant)
            WHERE id = \(id)
            """)
    }

    func touch(_ id: ID<ShoppingList>, at instant: Date) throws {
        try db.execute("UPDATE shopping_lists SET changed_at = \(instant) WHERE id = \(id)")
    }

    func delete(_ id: ID<ShoppingList>) throws { try db.execute("DELETE FROM shopping_lists WHERE id = \(id)") }
}

extension ShoppingList {
    /// - Parameters:
    ///   - open: the number of open lines without a food.
    ///   - ticked: the number of ticked lines without a food.
    fileprivate init(row: Row, _ open: Int, _ ticked: Int) throws {
        let (openFoods, tickedFoods): (Int, Int) = (try row["open_lines"], try row["ticked_lines"])
        self.init(
            id: try row["id"], name: try row["name"], isShared: try row["is_shared"],
            isTemplate: try row["is_template"], store: try row["store"], open: openFoods + open,
            ticked: tickedFoods + ticked, changedAt: try row["changed_at"])
    }
}

extension ChangeTopic {
    /// The lists of a household, or of a single person.
    static func lists(of kitchen: HouseholdScope) -> ChangeTopic { ChangeTopic("list", of: kitchen) }
}

extension Connection {
    /// Notifies subscribers that a list changed; last in the transaction.
    func recordList(
        _ action: ChangeAction, _ id: ID<ShoppingList>, of kitchen: HouseholdScope, at instant: Date
    ) throws {
        try recordChange(action, "list", id.description, in: .lists(of: kitchen), at: instant)
    }
}
