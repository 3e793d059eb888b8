import Contracts
import RecipesContracts
import Storage

/// What a line names beside its food.
struct OtherFoods: Sendable {
    /// Any of which will do instead.
    var alternatives: [LineAlternative] = []
    /// Which count for diets and allergens alone.
    var besides: [LineAlternative] = []
}

/// The `recipe_alternatives` table, in an open transaction: what may be taken instead of an ingredient, and what else its
/// line names. Its rows go with the ingredient's.
struct AlternativesTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// By recipe and by the ingredient's position, in the order of the line. `condition` is one about `recipe_id`.
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

    /// Those of each ingredient of a recipe, at the positions from 1.
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
