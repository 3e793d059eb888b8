import Contracts
import Foundation
import PlannerContracts
import ServiceClient
import Support
import Testing

@testable import Planner

@Suite(.timeLimit(.minutes(10)))
struct PlanBadInputTests {
    @Test(arguments: Engine.either)
    func `M3 only today and two weeks ahead can be planned, and what is over is changed within a month`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            for day in [-1, 15, 400, -4_000_000].map(today.adding(days:)) {
                let refused = try await problem {
                    try await ada.call(PlannerAPI.addMeal, sending: .note("A", on: day))
                }
                #expect(refused.status == 422 && refused.errors.map(\.field) == ["day"])
                #expect(refused.errors[0].message == "must be from 2026-12-29 to 2027-01-12")
            }
            let last = try await ada.call(PlannerAPI.addMeal, sending: .note("Last", on: today.adding(days: 14)))
            #expect(
                try await problem { try await ada.change(last, MealChange(day: today.adding(days: 15))) }.errors.map(
                    \.field) == ["day"])
            let meal = try await ada.call(PlannerAPI.addMeal, sending: .note("A", on: today))
            planner.clock.advance(by: 5 * 86_400)
            let later = try await planner.client(.ada)
            let eaten = try await later.change(meal, MealChange(isEaten: true))
            #expect(
                try await problem { try await later.change(eaten, MealChange(day: today.adding(days: 1))) }.status
                    == 422)
            let moved = try await later.change(eaten, MealChange(day: today.adding(days: 6)))
            #expect(moved.isEaten && moved.day == today.adding(days: 6))
            planner.clock.advance(by: 50 * 86_400)
            let muchLater = try await planner.client(.ada)
            #expect(
                try await problem { try await muchLater.change(moved, MealChange(isEaten: false)) }.errors.map(\.code)
                    == ["outside-plan"])
            #expect(
                try await problem { try await muchLater.call(PlannerAPI.removeMeal, at: meal.id) }.code == "meal-past")
        }
    }

    @Test(arguments: Engine.either)
    func `M3 what a meal cannot be is refused, all of it at once`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            func fields(_ change: (inout MealDraft) -> Void) async throws -> [String] {
                var draft = MealDraft.note("A", on: today)
                change(&draft)
                let refused = try await problem { try await ada.call(PlannerAPI.addMeal, sending: draft) }
                #expect(refused.status == 422)
                return refused.errors.map(\.field)
            }
            for portions in [1e12, -1, 0, 100.5, 0.01] {
                let eaters = [MealEater(account: Person.ada.account, portions: portions)]
                #expect(try await fields { $0.eaters = eaters } == ["eaters.0.portions"])
            }
            #expect(try await fields { $0.guests = 1e12 } == ["guests"])
            #expect(try await fields { $0.guests = -1 } == ["guests"])
            #expect(try await fields { $0.guests = 99.5 } == ["eaters"])
            #expect(try await fields { $0.eaters = [] } == ["eaters"])
            let ada2 = MealEater(account: Person.ada.account)
            #expect(try await fields { $0.eaters = [ada2, ada2] } == ["eaters"])
            #expect(try await fields { $0.eaters = [MealEater(account: Person.bob.account)] } == ["eaters.0.account"])
            #expect(try await fields { $0.cooks = [Person.bob.account] } == ["cooks"])
            #expect(try await fields { $0.slot = "brunch" } == ["slot"])
            #expect(try await fields { $0.position = -1 } == ["position"])
            #expect(try await fields { $0.note = String(repeating: "x", count: 501) } == ["note"])
            #expect(try await fields { $0.dish.title = "  " } == ["dish.title"])
            #expect(try await fields { $0.dish.title = "A\nB" } == ["dish.title"])
            #expect(try await fields { $0.dish = MealDishDraft(kind: .recipe) } == ["dish.recipe"])
            #expect(
                try await fields { $0.dish = MealDishDraft(kind: .recipe, recipe: ID(at: .now)) } == ["dish.recipe"])
            #expect(
                try await fields { $0.dish = MealDishDraft(kind: .out, recipe: .soup, leftoversOf: ID(at: .now)) }
                    == ["dish.recipe", "dish.leftoversOf"])
            #expect(
                try await fields {
                    $0.day = today.adding(days: 20)
                    $0.guests = -3
                    $0.dish.title = nil
                } == ["day", "dish.title", "guests"])
            for body in [#"{"day":"2026-12-29","slot":"dinner","dish":{"kind":"note","title":"A"},"guests":1e400}"#] {
                let answer = try await planner.service.post("/v1/plans/meals", body, as: .ada)
                #expect(answer.status == 400 || answer.status == 422)
            }
            #expect(try await planner.titles(on: today, of: ada).isEmpty)
        }
    }

    @Test func `M2 a week or a day that does not exist is refused with its field`() async throws {
        try await withPlanner(on: .sqlite) { planner in
            for week in ["2026-W54", "2026-W00", "2025-W53", "2026-48", "9999-W52", "x", "2026-W1"] {
                let refused = try await planner.service.get("/v1/plans/\(week)", as: .ada)
                #expect(refused.status == 422 && refused.problem?.errors.map(\.field) == ["week"], "\(week)")
            }
            for day in ["2026-02-30", "tomorrow", "2026-1-1"] {
                let refused = try await planner.service.get("/v1/plans/days/\(day)", as: .ada)
                #expect(refused.status == 422 && refused.problem?.errors.map(\.field) == ["day"], "\(day)")
            }
            for week in ["0001-W01", "9999-W51", "2026-W53"] {
                #expect(try await planner.service.get("/v1/plans/\(week)", as: .ada).status == 200, "\(week)")
            }
        }
    }

    @Test func `M2 today is by the clocks of the zone that is given, or else of the account`() async throws {
        // 23:30 on a Saturday in UTC; in Berlin clocks go forward at 2 on Sunday, in Kiribati it is Sunday already.
        let clock = TestClock(Date(timeIntervalSince1970: 1_774_740_600))
        try await withPlanner(on: .sqlite, clock: clock) { planner in
            let ada = try await planner.client(.ada)
            func window(_ zone: String?) async throws -> PlanWindow {
                let query = PlanQuery(timeZone: zone.flatMap { TimeZoneName($0) })
                return try await ada.call(PlannerAPI.week, at: "2026-W13", sending: query).window
            }
            #expect(try await window(nil).today.description == "2026-03-28")
            let berlin = try await window("Europe/Berlin")
            #expect(berlin.today.description == "2026-03-29" && berlin.last.description == "2026-04-12")
            #expect(try await window("America/Los_Angeles").today.description == "2026-03-28")
            planner.world.live(in: TimeZoneName("Pacific/Kiritimati"))
            clock.advance(by: 61)
            #expect(try await window(nil).today.description == "2026-03-29")

            // A week over the change has seven days, and each takes its meals.
            for distance in 0..<8 {
                let day = berlin.today.adding(days: distance)
                var draft = MealDraft.note("\(distance)", on: day)
                draft.timeZone = berlin.timeZone
                try await ada.call(PlannerAPI.addMeal, sending: draft)
            }
            let week = try await planner.week(berlin.today, of: ada)
            #expect(week.days.map { $0.meals.count } == [0, 0, 0, 0, 0, 0, 1])
            #expect(
                try await planner.week(berlin.today.adding(days: 1), of: ada).days.allSatisfy { $0.meals.count == 1 })
        }
    }

    @Test func `M2 a day without a midnight is a day like the others`() async throws {
        // In Beirut clocks go from 0:00 to 1:00 on 29 March 2026, which is 22:00 UTC on the 28th.
        let midnight = Date(timeIntervalSince1970: 1_774_735_200)
        let zone = try #require(TimeZoneName("Asia/Beirut"))
        for (seconds, today) in [
            (-1.0, "2026-03-28"), (0, "2026-03-29"), (82_799, "2026-03-29"), (82_800, "2026-03-30"),
        ] {
            try await withPlanner(on: .sqlite, clock: TestClock(midnight + seconds)) { planner in
                let ada = try await planner.client(.ada)
                let found = try await ada.call(
                    PlannerAPI.day, at: today, sending: PlanQuery(timeZone: zone))
                #expect(found.window.today.description == today)
                var draft = MealDraft.note("A", on: found.window.today, .breakfast)
                draft.timeZone = zone
                try await ada.call(PlannerAPI.addMeal, sending: draft)
                draft.day = found.window.today.adding(days: -1)
                #expect(try await problem { try await ada.call(PlannerAPI.addMeal, sending: draft) }.status == 422)
            }
        }
    }
}
