import Chassis
import Contracts
import Storage

extension PersonalRecords {
    static let lists = [listLines, ownLists, sharedLists, sharedLines, listedFoods, aisles, listChanges]

    private static let lineColumns: SQL =
        """
        shopping_lists.name AS list, shopping_lines.text, shopping_lines.name, shopping_lines.food_name, amount, unit,
        note, section, recipe_title, is_ticked, added_at
        """

    /// The lines on a person's own lists.
    static let listLines = PersonalRecords("lines of shopping lists") { account, db in
        try db.all(
            """
            SELECT \(lineColumns) FROM shopping_lines JOIN shopping_lists ON shopping_lists.id = list_id
            WHERE kitchen = \(account) AND content_stamp > '' AND is_removed = \(false)
            ORDER BY list_id, shopping_lines.id
            """
        ) { try JSONValue($0) }
    } erase: { account, db in
        try db.execute(
            "DELETE FROM shopping_lines WHERE list_id IN (SELECT id FROM shopping_lists WHERE kitchen = \(account))")
    }

    /// A person's own lists.
    static let ownLists = rows(
        "shopping lists", in: "shopping_lists", of: "kitchen",
        showing: "id, name, store, is_template, is_shared, created_at, changed_at")

    /// The lists that a person created for a household.
    static let sharedLists = PersonalRecords(
        "shopping lists of the household", sharedAs: .lists,
        keptBecause: "They belong to the household. Who made them is erased."
    ) { account, db in
        try db.all(
            """
            SELECT id, name, store, is_template, created_at FROM shopping_lists
            WHERE created_by = \(account) AND kitchen <> \(account) ORDER BY 1
            """
        ) { try JSONValue($0) }
    } strip: { account, db in
        try db.execute("UPDATE shopping_lists SET created_by = NULL WHERE created_by = \(account)")
    }

    /// The lines that a person added to household lists.
    static let sharedLines = PersonalRecords(
        "lines on shopping lists of the household", sharedAs: .lists,
        keptBecause: "They belong to the household. Who added them is erased."
    ) { account, db in
        try db.all(
            """
            SELECT \(lineColumns) FROM shopping_lines JOIN shopping_lists ON shopping_lists.id = list_id
            WHERE added_by = \(account) AND kitchen <> \(account) ORDER BY list_id, shopping_lines.id
            """
        ) { try JSONValue($0) }
    } strip: { account, db in
        try db.execute("UPDATE shopping_lines SET added_by = NULL WHERE added_by = \(account)")
    }

    /// The foods that a person listed before, for suggestions.
    static let listedFoods = rows(
        "foods put onto lists", in: "listed_foods", of: "kitchen", showing: "name, times, last_at")

    /// The order of shop sections that a person follows.
    static let aisles = rows(
        "orders of shop sections", in: "aisle_steps", of: "kitchen", showing: "store, earlier, later, times")

    /// Changes in a person's own lists within the last day.
    static let listChanges = changes("changes in shopping lists") { .lists(of: HouseholdScope(of: $0)) }
}
