import Contracts
import Foundation
import PlannerContracts
import Support
import Synchronization
import Testing

@testable import Web

/// The budget of a week on the page of its figures.
@Suite(.timeLimit(.minutes(1)))
struct PlanBudgetPageTests {
    private static let path = "/plan/\(SampleKitchen.planWeek)"

    @Test func `M5 a budget in another currency is shown as it was set, and saving it unchanged keeps it`() async throws
    {
        let kitchen = SampleKitchen()
        let budget = try Money(10_000, .jpy)
        let saved = Mutex<PlanBudget?>(nil)
        let known = kitchen.figures
        let figures = PlanFigures(
            week: known.week, cost: known.cost, budget: .rounding(6_150, .eur), overBudget: nil, days: known.days,
            purchases: [])
        let services = kitchen.services.on(PlannerAPI.figures) { _ in figures }
            .on(PlannerAPI.budget) { _ in PlanBudget(weekly: budget) }
            .on(PlannerAPI.setBudget) { sent in
                saved.withLock { $0 = sent }
                return sent
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.path + "/figures").html
            #expect(page.has("input", ["name": "budget", "value": budget.decimalText]))
            #expect(page.has("input", ["name": "currency", "value": "JPY"]))
            #expect(page.says("figures.budget", ["currency": "JPY"]))
            #expect(page.says("figures.budgetAbout", ["money": "€61.50"]))
            let form = [("budget", budget.decimalText), ("currency", "JPY")]
            #expect(try await ada.submit(Self.path + "/budget", form).status == 303)
            #expect(saved.withLock { $0 } == PlanBudget(weekly: budget))
        }
    }

    @Test func `M5 what was bought for a week is shown, and a proposal begins with the rest of the budget`()
        async throws
    {
        let kitchen = SampleKitchen()
        let known = kitchen.figures
        let figures = PlanFigures(
            week: known.week, cost: known.cost, bought: .rounding(1_250, .reference), budget: known.budget,
            overBudget: known.overBudget, days: known.days, purchases: [])
        let services = kitchen.services.on(PlannerAPI.figures) { _ in figures }
            .on(PlannerAPI.budget) { _ in PlanBudget(weekly: known.budget) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.path + "/figures").html
            #expect(page.says("figures.bought", ["money": "$12.50"]))
            #expect(page.has("input", ["name": "budget", "value": "40.00"]), "the budget is that of the whole week")
            let schedule = try await ada.open(Self.path + "/schedule").html
            #expect(schedule.has("input", ["name": "budget", "value": "27.50"]))
        }
    }

    @Test func `M5 a budget in the currency of the figures has no estimate beside it`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.budget) { _ in PlanBudget(weekly: kitchen.figures.budget) }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open(Self.path + "/figures").html
            #expect(
                page.has("input", ["name": "budget", "value": "40.00"])
                    && !page.says("figures.budgetAbout", ["money": "$40.00"]))
        }
    }
}
