import Chassis
import Contracts
import Storage

extension PersonalRecords {
    /// The items in a person's own kitchen.
    static let pantryItems = rows(
        "pantry items", in: "pantry_items", of: "kitchen",
        showing: itemColumns)

    private static let itemColumns: SQL =
        """
        id, food_id, food_name, food_category, amount, unit, share, place, best_before, is_date_proposed, opened_on, paid,
        currency, dish_title, cooked_on, added_at, confirmed_at
        """

    /// Changes in a person's own kitchen within the last day.
    static let pantryChanges = changes("changes in the pantry") { .pantry(of: HouseholdScope(of: $0)) }

    /// The items that a person added to a household's pantry.
    static let sharedItems = shared(
        "pantry items of the household", as: .pantry, in: "pantry_items", showing: itemColumns)

    /// The rows of `table` that a person added to a household, which keeps them.
    ///
    /// - Parameter json: columns that hold JSON.
    static func shared(
        _ kind: String, as share: HouseholdShare, in table: SQL, showing columns: SQL, json: Set<String> = []
    ) -> PersonalRecords {
        PersonalRecords(
            kind, sharedAs: share,
            keptBecause: "They belong to the household. That they came from this person is erased."
        ) { account, db in
            try db.all(
                """
                SELECT \(columns) FROM \(table) WHERE added_by = \(account) AND kitchen <> \(account) ORDER BY 1
                """
            ) { try JSONValue($0, json: json) }
        } strip: { account, db in
            try db.execute("UPDATE \(table) SET added_by = NULL WHERE added_by = \(account)")
        }
    }

    /// The foods that a person selected or excluded for cooking.
    static let foodSelections = rows(
        "selected foods", in: "food_selections", of: "kitchen", showing: selectionColumns
    )
    .withHousehold(as: .staples) { household, db in
        try db.all(
            """
            SELECT \(selectionColumns) FROM food_selections WHERE kitchen = \(household) AND kind = 'staples'
            ORDER BY position
            """
        ) { try JSONValue($0) }
    }

    private static let selectionColumns: SQL = "kind, position, food_id, food_name, food_category"

    /// Whether a person chose staples, even none.
    static let staples = rows(
        "choices of staples", in: "chosen_staples", of: "kitchen", showing: "TRUE AS is_chosen", sharedAs: .staples)
}
