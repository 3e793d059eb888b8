import Contracts
import RecipesContracts
import Storage

/// Further foods that a line names.
struct OtherFoods: Sendable {
    /// Foods that may replace the line's food.
    var alternatives: [LineAlternative] = []
    /// Foods that count for diets and allergens only.
    var besides: [LineAlternative] = []
}

/// The `recipe_alternatives` table, in an open transaction: an ingredient's alternatives, and further foods of its
/// line. Its rows are deleted with the ingredient's.
struct AlternativesTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Further foods by recipe and ingredient position, in the line's order. `condition` filters by `recipe_id`.
    func alternatives(where condition: SQL) throws -> [ID<Recipe>: [Int: OtherFoods]] {
        var found: [ID<Recipe>: [Int: OtherFoods]] = [:]
        let redirects = try FoodTable.redirects(in: db)
        let rows = try db.rows(
            """
            SELECT recipe_id, position, food_id, name, is_besides FROM recipe_alternatives
            WHERE \(condition) ORDER BY recipe_id, position, place
            """)
        for row in rows {
            let food: ID<Food>? = try row["food_id"]
            let other = LineAlternative(food: food.map { redirects[$0] ?? $0 }, name: try row["name"])
            let list: WritableKeyPath<OtherFoods, [LineAlternative]> =
                try row["is_besides"] ?? false ? \.besides : \.alternatives
            found[try row["recipe_id"], default: [:]][try row["position"], default: OtherFoods()][keyPath: list]
                .append(other)
        }
        return found
    }

    /// Inserts the further foods of a recipe's ingredients, at positions from 1.
    func insert(_ others: [(alternatives: [LineAlternative], besides: [LineAlternative])], of recipe: ID<Recipe>) throws
    {
        for (position, others) in zip(1..., others) {
            let all = others.alternatives.map { ($0, false) } + others.besides.map { ($0, true) }
            guard !all.isEmpty else { continue }
            let rows = zip(1..., all).map { place, other -> SQL in
                "(\(recipe), \(position), \(place), \(other.0.food), \(other.0.name), \(other.1))"
            }
            try db.execute(
                """
                INSERT INTO recipe_alternatives (recipe_id, position, place, food_id, name, is_besides)
                VALUES \(rows.joined(", "))
                """)
        }
    }
}
