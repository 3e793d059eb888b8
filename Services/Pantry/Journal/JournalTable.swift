import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// The journal's tables, in an open transaction: the events of one kitchen.
struct JournalTable {
    /// Days that an entry is kept.
    static let days = 400
    /// The most entries kept of one kitchen, latest first.
    static let most = 20_000

    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    func insert(_ entry: JournalEntry, _ steps: [JournalStep]) throws {
        try db.execute(
            """
            INSERT INTO pantry_journal (id, kitchen, cause, at, account, recipe_id, recipe_title, reason, undoes)
            VALUES (\(entry.id), \(kitchen), \(entry.cause), \(entry.at), \(entry.by), \(entry.recipe?.id),
                \(entry.recipe?.title), \(entry.reason), \(entry.undoes))
            """)
        for step in steps {
            guard let batch = step.batch else { continue }
            try db.execute(
                """
                INSERT INTO pantry_journal_steps (entry_id, item_id, number, food_id, food_name, food_category, is_own,
                    merged_from, added_at, added_by, state_before, state_after, effect, taken_amount, taken_unit,
                    taken_fraction, was_short)
                SELECT \(entry.id), \(batch.id), coalesce(max(number), 0) + 1, \(batch.food.ref.id),
                    \(batch.food.ref.name), \(batch.food.ref.category), CAST(\(batch.food.isOwn) AS BOOLEAN),
                    \(batch.mergedFrom), \(batch.addedAt), \(batch.addedBy), \(jsonIfPresent: step.before?.state),
                    \(jsonIfPresent: step.after?.state), \(step.effect),
                    CAST(\(step.taken?.amount) AS DOUBLE PRECISION), \(step.taken?.unit),
                    CAST(\(step.fraction) AS DOUBLE PRECISION), CAST(\(step.wasShort) AS BOOLEAN)
                FROM pantry_journal_steps WHERE item_id = \(batch.id)
                """)
        }
    }

    func find(_ id: ID<JournalEntry>) throws -> JournalEntry? { try find("id = \(id)") }

    /// Finds an entry and locks its row until the transaction ends.
    func lock(_ id: ID<JournalEntry>) throws -> JournalEntry? {
        try find("id = \(id)", db.engine == .postgres ? "FOR UPDATE" : "")
    }

    /// Returns the entry that removed the rest of a batch; `nil` if some is left or the batch is unknown.
    func end(of item: ID<PantryItem>) throws -> JournalEntry? {
        let last: (id: ID<JournalEntry>, isEnd: Bool)? = try db.first(
            """
            SELECT entry_id, state_after IS NULL AS is_end FROM pantry_journal_steps WHERE item_id = \(item)
            ORDER BY number DESC LIMIT 1
            """
        ) { (try $0["entry_id"], try $0["is_end"]) }
        guard let last, last.isEnd else { return nil }
        return try find(last.id)
    }

    /// Returns the entry that added a batch.
    func beginning(of item: ID<PantryItem>) throws -> JournalEntry? {
        let first: ID<JournalEntry>? = try db.first(
            """
            SELECT entry_id FROM pantry_journal_steps
            WHERE item_id = \(item) AND number = 1 AND state_before IS NULL
            """
        ) { try $0["entry_id"] }
        return try first.flatMap(find)
    }

    /// Returns entries, latest first, after `id` if given.
    func page(
        before id: ID<JournalEntry>?, food: ID<Food>?, item: ID<PantryItem>?, limit: Int
    ) throws -> [JournalEntry] {
        let behind: SQL = id.map { "AND id < \($0)" } ?? ""
        func about(_ condition: SQL) -> SQL {
            """
            AND EXISTS (SELECT 1 FROM pantry_journal_steps WHERE entry_id = pantry_journal.id AND \(condition))
            """
        }
        let ofFood = food.map { about("food_id = \($0)") } ?? ""
        let ofItem = item.map { about("item_id = \($0)") } ?? ""
        let heads = try db.all(
            """
            SELECT * FROM pantry_journal WHERE kitchen = \(kitchen) \(behind) \(ofFood) \(ofItem)
            ORDER BY id DESC LIMIT \(limit)
            """, as: JournalHead.init(row:))
        return try filled(heads)
    }

    /// Returns the steps of an entry, by batch.
    func steps(of entry: ID<JournalEntry>) throws -> [JournalStep] {
        try db.all(
            "SELECT * FROM pantry_journal_steps WHERE entry_id = \(entry) ORDER BY item_id",
            as: JournalStep.init(row:))
    }

    func markUndone(_ id: ID<JournalEntry>, by entry: ID<JournalEntry>) throws {
        try db.execute("UPDATE pantry_journal SET undone_by = \(entry) WHERE id = \(id) AND kitchen = \(kitchen)")
    }

    /// Records that `opening` opened a pack so that the entry `taking` could take from it.
    func markOpened(by opening: ID<JournalEntry>, for taking: ID<JournalEntry>) throws {
        try db.execute(
            "UPDATE pantry_journal SET opened_for = \(taking) WHERE id = \(opening) AND kitchen = \(kitchen)")
    }

    /// Whether `opening` opened a pack for a taking. `false` if a person called the pack open.
    func isOpenedToTake(by opening: ID<JournalEntry>) throws -> Bool {
        try db.first(
            """
            SELECT id FROM pantry_journal WHERE id = \(opening) AND kitchen = \(kitchen) AND opened_for IS NOT NULL
            """
        ) { try $0["id"] as ID<JournalEntry> } != nil
    }

    private func find(_ condition: SQL, _ lock: SQL = "") throws -> JournalEntry? {
        let heads = try db.all(
            "SELECT * FROM pantry_journal WHERE kitchen = \(kitchen) AND \(condition) \(lock)",
            as: JournalHead.init(row:))
        return try filled(heads).first
    }

    private func filled(_ heads: [JournalHead]) throws -> [JournalEntry] {
        var steps: [ID<JournalEntry>: [JournalStep]] = [:]
        try db.forEach(
            """
            SELECT * FROM pantry_journal_steps WHERE entry_id IN \(SQL.list(heads.map(\.id))) ORDER BY item_id
            """
        ) { row in
            steps[try row["entry_id"], default: []].append(try JournalStep(row: row))
        }
        return heads.map { $0.entry(steps[$0.id] ?? []) }
    }
}

/// An entry without its steps.
private struct JournalHead {
    let id: ID<JournalEntry>
    private let cause: JournalEntry.Cause
    private let at: Date
    private let by: ID<Account>?
    private let recipe: RecipeName?
    private let reason: DiscardReason?
    private let undoes: ID<JournalEntry>?
    private let undoneBy: ID<JournalEntry>?

    init(row: Row) throws {
        id = try row["id"]
        (cause, at, by) = (try row["cause"], try row["at"], try row["account"])
        let recipe: ID<Recipe>? = try row["recipe_id"]
        let title: String? = try row["recipe_title"]
        self.recipe = recipe.flatMap { id in title.map { RecipeName(id: id, title: $0) } }
        (reason, undoes, undoneBy) = (try row["reason"], try row["undoes"], try row["undone_by"])
    }

    func entry(_ steps: [JournalStep]) -> JournalEntry {
        JournalEntry(
            id: id, cause: cause, at: at, by: by, recipe: recipe, reason: reason,
            steps: steps.compactMap(JournalEntry.Step.init), undoes: undoes, undoneBy: undoneBy)
    }
}

extension JournalStep {
    init(row: Row) throws {
        let (before, after): (Batch.State?, Batch.State?) = (
            try row.jsonIfPresent("state_before"), try row.jsonIfPresent("state_after")
        )
        let food = KitchenFood(
            FoodRef(id: try row["food_id"], name: try row["food_name"], category: try row["food_category"]),
            isOwn: try row["is_own"])
        let (id, addedAt): (ID<PantryItem>, Date) = (try row["item_id"], try row["added_at"])
        let (addedBy, mergedFrom): (ID<Account>?, ID<Food>?) = (try row["added_by"], try row["merged_from"])
        func batch(_ state: Batch.State) -> Batch {
            Batch(id: id, food: food, addedAt: addedAt, addedBy: addedBy, mergedFrom: mergedFrom, state: state)
        }
        self.init(
            before: before.map(batch), after: after.map(batch), try row["effect"],
            taken: try row.quantity("taken_amount", "taken_unit"), fraction: try row["taken_fraction"],
            wasShort: try row["was_short"])
    }
}
