import Chassis
import Contracts
import Storage

extension PersonalRecords {
    static let ownFood = [ownFoods, sharedFoods, ownFoodUses]

    /// The foods of somebody's own kitchen that stand in no catalogue.
    static let ownFoods = rows(
        "foods of their own", in: "own_foods", of: "kitchen",
        showing: "id, name, category, unit, profile, like_name, is_same, proposal, added_at", json: ["profile"])

    /// The foods that somebody added for a household.
    static let sharedFoods = PersonalRecords(
        "foods of the household's own",
        keptBecause: "They belong to the household. That they came from this person is erased."
    ) { account, db in
        try db.all(
            """
            SELECT id, name, category, unit, profile, like_name, is_same, proposal, added_at
            FROM own_foods WHERE added_by = \(account) AND kitchen <> \(account) ORDER BY 1
            """
        ) { try JSONValue($0, json: ["profile"]) }
    } strip: { account, db in
        try db.execute("UPDATE own_foods SET added_by = NULL WHERE added_by = \(account)")
    }

    /// When somebody added foods, which bounds how many they can add a day.
    static let ownFoodUses = rows("added foods", in: "own_food_uses", of: "account", showing: "id, at")
}
