import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

extension ID<Recipe> {
    /// A recipe of the tiny catalogue.
    static func tiny(_ title: String) -> ID<Recipe> { ID(ofCatalogue: "recipe", title) }

    static let pancakes = tiny("Pancakes")
    static let omelette = tiny("Omelette")
    static let salad = tiny("Tomato salad")
    static let brittle = tiny("Peanut brittle")
    static let bread = tiny("Bread")
}

extension Page<RecipeSummary> {
    var titles: [String] { items.map(\.title) }
}

extension SavedRecipes {
    var titles: [String] { items.map(\.title) }
}

extension TestedService {
    /// Deletes a recipe for everyone.
    func delete(_ recipe: ID<Recipe>) async throws {
        try await database.write { db in
            let change = try ChangeSequence.next(in: db)
            try db.execute("UPDATE recipes SET is_deleted = \(true), change = \(change) WHERE id = \(recipe)")
        }
    }

    /// The stored rating of a recipe; `nil` if the recipe is absent.
    func average(of recipe: ID<Recipe>) async throws -> (rating: Double?, count: Int, change: Int)? {
        try await database.read {
            try $0.first("SELECT rating, rating_count, change FROM recipes WHERE id = \(recipe)") {
                (try $0["rating"], try $0["rating_count"], try $0["change"])
            }
        }
    }
}
