import Contracts
import Storage

/// Reads the whole book from the database.
struct RecipeBookTable: Sendable {
    let database: Database

    /// The number of the last change.
    func lastChange() async throws -> Int { try await database.read { try ChangeSequence.last(in: $0) } }

    /// Everything as one consistent snapshot; the index is made of it once the transaction is over.
    func book() async throws -> RecipeBook {
        let (change, foods, recipes) = try await database.read { db in
            let foods = try FoodTable.all(in: db)
            var lines: [ID<Recipe>: [RecipeLine]] = [:]
            for row in try db.rows("SELECT * FROM recipe_ingredients ORDER BY recipe_id, position") {
                lines[try row["recipe_id"], default: []].append(try RecipeLine(row: row))
            }
            let recipes = try db.all(
                """
                SELECT id, title, summary, cuisine, meals, servings, preparation, cooking, rating, rating_count, image
                FROM recipes WHERE is_deleted = \(false) ORDER BY id
                """, as: { try BookedRecipe(row: $0, lines: lines[$0["id"]] ?? []) })
            return (try ChangeSequence.last(in: db), foods, recipes)
        }
        return RecipeBook(change: change, foods: foods, recipes: recipes)
    }
}

extension RecipeLine {
    init(row: Row) throws {
        let amount: Double? = try row["amount"]
        let unit: CookingUnit? = try row["unit"]
        self.init(
            food: try row["food_id"], name: try row["name"],
            quantity: try amount.flatMap { amount in try unit.map { try Quantity(amount, $0) } },
            note: try row["note"], optional: try row["is_optional"])
    }
}

extension BookedRecipe {
    init(row: Row, lines: [RecipeLine]) throws {
        self.init(
            id: try row["id"], title: try row["title"], summary: try row["summary"], cuisine: try row["cuisine"],
            meals: try row.json("meals"),
            minutes: Recipe.Minutes(preparation: try row["preparation"], cooking: try row["cooking"]),
            servings: try row["servings"], rating: try row["rating"], ratingCount: try row["rating_count"],
            image: try row["image"], lines: lines)
    }
}
