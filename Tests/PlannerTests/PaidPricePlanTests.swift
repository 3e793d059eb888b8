import Contracts
import PantryContracts
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import Planner

/// Plans count the prices that the household's lists use.
@Suite(.timeLimit(.minutes(10)))
struct PaidPricePlanTests {
    @Test func `M1 P7 a week costs what the household paid, to the cent`() async throws {
        var kitchen = ProposalKitchen.dinners(10)
        // A piece weighs 200 g, so the exact price is 2.475 a kilogram. The other price is in another currency.
        kitchen.paid?[.food(3)] = try UnitPrice(.clamping(99, .reference), for: Quantity(2, .piece))
        kitchen.paid?[.food(4)] = try UnitPrice(.clamping(900, .eur), for: Quantity(1, .piece))
        try await withProposals(from: kitchen) { planner, _ in
            let ada = try await planner.client(.ada)
            let (today, week) = (planner.today, ISOWeek(of: planner.today).description)
            _ = try await ada.call(
                PlannerAPI.setBudget, sending: PlanBudget(weekly: .clamping(200, .reference)))
            var draft = MealDraft.recipe(.recipe(3), on: today)
            draft.eaters = [MealEater(account: Person.ada.account, portions: 6)]
            _ = try await ada.call(PlannerAPI.addMeal, sending: draft)
            let paid = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(paid.cost?.packs.amount == 297 && paid.cost?.share.amount == 297)
            #expect(paid.cost?.basis == .current && paid.cost?.known == 1)
            #expect(paid.purchases.map { $0.cost?.amount } == [297])
            #expect(paid.days.first { $0.day == today }?.cost?.amount == 297)
            #expect(paid.overBudget?.amount == 97 && paid.notices.isEmpty)
            let savings = try await ada.call(PlannerAPI.savings, at: week, sending: FiguresQuery())
            #expect(savings.cost?.packs.amount == 297)
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(4), on: today))
            let both = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(both.cost?.packs.amount == 397, "a price in another currency does not count")
        }
    }

    @Test func `M1 P7 a proposal keeps its budget at the prices that the household paid`() async throws {
        var kitchen = ProposalKitchen.dinners(10)
        for number in 0..<10 {
            let price = Money.clamping(number == 9 ? 50 : 900, .reference)
            kitchen.paid?[.food(number)] = try UnitPrice(price, for: Quantity(1, .piece))
        }
        try await withProposals(from: kitchen) { planner, _ in
            let draft = ProposalDraft(
                days: [planner.today], slots: ["dinner"], limits: ProposalLimits(budget: 100))
            let proposal = try await planner.proposal(draft, of: try await planner.client(.ada))
            #expect(proposal.meals.map(\.recipe.id) == [.recipe(9)] && proposal.cost?.packs.amount == 50)
            #expect(proposal.meals.first?.cost?.amount == 50)
        }
    }

    @Test func `M1 P7 while the pantry knows no prices, a week has the catalogue's and says so`() async throws {
        var kitchen = ProposalKitchen.dinners(10)
        kitchen.paid = nil
        try await withProposals(from: kitchen) { planner, _ in
            let ada = try await planner.client(.ada)
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(3), on: planner.today))
            let week = ISOWeek(of: planner.today).description
            let figures = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(figures.cost?.packs.amount == 80 && figures.notices == [.pricesUnavailable])
        }
    }

    @Test func `M5 a day with a meal out costs at least what its other meals cost`() async throws {
        try await withProposals(from: .dinners(10)) { planner, _ in
            let ada = try await planner.client(.ada)
            let (today, week) = (planner.today, ISOWeek(of: planner.today).description)
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(3), on: today))
            let before = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(before.days.allSatisfy { $0.isCostPartial == nil })
            _ = try await ada.call(PlannerAPI.addMeal, sending: .note("Out", on: today, .lunch))
            let figures = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            let day = try #require(figures.days.first { $0.day == today })
            #expect(day.isCostPartial == true && day.cost?.amount == 80 && day.partial?.contains(.energy) == true)
            #expect(figures.days.allSatisfy { $0.day == today || $0.isCostPartial == nil })
        }
    }
}
