import AuthContracts
import Contracts
import Kitchen
import PlannerContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

/// Dishes that are copied or brought, and the people who may not eat them.
@Suite(.timeLimit(.minutes(2)))
struct PlanUnsuitablePageTests {
    private static let path = "/plan/\(SampleKitchen.planWeek)"

    private static func refusal(of eater: ID<Account>) -> Problem {
        let about: [String: PhraseValue] = ["dish": "Peanut stew", "eater": .text(eater.description)]
        func error(_ values: [String: PhraseValue]) -> Problem.FieldError {
            Problem.FieldError("meals.0.eaters.0", FieldRule("unsafe", values.merging(about) { value, _ in value }))
        }
        return Problem(
            409, "dish-unsuitable", ["count": 1],
            errors: [
                error(["what": "allergens", "list": "peanuts"]), error(["what": "diets", "list": "vegan"]),
            ])
    }

    @Test func `N1 M3 a copy says who may not eat which dish and why, and is made knowingly`() async throws {
        let kitchen = SampleKitchen()
        let sent = Mutex<[Bool?]>([])
        let services = kitchen.services
            .on(PlannerAPI.copyWeek) { copy in
                sent.withLock { $0.append(copy.knowingly) }
                guard copy.knowingly == true else { throw Self.refusal(of: kitchen.account.id) }
                return CopiedMeals(entry: kitchen.planEntry(.copied), skipped: [])
            }
            .on(PlannerAPI.copyDay) { copy in
                sent.withLock { $0.append(copy.knowingly) }
                throw Self.refusal(of: ID(at: .aTuesday))
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let target = SampleKitchen.planWeek.adding(weeks: 1).description
            let page = try await ada.submit("\(Self.path)/copies", [("to", target)])
            #expect(page.status == 422 && page.has(field: "knowingly", target))
            let reasons = [
                phrase("plan.conflict.allergens", ["list": "peanuts"]),
                phrase("plan.conflict.diets", ["list": "Vegan"]),
            ].joined(separator: "; ")
            let sentence = phrase("plan.conflict.for", ["name": phrase("plan.you"), "reasons": reasons])
            #expect(page.says("plan.conflict.dish", ["dish": "Peanut stew", "sentence": sentence]))
            #expect(page.says("plan.copy.anyway", in: "button"))
            let done = try await ada.submit("\(Self.path)/copies", [("to", target), ("knowingly", target)])
            #expect(done.status == 303 && sent.withLock { $0 } == [nil, true])
            let other = try await ada.submit("\(Self.path)/copies", [("to", target), ("knowingly", "2026-W01")])
            #expect(other.status == 422, "known of another week")
            let day = try await ada.submit("/plan/days/\(SampleKitchen.planDay)/copies", [("to", "2026-12-31")])
            #expect(day.has(field: "knowingly", "2026-12-31") && day.says("plan.conflict.someone"))
        }
    }

    @Test(arguments: [nil, [] as [EaterConflict]])
    func `N1 M3 a meal whose eaters nobody could check says so`(conflicts: [EaterConflict]?) async throws {
        let kitchen = SampleKitchen()
        var meal = kitchen.meal
        meal.conflicts = conflicts
        let planned = meal
        let services = kitchen.services
            .on(PlannerAPI.week) { _, _ in kitchen.planned(SampleKitchen.planWeek, [planned]) }
            .on(PlannerAPI.meal) { _, _ in planned }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            for path in ["/plan", "/plan/meals/\(SampleKitchen.mealID)", "/plan/\(SampleKitchen.planWeek)/print"] {
                let html = try await ada.open(path).html
                #expect(html.says("plan.conflict.unchecked") == (conflicts == nil), "\(path)")
            }
        }
    }

    @Test func `N1 M7 a file's preview says who may not eat a dish, and is planned anyway or not`() async throws {
        let kitchen = SampleKitchen()
        let conflict = EaterConflict(account: kitchen.account.id, allergens: [.peanuts])
        let services = kitchen.services
            .on(PlannerAPI.planFile) { _ in
                var file = kitchen.planFile(.preview)
                file.rows[0].conflicts = [conflict]
                return file
            }
            .on(PlannerAPI.takePlanFile) { _ in throw Self.refusal(of: kitchen.account.id) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let path = "/plan/import/\(SampleKitchen.planFileID)"
            let page = try await ada.open(path)
            let reason = phrase("plan.conflict.allergens", ["list": "peanuts"])
            #expect(page.says("plan.conflict.for", ["name": phrase("plan.you"), "reasons": reason]))
            #expect(page.says("exchange.plan.takeAnyway", count: 1) && page.has(field: "knowingly", "yes"))
            let refused = try await ada.submit(path, [])
            #expect(refused.status == 303 && refused.location == path)
            #expect(try await ada.open(path).says("exchange.plan.unsuitable"))
            let done = try await ada.submit(path, [("knowingly", "yes")])
            #expect(done.status == 303)
            #expect(try await ada.open(path).says("exchange.plan.done"))
        }
    }

    @Test func `M5 M6 a day with a dish of unknown cost and energy has at least so much, in table, list and chart`()
        async throws
    {
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.figures) { _ in
            let known = kitchen.figures
            let days = known.days.map { day in
                PlanFiguresDay(
                    day: day.day, minutes: 35, cost: .rounding(240, .reference), isCostPartial: true,
                    nutrition: day.nutrition, partial: [.energy], known: 1, recipes: 2,
                    meals: [
                        MealFigures(
                            meal: SampleKitchen.mealID, minutes: 35, cost: .rounding(230, .reference),
                            isCostPartial: true,
                            nutrition: [:])
                    ])
            }
            let cost = ProposedCost(
                packs: .rounding(910, .reference), share: .rounding(300, .reference), known: 0.6, isPartial: true)
            return PlanFigures(week: known.week, cost: cost, budget: nil, overBudget: nil, days: days, purchases: [])
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("\(Self.path)/figures")
            #expect(page.html.contains("$9.10"))
            #expect(page.says("schedule.costKnownPartly", ["percent": "60"]))
            #expect(page.says("diary.atLeast", ["amount": "$2.40"], in: "td"))
            #expect(page.says("diary.atLeast", ["amount": "1,850 kcal"], in: "td"))
            #expect(page.says("diary.atLeast", ["amount": "$2.30"]) && page.html.contains("≥1,850"))
        }
    }

    @Test func `M1 a day with a dish of unknown time takes at least so long`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.figures) { _ in
            let known = kitchen.figures
            let days = known.days.enumerated().map { place, day in
                PlanFiguresDay(
                    day: day.day, minutes: place == 1 ? 0 : 35, untimed: place == 2 ? nil : 1, cost: day.cost,
                    nutrition: day.nutrition, known: 1, recipes: 1, meals: day.meals)
            }
            return PlanFigures(
                week: known.week, cost: known.cost, budget: nil, overBudget: nil, days: days, purchases: [])
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("\(Self.path)/figures")
            #expect(page.says("schedule.atLeast", ["time": "35 min"], in: "td"))
        }
    }
}
