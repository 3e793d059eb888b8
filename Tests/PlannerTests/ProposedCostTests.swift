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

    /// A pack of each food costs 0.4 or 0.6 cents more than a whole number.
    @Test func `M1 a swap changes the cost by what it says, to the cent`() async throws {
        var kitchen = ProposalKitchen.dinners(20)
        for number in kitchen.foods.indices {
            kitchen.foods[number].perKilogram = .clamping(100 * (number + 1) + 2 + number % 2, .usd)
        }
        try await withProposals(from: kitchen) { planner, _ in
            let ada = try await planner.client(.ada)
            let proposal = try await planner.proposal(ProposalDraft(slots: ["dinner"]), of: ada)
            let (before, place) = (try #require(proposal.cost?.packs), try #require(proposal.meals.first?.place))
            let swaps = try await ada.call(
                PlannerAPI.swaps, at: proposal.id, sending: SwapQuery(day: place.day, slot: place.slot)
            ).items
            #expect(swaps.count > 3)
            for swap in swaps {
                let draft = SwapDraft(day: place.day, slot: place.slot, recipe: swap.recipe.id)
                let swapped = try await ada.call(PlannerAPI.swap, at: proposal.id, sending: draft)
                #expect(swapped.cost?.packs.amount == before.amount + swap.costChange.amount)
            }
        }
    }
}
