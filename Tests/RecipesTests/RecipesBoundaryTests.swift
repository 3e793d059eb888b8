import Foundation
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(20)))
struct RecipesBoundaryTests {
    /// The whole walk takes a quarter of an hour on each engine: `LARDER_WHOLE_WALK=1` asks for it. Without it every
    /// tenth value is tried.
    private static let share = ProcessInfo.processInfo.environment["LARDER_WHOLE_WALK"] == nil ? 10 : 1

    @Test(arguments: Engine.all)
    func `N1 whatever stands in any field, every endpoint of recipes answers or says what is wrong`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: .person(basket: ["egg"], pantry: ["milk"])) { recipes in
            try await recipes.expectAnswers(of: .recipes, oneIn: Self.share)
        }
    }
}
