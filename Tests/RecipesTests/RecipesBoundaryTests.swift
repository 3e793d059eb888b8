import Foundation
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(60)))
struct RecipesBoundaryTests {
    @Test(arguments: Engine.all)
    func `N1 whatever stands in any field, every endpoint of recipes answers or says what is wrong`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: .person(basket: ["egg"], pantry: ["milk"])) { recipes in
            try await recipes.expectAnswers(of: .recipes, oneIn: 10)
        }
    }
}
