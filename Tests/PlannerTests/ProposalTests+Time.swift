import Contracts
import Kitchen
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import Planner

extension ProposalTests {
    /// The cheap ones are slow, so nothing but the day makes the others better. An unstated time is not a short one.
    @Test func `M1 a breakfast from Monday to Friday takes at most a quarter of an hour, if enough recipes do`()
        async throws
    {
        let quick = ProposalKitchen.dinners(30, meals: [.breakfast]) { $0 < 8 ? 40 : $0 < 12 ? 0 : 15 }
        try await withProposals(from: quick, on: .sqlite) { planner, _ in
            let proposal = try await planner.proposal(ProposalDraft(slots: ["breakfast"]), of: planner.client(.ada))
            let (end, days) = proposal.meals.reduce(into: ([Int](), [Int]())) { found, meal in
                let isEnd = [.saturday, .sunday].contains(meal.place.day.weekday)
                if isEnd { found.0.append(meal.minutes) } else { found.1.append(meal.minutes) }
            }
            #expect(days == [15, 15, 15, 15])
            #expect(end == [40, 40])
        }
    }

    /// The quick ones alone cost more than the budget.
    @Test func `M1 a slow breakfast on a workday is better than no plan`() async throws {
        let kitchen = ProposalKitchen.dinners(30, meals: [.breakfast]) { $0 < 12 ? 40 : 15 }
        try await withProposals(from: kitchen, on: .sqlite) { planner, _ in
            let draft = ProposalDraft(slots: ["breakfast"], limits: ProposalLimits(budget: 700))
            let proposal = try await planner.proposal(draft, of: planner.client(.ada))
            #expect(proposal.state == .ready && proposal.meals.map(\.minutes) == [40, 40, 40, 40, 40, 40])
        }
    }

    @Test func `M1 a dish without a stated time counts as one that takes as long as others`() async throws {
        let kitchen = ProposalKitchen.dinners(30) { $0 < 10 ? 0 : 45 }
        try await withProposals(from: kitchen, on: .sqlite) { planner, _ in
            let proposal = try await planner.proposal(dinner, of: planner.client(.ada))
            #expect(proposal.meals.contains { $0.minutes == 0 })
            #expect(proposal.days.allSatisfy { $0.minutes == 45 })
        }
    }
}
