import Contracts
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import Planner

/// The prices of foods without a known one.
struct UsualPricesTests {
    private func food(_ number: Int, _ category: FoodCategory, _ cents: Int?) -> PlanningFood {
        PlanningFood(
            food: FoodRef(id: ID(at: .aTuesday), name: "food \(number)", category: category), measures: FoodMeasures(),
            perKilogram: cents.map { .clamping($0, .eur) })
    }

    @Test func `M1 a missing price is the middle one of its category, else of all, and never free`() {
        let prices = UsualPrices([
            food(0, .fish, 2_000), food(1, .fish, 3_000), food(2, .fish, 9_000),
            food(3, .vegetables, 300),
            food(4, .vegetables, nil),
        ])
        #expect(prices.perKilogram(.fish) == 3_000 && prices.perKilogram(.vegetables) == 300)
        #expect(prices.perKilogram(.dairy) == 2_000)
        #expect(UsualPrices([food(4, .vegetables, nil)]).perKilogram(.vegetables) == nil)
    }

    @Test func `M1 a budget beside no known price is said to be uncertain`() async throws {
        var kitchen = ProposalKitchen.dinners(12)
        kitchen.foods = kitchen.foods.map { PlanningFood(food: $0.food, measures: $0.measures) }
        try await withProposals(from: kitchen) { planner, _ in
            let draft = ProposalDraft(slots: ["dinner"], limits: ProposalLimits(budget: 10_000))
            let proposal = try await planner.proposal(draft, of: try await planner.client(.ada))
            #expect(proposal.notices.map(\.code) == ["budget-unknown"])
        }
    }
}
