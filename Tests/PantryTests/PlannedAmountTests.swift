import Contracts
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct PlannedAmountTests {
    @Test func `M4 what several meals need adds up on the list to what they need together`() async throws {
        try await withPlans(on: .sqlite) { plans in
            let meals = [ID<PlannedMeal>.one, .other, .third].map { id -> PlannedMeal in
                var meal = PlannedMeal.cake(100.0 / 3, milk: 0)
                meal.id = id
                return meal
            }
            _ = try await plans.tell(meals)
            let lines = try await plans.ada.lines(of: plans.list)
            let total = try #require(lines.first?.totals.first)
            #expect(abs(total.amount - 100) < 1e-4)
        }
    }
}
