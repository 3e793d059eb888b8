import Contracts
import Storage

/// A recipe as it is stored, without what follows from its foods.
struct StoredRecipe: Sendable {
    let booked: BookedRecipe
    let country: String?
    let steps: [Recipe.Step]
    let tags: [String]
    let source: String?
}

/// The `recipes` table and the lines of their ingredients.
struct RecipeTable: Sendable {
    let database: Database

    func find(_ id: ID<Recipe>) async throws -> StoredRecipe? {
        try await database.read { db in
            let lines = try db.all(
                "SELECT * FROM recipe_ingredients WHERE recipe_id = \(id) ORDER BY position", as: RecipeLine.init(row:))
            return try db.first("SELECT * FROM recipes WHERE id = \(id) AND is_deleted = \(false)") { row in
                StoredRecipe(
                    booked: try BookedRecipe(row: row, lines: lines), country: try row["country"],
                    steps: try row.json("steps"), tags: try row.json("tags"), source: try row["source"])
            }
        }
    }
}
