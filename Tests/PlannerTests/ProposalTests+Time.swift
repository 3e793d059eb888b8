import Contracts
import Foundation
import Kitchen
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Planner

extension ProposalTests {
    /// The cheap ones are slow, so nothing but the day makes the others better. An unstated time is not a short one.
    @Test func `M1 a breakfast from Monday to Friday takes at most a quarter of an hour, if enough recipes do`()
        async throws
    {
        let quick = ProposalKitchen.dinners(30, meals: [.breakfast]) { $0 < 8 ? 40 : $0 < 12 ? nil : 15 }
        try await withProposals(from: quick, on: .sqlite) { planner, _ in
            let proposal = try await planner.proposal(ProposalDraft(slots: ["breakfast"]), of: planner.client(.ada))
            let (end, days) = proposal.meals.reduce(into: ([Int?](), [Int?]())) { found, meal in
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

    @Test func `M1 a day with a dish of unknown time takes at least what the others take`() async throws {
        let kitchen = ProposalKitchen.dinners(30) { $0 < 10 ? nil : 45 }
        try await withProposals(from: kitchen, on: .sqlite) { planner, _ in
            let draft = ProposalDraft(slots: ["lunch", "dinner"])
            let proposal = try await planner.proposal(draft, of: planner.client(.ada))
            #expect(proposal.meals.contains { $0.minutes == nil } && proposal.meals.contains { $0.minutes == 45 })
            for day in proposal.days {
                let meals = proposal.meals.filter { $0.place.day == day.day }
                #expect(day.minutes == meals.compactMap(\.minutes).reduce(0, +))
                #expect(day.untimed ?? 0 == meals.count { $0.minutes == nil })
                #expect(meals.allSatisfy { $0.minutes != nil || !$0.reasons.map(\.kind).contains(.quick) })
            }
        }
    }

    /// The wish for little work outweighs the price, and every dish of known time is dear.
    @Test func `M1 a dish of unknown time is not chosen because it seems to be no work`() async throws {
        let kitchen = ProposalKitchen.dinners(30) { $0 < 10 ? nil : $0 < 20 ? 60 : 10 }
        try await withProposals(from: kitchen, on: .sqlite) { planner, _ in
            var draft = dinner
            draft.wishes = ProposalWishes(variety: 0, rests: 0, cost: 0, effort: 4)
            let proposal = try await planner.proposal(draft, of: planner.client(.ada))
            #expect(proposal.state == .ready && proposal.meals.allSatisfy { $0.minutes == 10 })
        }
    }

    @Test func `M1 a limit of time holds from start to plate, and for no dish of unknown time`() async throws {
        let kitchen = ProposalKitchen.dinners(40) {
            $0 < 10 ? nil : 20
        } total: {
            $0 < 10 ? nil : $0 < 20 ? 500 : 25
        }
        try await withProposals(from: kitchen, on: .sqlite) { planner, world in
            var draft = dinner
            draft.limits = ProposalLimits(minutesPerDay: 30)
            let proposal = try await planner.proposal(draft, of: planner.client(.ada))
            let quick = Set(kitchen.recipes.filter { $0.totalMinutes == 25 }.map(\.id))
            #expect(proposal.state == .ready && !proposal.meals.isEmpty)
            #expect(proposal.meals.allSatisfy { quick.contains($0.recipe.id) })
            #expect(world.queries.contains { $0.maxMinutes == 30 })
        }
    }

    /// The cheapest dishes rest overnight.
    @Test func `M1 without a limit no dish from Monday to Friday takes longer than two hours`() async throws {
        let kitchen = ProposalKitchen.dinners(40) { _ in
            20
        } total: {
            $0 < 15 ? 740 : 25
        }
        try await withProposals(from: kitchen, on: .sqlite) { planner, _ in
            let proposal = try await planner.proposal(dinner, of: planner.client(.ada))
            let long = Set(kitchen.recipes.prefix(15).map(\.id))
            let late = proposal.meals.filter { long.contains($0.recipe.id) }.map(\.place.day.weekday)
            #expect(proposal.state == .ready && proposal.meals.count == 6)
            #expect(late.allSatisfy { [.saturday, .sunday].contains($0) })
        }
    }

    /// The dishes that are ready in time cost more than the budget.
    @Test func `M1 a dish that rests overnight is better than no plan`() async throws {
        let kitchen = ProposalKitchen.dinners(40) { _ in
            20
        } total: {
            $0 < 15 ? 740 : 25
        }
        try await withProposals(from: kitchen, on: .sqlite) { planner, _ in
            var draft = dinner
            draft.limits = ProposalLimits(budget: 700)
            let proposal = try await planner.proposal(draft, of: planner.client(.ada))
            #expect(proposal.state == .ready && proposal.meals.count == 6)
        }
    }

    @Test func `M1 a time of 0 in stored rows and older answers is unknown, and stays 0 on the wire`() throws {
        let dish = try #require(ProposalKitchen.dinners(1, minutes: { _ in nil }).recipes.first)
        let text = String(decoding: try JSONEncoder().encode(dish), as: UTF8.self)
        #expect(text.contains("\"minutes\":0") && dish.minutes == nil)
        let read = try JSONDecoder().decode(PlanningRecipe.self, from: Data(text.utf8))
        #expect(read == dish && read.minutes == nil)
        let timed = text.replacing("\"minutes\":0", with: "\"minutes\":25")
        #expect(try JSONDecoder().decode(PlanningRecipe.self, from: Data(timed.utf8)).minutes == 25)
    }
}

extension ProposalTests {
    private func begin(_ planner: TestedPlanner, _ client: ServiceClient) async throws -> Proposal {
        let week = ISOWeek(of: planner.today).description
        return try await client.call(PlannerAPI.propose, at: week, sending: dinner)
    }

    /// The answer once the job was tried again.
    private func later(_ id: ID<Proposal>, _ planner: TestedPlanner, _ client: ServiceClient) async throws -> Proposal {
        planner.clock.advance(by: 10)
        return try await eventually("the proposal is worked out") {
            let proposal = try await client.call(PlannerAPI.proposal, at: id)
            return proposal.state == .working ? nil : proposal
        }
    }

    @Test(arguments: Engine.either)
    func `M1 a proposal is taken at once, and worked out once recipes answer`(on engine: Engine) async throws {
        try await withProposals(from: .dinners(20), on: engine) { planner, world in
            let ada = try await planner.client(.ada)
            planner.service.services.forget(RecipesAPI.planningRecipes.path)
            let begun = try await begin(planner, ada)
            #expect(begun.state == .working && begun.draft.slots == ["dinner"])
            let stopped = try await begin(planner, ada)
            _ = try await ada.call(PlannerAPI.cancelProposal, at: stopped.id)
            #expect(try await later(stopped.id, planner, ada).state == .impossible, "nothing was known yet")
            #expect(try await ada.call(PlannerAPI.proposal, at: begun.id).state == .working)
            _ = planner.service.services.on(RecipesAPI.planningRecipes) { world.recipes($0) }
            let ready = try await later(begun.id, planner, ada)
            #expect(ready.state == .ready && ready.meals.count == 6)
        }
    }

    @Test func `M1 a proposal whose recipes never come fails`() async throws {
        try await withProposals(from: .dinners(20), on: .sqlite) { planner, _ in
            let ada = try await planner.client(.ada)
            planner.service.services.forget(RecipesAPI.planningRecipes.path)
            let begun = try await begin(planner, ada)
            try await planner.isPutBack()
            planner.clock.advance(by: 700)
            // The token from before has expired by then.
            #expect(try await later(begun.id, planner, planner.client(.ada)).state == .failed)
        }
    }
}
