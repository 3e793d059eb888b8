import Chassis
import Contracts
import Kitchen
import PlannerContracts
import Support
import Testing

@testable import Planner

/// Reasons of weeks that are impossible for more than one cause.
@Suite(.timeLimit(.minutes(10)))
struct ProposalReasonTests {
    @Test func `M1 M5: a budget beside another contradiction still gets the price of a week`() async throws {
        try await withProposals(from: .dinners(30)) { planner, _ in
            let ada = try await planner.client(.ada)
            var draft = ProposalDraft(slots: ["dinner"])
            draft.limits = ProposalLimits(budget: 1, nutrition: [ProposalNutrition(nutrient: .energy, least: 9_000)])
            let answer = try await planner.proposal(draft, of: ada)
            #expect(answer.state == .impossible)
            #expect(answer.conflict?.limits == [.budget, .nutrition] && answer.conflict?.nutrients == [.energy])
            // The six cheapest cost 20 to 120 cents.
            #expect(answer.conflict?.cheapest?.amount == 420)
        }
    }

    @Test func `M1 M5: planned meals that no recipe could replace take no reason away`() async throws {
        try await withProposals(from: .dinners(10, meals: [.dinner])) { planner, _ in
            let ada = try await planner.client(.ada)
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(4), on: planner.today, .lunch))
            var draft = ProposalDraft(days: [planner.today], slots: ["lunch", "dinner"])
            draft.limits = ProposalLimits(budget: 1)
            let answer = try await planner.proposal(draft, of: ada)
            #expect(answer.state == .impossible)
            // Without the budget alone there is a week.
            #expect(answer.conflict?.limits == [.budget])
            #expect(answer.conflict?.cheapest?.amount == 120)
        }
    }

    @Test func `M1 M5 a proposal for some days says how many other meals of the week its cost leaves out`() async throws
    {
        try await withProposals(from: .dinners(30)) { planner, _ in
            let ada = try await planner.client(.ada)
            let (today, tomorrow) = (planner.today, planner.today.adding(days: 1))
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(4), on: today))
            _ = try await ada.call(PlannerAPI.addMeal, sending: .note("Out", on: today, .lunch))
            let some = try await planner.proposal(ProposalDraft(days: [tomorrow], slots: ["dinner"]), of: ada)
            #expect(some.notices.map(\.code) == ["meals-not-in-cost"])
            #expect(some.notices.first?.values["count"] == .number(1))
            let both = try await planner.proposal(ProposalDraft(days: [today, tomorrow], slots: ["dinner"]), of: ada)
            #expect(both.notices.isEmpty)
        }
    }

    @Test func `M1 a proposal that an older process put into the queue is worked out`() async throws {
        #expect(JobKind<ProposalOrder>.mealProposal.name != JobKind<ProposalOrder>.mealProposalAsked.name)
        try await withProposals(from: .dinners(10)) { planner, _ in
            let ada = try await planner.client(.ada)
            let known = try await planner.proposal(ProposalDraft(slots: ["dinner"]), of: ada)
            let (id, instant) = (ID<Proposal>(at: planner.clock.now), planner.clock.now)
            try await planner.service.database.write { db in
                let input = try #require(try ProposalTable(db).input(known.id))
                #expect(input.pending == nil && !input.recipes.recipes.isEmpty)
                let account = Person.ada.account
                try ProposalTable(db).insert(id, input, of: HouseholdScope(of: account), by: account, at: instant)
                try db.enqueue(ProposalOrder(id: id), as: .mealProposalAsked, at: instant)
            }
            let proposal = try await planner.finished(id, of: ada)
            #expect(proposal.state == .ready && proposal.meals.map(\.recipe) == known.meals.map(\.recipe))
        }
    }
}
