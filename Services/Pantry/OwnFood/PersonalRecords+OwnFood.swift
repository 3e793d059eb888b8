import Chassis
import Contracts
import Storage

extension PersonalRecords {
    static let ownFood = [ownFoods, sharedFoods]

    /// The foods of somebody's own kitchen that stand in no catalogue.
    static let ownFoods = rows(
        "foods of their own", in: "own_foods", of: "kitchen",
        showing: "id, name, category, unit, profile, like_name, is_same, proposal, added_at", json: ["profile"])

    /// The foods that somebody added for a household.
    static let sharedFoods = shared(
        "foods of the household's own", as: .ownFoods, in: "own_foods",
        showing: "id, name, category, unit, profile, like_name, is_same, proposal, added_at", json: ["profile"])
}
