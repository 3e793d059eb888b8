import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// The `listed_foods` table, in an open transaction: listed foods, with their frequency and last time.
struct ListedFoodTable {
    /// The most names of one kitchen; the oldest beyond it are deleted.
    private static let most = 500
    private static let suggested = 24

    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    /// Records contents in a fixed order, which prevents deadlocks.
    func note(_ contents: [ListLine.Content], at instant: Date) throws {
        guard !contents.isEmpty else { return }
        for (key, content) in contents.map({ (Self.key($0), $0) }).sorted(by: { $0.0 < $1.0 }) {
            try note(content, key, at: instant)
        }
        try clean()
    }

    private static func key(_ content: ListLine.Content) -> String {
        content.food?.ref.id.description ?? ListedName(content.name).key
    }

    private func note(_ content: ListLine.Content, _ key: String, at instant: Date) throws {
        let food = content.food?.ref
        try db.execute(
            """
            INSERT INTO listed_foods (kitchen, food_key, name, food_id, food_category, times, last_at)
            VALUES (\(kitchen), \(key), \(food?.name ?? content.name), \(food?.id), \(food?.category), 1, \(instant))
            ON CONFLICT (kitchen, food_key) DO UPDATE SET times = listed_foods.times + 1,
                last_at = excluded.last_at, name = excluded.name
            """)
    }

    /// Deletes the oldest names beyond `most`.
    private func clean() throws {
        try db.execute(
            """
            DELETE FROM listed_foods WHERE kitchen = \(kitchen) AND food_key NOT IN (
                SELECT food_key FROM listed_foods WHERE kitchen = \(kitchen)
                ORDER BY last_at DESC, food_key LIMIT \(Self.most))
            """)
    }

    /// Returns suggestions without the foods in `listed`.
    func suggestions(without listed: [ListLine]) throws -> ListSuggestions {
        let there = Set(
            listed.compactMap(\.content.value).flatMap {
                [$0.food?.ref.id.description, ListedName($0.name).key].compactMap(\.self)
            })
        func found(_ order: SQL) throws -> [ListSuggestion] {
            try db.all(
                "SELECT * FROM listed_foods WHERE kitchen = \(kitchen) ORDER BY \(order), food_key LIMIT \(Self.most)"
            ) { (key: try $0["food_key"] as String, suggestion: try ListSuggestion(row: $0)) }
            .filter { !there.contains($0.key) }.prefix(Self.suggested).map(\.suggestion)
        }
        return ListSuggestions(recent: try found("last_at DESC"), usual: try found("times DESC"))
    }
}

extension ListSuggestion {
    fileprivate init(row: Row) throws {
        let name: String = try row["name"]
        let food: ID<Food>? = try row["food_id"]
        let category: FoodCategory? = try row["food_category"]
        self.init(
            name: name, food: food.map { FoodRef(id: $0, name: name, category: category ?? .condiments) },
            times: try row["times"], lastAt: try row["last_at"])
    }
}
