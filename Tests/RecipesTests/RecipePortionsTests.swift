import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// A recipe for portions that are no whole number of servings.
@Suite(.timeLimit(.minutes(10)))
struct RecipePortionsTests {
    private static let pancakes = ID<Recipe>(ofCatalogue: "recipe", "Pancakes")

    @Test(arguments: [(2.5, 250.0, 3), (0.5, 50.0, 1), (4.0, 400.0, 4)])
    func `R8 a recipe is shown for any portions, and says for how many its amounts are`(
        portions: Double, flour: Double, servings: Int
    ) async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let recipe = try await recipes.api.call(
                RecipesAPI.show, at: Self.pancakes, sending: RecipeQuery(portions: portions))
            #expect(recipe.ingredients[0].quantity == (try Quantity(flour, .gram)))
            #expect(recipe.servings == servings && recipe.writtenFor == 2)
            #expect(recipe.portions == (Double(servings) == portions ? nil : portions))
        }
    }

    @Test(arguments: [0, 0.05, 500.5, -1])
    func `R8 portions that nobody cooks are refused`(portions: Double) async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let problem = try await #require(throws: Problem.self) {
                try await recipes.api.call(
                    RecipesAPI.show, at: Self.pancakes, sending: RecipeQuery(portions: portions))
            }
            #expect(problem.status == 422 && problem.errors.map(\.field) == ["portions"])
        }
    }
}
