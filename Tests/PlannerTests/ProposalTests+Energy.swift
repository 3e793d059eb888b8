import Contracts
import Kitchen
import PlannerContracts
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
