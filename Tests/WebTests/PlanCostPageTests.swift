import Contracts
import Kitchen
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import Web

/// A proposal names the kind of its prices, and what a week costs if none fits.
@Suite(.timeLimit(.minutes(2)))
struct PlanCostPageTests {
    /// The sample kitchen's proposal in a state, with another cost or another conflict.
    private static func proposal(
        _ state: Proposal.State, meals: [ProposedMeal] = [], cost: ProposedCost? = nil,
        conflict: ProposalConflict? = nil
    ) -> Proposal {
        let sample = SampleKitchen().proposal(state)
        return Proposal(
            id: sample.id, week: sample.week, state: state, progress: 1, startedAt: sample.startedAt,
            draft: sample.draft, meals: meals, cost: cost, conflict: conflict)
    }

    private static func withPage(
        of proposal: Proposal, _ check: @Sendable @escaping (String) throws -> Void
    ) async throws {
        let services = SampleKitchen().services.on(PlannerAPI.proposal) { _, _ in proposal }
        try await withPages(services: services) { web in
            try check(try await Browser.signedIn(web).open("/plan/proposals/\(proposal.id)").html)
        }
    }

    @Test(arguments: PriceEstimate.Basis.allCases)
    func `M1: a proposal says what its prices are and from where, unless shops ask them`(
        _ basis: PriceEstimate.Basis
    ) async throws {
        let cost = ProposedCost(
            packs: .rounding(3_820, .reference), share: .rounding(3_100, .reference), known: 1, basis: basis,
            sources: ["BLS 2022"])
        try await Self.withPage(of: Self.proposal(.ready, cost: cost)) { page in
            #expect(page.says("schedule.cost", ["money": "$38.20"]))
            #expect(page.says("schedule.costSources", ["list": "BLS 2022"]) == (basis != .current))
            if basis != .current { #expect(page.says("schedule.costBasis.\(basis.rawValue)")) }
        }
    }

    @Test func `M1: prices without statistics are told as typical ones, and without a source`() async throws {
        let cost = ProposedCost(
            packs: .rounding(3_820, .reference), share: .rounding(3_100, .reference), known: 1, basis: .typical)
        try await Self.withPage(of: Self.proposal(.ready, cost: cost)) { page in
            #expect(page.says("schedule.costBasis.typical") && !page.contains("Sources:"))
        }
    }

    @Test func `M1 M5: a proposal without any price says that its cost is unknown`() async throws {
        let nothing = Money.rounding(0, .reference)
        // The second is how an older planner says the same.
        for cost in [nil, ProposedCost(packs: nothing, share: nothing, known: 0)] {
            let meals = SampleKitchen().proposal(.ready).meals
            try await Self.withPage(of: Self.proposal(.ready, meals: meals, cost: cost)) { page in
                #expect(page.says("schedule.costUnknown") && !page.says("schedule.cost", ["money": "$0.00"]))
            }
        }
    }

    @Test(arguments: [true, false])
    func `M5: a week without any price says that its cost is unknown, unless nothing is planned`(
        _ isPlanned: Bool
    ) async throws {
        let kitchen = SampleKitchen()
        let sample = kitchen.figures
        let empty = sample.days.map {
            PlanFiguresDay(day: $0.day, minutes: 0, cost: nil, nutrition: [:], known: 0, recipes: 0, meals: [])
        }
        let figures = PlanFigures(
            week: sample.week, cost: nil, budget: nil, overBudget: nil, days: isPlanned ? sample.days : empty,
            purchases: [])
        try await withPages(services: kitchen.services.on(PlannerAPI.figures) { _ in figures }) { web in
            let page = try await Browser.signedIn(web).open("/plan/\(sample.week)/figures").html
            #expect(page.says("schedule.costUnknown") == isPlanned)
        }
    }

    @Test func `M5 U2: each figure of a day has its name, because a phone shows no heads of columns`() async throws {
        let kitchen = SampleKitchen()
        try await withPages(services: kitchen.services) { web in
            let page = try await Browser.signedIn(web).open("/plan/\(kitchen.figures.week)/figures").html
            let cells = page.elements("td")
            #expect(!cells.isEmpty && cells.count == page.elements("td", ["data-label": nil]).count)
            #expect(page.has("td", ["data-label": "Energy"]))
            #expect(page.has("td", ["data-label": "Cost, all portions"]) && page.says("figures.nutritionHint"))
        }
    }

    @Test func `M5: each meal of a week says whether it is left over, cooked or past, and so paid`() async throws {
        let (kitchen, week) = (SampleKitchen(), SampleKitchen.planWeek)
        @Sendable func meal(_ number: Int, _ day: Int, of origin: Meal? = nil, isCooked: Bool? = nil) throws -> Meal {
            Meal(
                id: try #require(ID("00000000-0000-7000-8000-0000000000f\(number)")), revision: 1,
                day: week.days[day], slot: "dinner",
                dish: MealDish(
                    kind: origin == nil ? .recipe : .leftovers, title: "Soup", recipe: SampleKitchen.recipeID,
                    leftoversOf: origin?.id), portions: 1, isCooked: isCooked, addedAt: .aTuesday)
        }
        // Today is Tuesday.
        let cooked = try meal(2, 1, isCooked: true)
        let meals = [try meal(1, 0), cooked, try meal(3, 2, of: cooked), try meal(4, 3)]
        let figures = PlanFigures(
            week: week.description, cost: nil, budget: nil, overBudget: nil,
            days: week.days.map { day in
                PlanFiguresDay(
                    day: day, minutes: 0, cost: nil, nutrition: [:], known: 0, recipes: 0,
                    meals: meals.filter { $0.day == day }.map {
                        MealFigures(meal: $0.id, minutes: nil, cost: nil, nutrition: [:])
                    })
            }, purchases: [])
        let services = kitchen.services.on(PlannerAPI.figures) { _ in figures }
            .on(PlannerAPI.week) { _, _ in kitchen.planned(week, meals) }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/plan/\(week)/figures").html
            #expect(page.says("figures.paid"))
            for state in ["past", "already cooked", "leftovers · already cooked"] {
                #expect(page.contains("· 1 portion · \(state)"), "\(state)")
            }
            let (all, paid) = (page.ranges(of: "· 1 portion").count, page.ranges(of: "· 1 portion ·").count)
            #expect(all > paid, "what is still to be cooked")
        }
    }

    @Test(arguments: [true, false])
    func `M1 M5: the price of a week is that of one that fits only if the budget alone is in the way`(
        _ isProven: Bool
    ) async throws {
        let price = Money.rounding(4_130, .reference)
        func conflict(_ limits: [ProposalConflict.Limit]) -> ProposalConflict {
            ProposalConflict(limits: limits, isProven: true, cheapest: price, isCheapestProven: isProven)
        }
        let (fits, without) =
            isProven
            ? ("schedule.cheapest", "schedule.cheapestWithout") : ("schedule.cheaper", "schedule.cheaperWithout")
        try await Self.withPage(of: Self.proposal(.impossible, conflict: conflict([.budget]))) { page in
            #expect(page.says(fits, ["money": "$41.30"]) && !page.says(without, ["money": "$41.30"]))
        }
        let both = conflict([.budget, .recipeRepeatDays])
        try await Self.withPage(of: Self.proposal(.impossible, conflict: both)) { page in
            #expect(page.says(without, ["money": "$41.30"]) && !page.says(fits, ["money": "$41.30"]))
        }
    }
}
