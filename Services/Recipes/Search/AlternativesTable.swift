import Contracts
import Storage

/// The `recipe_alternatives` table, in an open transaction: what may be taken instead of an ingredient. Its rows go with
/// the ingredient's.
struct AlternativesTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// By recipe and by the ingredient's position, in the order of the line. `condition` is one about `recipe_id`.
    func alternatives(where condition: SQL) throws -> [ID<Recipe>: [Int: [LineAlternative]]] {
        var found: [ID<Recipe>: [Int: [LineAlternative]]] = [:]
        let rows = try db.rows(
            """
            SELECT recipe_id, position, food_id, name FROM recipe_alternatives
            WHERE \(condition) ORDER BY recipe_id, position, place
            """)
        for row in rows {
            let alternative = LineAlternative(food: try row["food_id"], name: try row["name"])
            found[try row["recipe_id"], default: [:]][try row["position"], default: []].append(alternative)
        }
        return found
    }

    /// Those of each ingredient of a recipe, at the positions from 1.
    func insert(_ alternatives: [[LineAlternative]], of recipe: ID<Recipe>) throws {
        for (position, others) in zip(1..., alternatives) where !others.isEmpty {
            let rows = zip(1..., others).map { place, other -> SQL in
                "(\(recipe), \(position), \(place), \(other.food), \(other.name))"
            }
            try db.execute(
                """
                INSERT INTO recipe_alternatives (recipe_id, position, place, food_id, name)
                VALUES \(rows.joined(", "))
                """)
        }
    }
}
