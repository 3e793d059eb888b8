import Contracts
import Kitchen
import PantryContracts
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import Planner

/// The basis of a plan's prices.
@Suite(.timeLimit(.minutes(10)))
struct ProposedCostTests {
    @Test(arguments: [Currency.eur, .gbp, .chf, .cad, .aud])
    func `M1: a plan says that its prices are estimated, and names their sources`(in currency: Currency) async throws {
        var kitchen = ProposalKitchen.dinners(12)
        kitchen.foods = kitchen.foods.enumerated().map { number, food in
            PlanningFood(
                food: food.food, measures: food.measures,
                perKilogram: .clamping(food.perKilogram?.amount ?? 0, currency), priceBasis: .estimated,
                priceSources: [number % 2 == 0 ? "BLS 2022" : "ONS 2025", FoodPriceLevels.source])
        }
        try await withProposals(from: kitchen) { planner, _ in
            let draft = ProposalDraft(slots: ["dinner"], currency: currency)
            let proposal = try await planner.proposal(draft, of: try await planner.client(.ada))
            let cost = try #require(proposal.cost)
            #expect(cost.packs.currency == currency && cost.packs.amount > 0 && cost.known >= 0.9)
            #expect(cost.basis == .estimated)
            #expect(Set(cost.sources ?? []) == ["BLS 2022", "ONS 2025", FoodPriceLevels.source])
        }
    }

    @Test(arguments: [PriceEstimate.Basis.typical, .converted])
    func `M1: foods that are all at home have a worth, and it has a basis`(_ basis: PriceEstimate.Basis) async throws {
        var kitchen = ProposalKitchen.dinners(8)
        kitchen.foods = kitchen.foods.map { food in
            PlanningFood(
                food: food.food, measures: food.measures, perKilogram: food.perKilogram, priceBasis: basis,
                priceSources: ["BLS 2022"])
        }
        kitchen.onHand = OnHand(
            basket: [], pantry: kitchen.foods.map(\.food.id),
            items: try kitchen.foods.map { .init(food: $0.food.id, quantity: try Quantity(9, .kilogram)) }, staples: [])
        try await withProposals(from: kitchen) { planner, _ in
            let proposal = try await planner.proposal(
                ProposalDraft(slots: ["dinner"]), of: try await planner.client(.ada))
            let cost = try #require(proposal.cost)
            #expect(cost.packs.amount == 0 && cost.share.amount > 0)
            #expect(cost.basis == basis && cost.sources == ["BLS 2022"])
        }
    }
}
