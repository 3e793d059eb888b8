import Chassis
import Contracts
import PantryContracts
import RecipesContracts
import Storage

/// A position in the list of a pantry's foods.
struct PantryFoodPlace: Codable, Hashable, Sendable {
    /// The sort key.
    let key: String
    let name: String
    let food: ID<Food>
}

/// The foods of one kitchen's batches, in an open transaction.
struct PantryFoodTable {
    private let db: any Connection
    private let order: PantrySort
    private let condition: SQL

    init(_ db: any Connection, of kitchen: HouseholdScope, _ query: PantryFoodQuery) {
        self.db = db
        order = query.sort ?? .expiry
        let words = (query.query ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        let conditions: [SQL?] =
            [
                "kitchen = \(kitchen)", query.place.map { "place = \($0)" },
                query.category.map { "food_category = \($0)" },
            ] + words.map { SQL.contains("food_name", $0) }
        condition = conditions.compactMap(\.self).joined(" AND ")
    }

    func foods(after place: PantryFoodPlace?, limit: Int) throws -> [PantryFoodPlace] {
        let behind: SQL =
            place.map { "WHERE (sort_key, name, food_id) > (\($0.key), \($0.name), \($0.food))" } ?? ""
        return try db.all(
            """
            SELECT * FROM (
                SELECT food_id, min(lower(food_name)) AS name, \(key) AS sort_key FROM pantry_items
                WHERE \(condition) GROUP BY food_id
            ) foods \(behind) ORDER BY sort_key, name, food_id LIMIT \(limit)
            """
        ) { PantryFoodPlace(key: try $0["sort_key"], name: try $0["name"], food: try $0["food_id"]) }
    }

    func count() throws -> Int {
        try db.first("SELECT count(DISTINCT food_id) AS n FROM pantry_items WHERE \(condition)") { try $0["n"] } ?? 0
    }

    /// Returns the matching batches of foods.
    func batches(of foods: [ID<Food>]) throws -> [ID<Food>: [Batch]] {
        let found = try db.all(
            "SELECT * FROM pantry_items WHERE \(condition) AND food_id IN \(SQL.list(foods))", as: Batch.init(row:))
        return Dictionary(grouping: found, by: \.food.ref.id)
    }

    private var key: SQL {
        switch order {
        case .expiry: "min(coalesce(best_before, \(PantryCursor.never)))"
        case .category: "min(food_category)"
        case .place: "min(CASE place WHEN 'fridge' THEN '1' WHEN 'freezer' THEN '2' ELSE '3' END)"
        case .name: "min(lower(food_name))"
        }
    }
}
