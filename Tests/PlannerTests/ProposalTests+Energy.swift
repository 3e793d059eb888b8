import Contracts
import Kitchen
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import Planner

extension ProposalTests {
    private static let meals = ProposalDraft(slots: ["breakfast", "lunch", "dinner"])

    /// The cheapest dishes have the least energy, so nothing but the wish makes the others better.
    @Test func `M1 a day of three meals has the energy that an adult needs, though no target is set`() async throws {
        try await withProposals(from: .dinners(80), on: .sqlite) { planner, _ in
            let proposal = try await planner.proposal(Self.meals, of: planner.client(.ada))
            #expect(proposal.state == .ready && !proposal.days.isEmpty)
            for day in proposal.days {
                let energy = try #require(day.nutrition[.energy])
                #expect(ProposalProblem.dailyEnergy.contains(energy), "\(day.day) has \(energy) kcal")
            }
        }
    }

    @Test func `M1 where dishes are too light for all that an adult needs, days come near to it`() async throws {
        // The 21 heaviest dishes have 530 kcal at the mean.
        try await withProposals(from: .dinners(34), on: .sqlite) { planner, _ in
            let proposal = try await planner.proposal(Self.meals, of: planner.client(.ada))
            #expect(proposal.state == .ready && !proposal.days.isEmpty)
            for day in proposal.days {
                let energy = try #require(day.nutrition[.energy])
                #expect(ProposalProblem.someDailyEnergy.contains(energy), "\(day.day) has \(energy) kcal")
            }
        }
    }

    @Test func `M1 nothing is wished for a day of which a whole meal is left to others`() async throws {
        try await withProposals(from: .dinners(80), on: .sqlite) { planner, _ in
            let draft = ProposalDraft(slots: ["breakfast", "dinner"])
            let proposal = try await planner.proposal(draft, of: planner.client(.ada))
            #expect(proposal.state == .ready)
            #expect(
                proposal.days.allSatisfy { $0.nutrition[.energy] ?? 0 < ProposalProblem.dailyEnergy.lowerBound / 2 })
        }
    }

    @Test func `M1 own bounds of energy and too light dishes leave that wish aside`() async throws {
        try await withProposals(from: .dinners(80), on: .sqlite) { planner, _ in
            var draft = Self.meals
            draft.limits = ProposalLimits(nutrition: [.init(nutrient: .energy, period: .day, most: 1_500)])
            let own = try await planner.proposal(draft, of: planner.client(.ada))
            #expect(own.state == .ready && own.days.allSatisfy { $0.nutrition[.energy] ?? 0 <= 1_500 })
        }
        try await withProposals(from: .dinners(24), on: .sqlite) { planner, _ in
            var draft = Self.meals
            draft.limits = ProposalLimits(recipeRepeatDays: 1, dishRepeatDays: 1)
            let light = try await planner.proposal(draft, of: planner.client(.ada))
            #expect(light.state == .ready)
        }
    }
}

extension ProposalTests {
    /// The dishes of unknown energy cost least.
    @Test func `M6 a dish of unknown energy is not proposed below a most, and adds nothing to a least`() async throws {
        var kitchen = ProposalKitchen.dinners(40)
        kitchen.recipes = kitchen.recipes.enumerated().map { number, recipe in
            number < 12 ? recipe.withoutNutrition : recipe
        }
        let unknown = Set(kitchen.recipes.prefix(12).map(\.id))
        try await withProposals(from: kitchen, on: .sqlite) { planner, _ in
            let ada = try await planner.client(.ada)
            var draft = ProposalDraft(slots: ["dinner"])
            draft.limits = ProposalLimits(nutrition: [.init(nutrient: .energy, period: .day, most: 5_000)])
            let bounded = try await planner.proposal(draft, of: ada)
            #expect(bounded.state == .ready && bounded.meals.allSatisfy { !unknown.contains($0.recipe.id) })
            draft = ProposalDraft(slots: ["lunch", "dinner"])
            draft.limits = ProposalLimits(nutrition: [.init(nutrient: .energy, period: .day, least: 300)])
            let least = try await planner.proposal(draft, of: ada)
            #expect(least.state == .ready && least.meals.contains { unknown.contains($0.recipe.id) })
            for day in least.days {
                let meals = least.meals.filter { $0.place.day == day.day }
                let isPartial = meals.contains { unknown.contains($0.recipe.id) }
                #expect(day.partial?.contains(.energy) ?? false == isPartial && day.nutrition[.energy] ?? 0 >= 300)
            }
        }
    }
}

extension PlanningRecipe {
    fileprivate var withoutNutrition: PlanningRecipe {
        PlanningRecipe(
            id: id, title: title, cuisine: cuisine, form: form, meals: meals, minutes: minutes, servings: servings,
            taste: taste, portions: portions, mainFood: mainFood)
    }
}
