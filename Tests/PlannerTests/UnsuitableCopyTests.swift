import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Planner

/// Dishes that are copied or brought by a file are refused if an eater may not eat them, unless it is done knowingly.
@Suite(.timeLimit(.minutes(10)))
struct UnsuitableCopyTests {
    private static let peanuts = EaterConflict(account: Person.bob.account, allergens: [.peanuts], diets: [.vegan])

    private func withBob(
        on engine: Engine, _ body: @escaping @Sendable (TestedPlanner, ServiceClient, Day) async throws -> Void
    ) async throws {
        try await withPlanner(on: engine) { planner in
            try await planner.found(by: .ada)
            try await planner.join(.bob)
            planner.clock.advance(by: 2)
            try await body(planner, try await planner.client(.ada), planner.today)
        }
    }

    /// Has the soup be planned while both may eat it.
    private func plan(_ planner: TestedPlanner, _ ada: ServiceClient, on today: Day) async throws -> Meal {
        var draft = MealDraft.recipe(.soup, on: today)
        draft.eaters = [MealEater(account: Person.ada.account), MealEater(account: Person.bob.account)]
        return try await ada.call(PlannerAPI.addMeal, sending: draft)
    }

    private func check(_ refused: Problem, field: String) {
        #expect(refused.status == 409 && refused.code == "dish-unsuitable")
        #expect(refused.errors.map(\.field) == [field, field])
        #expect(refused.errors.first?.values["list"] == "peanuts" && refused.errors.last?.values["list"] == "vegan")
        #expect(refused.errors.allSatisfy { $0.values["dish"]?.lowercased == "soup" })
        #expect(refused.errors.allSatisfy { $0.values["eater"]?.lowercased == Person.bob.account.description })
    }

    @Test(arguments: Engine.either)
    func `N1 M2 a copy of a day is refused with dish, eater and reason, and made knowingly`(
        on engine: Engine
    ) async throws {
        try await withBob(on: engine) { planner, ada, today in
            let meal = try await plan(planner, ada, on: today)
            let day = today.adding(days: 1)
            planner.world.forbid(.soup, [Self.peanuts])
            let refused = try await problem {
                try await ada.call(PlannerAPI.copyDay, at: today.description, sending: DayCopy(to: day))
            }
            check(refused, field: "meals.0.eaters.1")
            #expect(try await planner.meals(on: day, of: ada).isEmpty)
            // Leftovers are of the same dish.
            planner.world.forbid(.soup, [])
            var rest = MealDraft(
                day: day, slot: "lunch", dish: MealDishDraft(kind: .leftovers, leftoversOf: meal.id), eaters: nil)
            rest.eaters = [MealEater(account: Person.bob.account)]
            _ = try await ada.call(PlannerAPI.addMeal, sending: rest)
            planner.world.forbid(.soup, [Self.peanuts])
            let copy = DayCopy(to: day.adding(days: 1))
            let leftovers = try await problem {
                try await ada.call(PlannerAPI.copyDay, at: day.description, sending: copy)
            }
            #expect(leftovers.code == "dish-unsuitable" && leftovers.errors.first?.field == "meals.0.eaters.0")

            let known = DayCopy(to: day, knowingly: true)
            let copied = try await ada.call(PlannerAPI.copyDay, at: today.description, sending: known)
            #expect(copied.skipped.isEmpty)
            let there = try await planner.meals(on: day, of: ada)
            #expect(there.contains { $0.slot == "dinner" && $0.conflicts == [Self.peanuts] })
        }
    }

    @Test(arguments: Engine.either)
    func `N1 M2 a copy of a week asks who may eat its dishes, and fails while a service is silent`(
        on engine: Engine
    ) async throws {
        try await withBob(on: engine) { planner, ada, today in
            _ = try await plan(planner, ada, on: today)
            let week = ISOWeek(of: today)
            let next = week.adding(weeks: 1).description
            planner.world.forbid(.soup, [Self.peanuts])
            let refused = try await problem {
                try await ada.call(PlannerAPI.copyWeek, at: week.description, sending: WeekCopy(to: next))
            }
            check(refused, field: "meals.0.eaters.1")
            planner.service.services.forget(RecipesAPI.dishConflicts.path)
            let silent = try await problem {
                try await ada.call(PlannerAPI.copyWeek, at: week.description, sending: WeekCopy(to: next))
            }
            #expect(silent.status == 503)
            let known = WeekCopy(to: next, knowingly: true)
            let copied = try await ada.call(PlannerAPI.copyWeek, at: week.description, sending: known)
            #expect(copied.entry.steps.count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `N1 M2 a dish that a copy leaves out does not refuse it`(on engine: Engine) async throws {
        try await withBob(on: engine) { planner, ada, today in
            _ = try await plan(planner, ada, on: today)
            _ = try await ada.call(PlannerAPI.addMeal, sending: .note("Bread", on: today, .lunch))
            let day = today.adding(days: 1)
            for number in 0..<PlanChange.mostInSlot - 1 {
                _ = try await ada.call(PlannerAPI.addMeal, sending: .note("Note \(number)", on: day))
            }
            planner.world.forbid(.soup, [Self.peanuts])
            let refused = try await problem {
                try await ada.call(PlannerAPI.copyDay, at: today.description, sending: DayCopy(to: day))
            }
            #expect(refused.code == "dish-unsuitable", "there is room for the soup")
            _ = try await ada.call(PlannerAPI.addMeal, sending: .note("Last", on: day))
            let copied = try await ada.call(PlannerAPI.copyDay, at: today.description, sending: DayCopy(to: day))
            #expect(copied.skipped.map(\.reason) == [.slotFull] && copied.entry.steps.count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `N1 M7 a plan's file shows who may not eat its dishes, and is planned knowingly or not at all`(
        on engine: Engine
    ) async throws {
        try await withBob(on: engine) { planner, ada, today in
            planner.world.forbid(.soup, [Self.peanuts])
            let text = """
                {"recipes":[{"id":"r1","name":"soup"}],
                 "group_meal_plans":[
                  {"id":1,"date":"\(today)","entry_type":"dinner","title":"","text":"","recipe_id":"r1"},
                  {"id":5,"date":"\(today)","entry_type":"side","title":"Salad","text":"","recipe_id":null}]}
                """
            let file = try await ada.bringPlan(try HealthExports.zip([("database.json", text)]))
            #expect(file.rows.map(\.conflicts) == [[Self.peanuts], nil])
            let shown = try await ada.call(PlannerAPI.planFile, at: file.id)
            #expect(shown.rows.map(\.conflicts) == [[Self.peanuts], nil])
            let refused = try await problem { try await ada.call(PlannerAPI.takePlanFile, at: file.id) }
            let bob = Set([Person.ada, .bob].map(\.account.description)).sorted()
                .firstIndex(of: Person.bob.account.description)
            check(refused, field: "rows.0.eaters.\(bob ?? -1)")
            #expect(try await planner.titles(on: today, of: ada).isEmpty)
            #expect(try await ada.call(PlannerAPI.planFile, at: file.id).state == .preview)
            let done = try await ada.call(PlannerAPI.takePlanFileKnowingly, at: file.id)
            #expect(done.state == .finished && done.rows.allSatisfy { $0.outcome == .added })
            #expect(try await planner.titles(on: today, of: ada) == ["Soup", "Salad"])
            #expect(try await planner.meals(on: today, of: ada).first?.conflicts == [Self.peanuts])
        }
    }
}

extension PhraseValue {
    fileprivate var lowercased: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): text.lowercased()
        }
    }
}
