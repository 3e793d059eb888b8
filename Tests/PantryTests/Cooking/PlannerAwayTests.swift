import Contracts
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

/// Cooking a planned meal while the planner is down.
struct PlannerAwayTests {
    @Test(.timeLimit(.minutes(1)))
    func `P3 M2 a meal is cooked while the planner does not answer`() async throws {
        let recipe = Recipe.taking([.taking(.flour, 400, .gram)])
        let services = StubServices.catalogue().on(RecipesAPI.show) { _ in recipe }
        try await withService(PantryService.self, on: .sqlite, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let flour = try await ada.add("flour", 1, .kilogram)
            let draft = CookedDraft(recipe: recipe.id, servings: 4, meal: ID<PlannedMeal>(at: pantry.clock.now))
            let cooked = try await ada.call(PantryAPI.cook, sending: draft)
            #expect(cooked.cause == .cooked)
            let left = try await ada.left(of: flour)
            #expect(left == (try Quantity(0.6, .kilogram)))
        }
    }
}
