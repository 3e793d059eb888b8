import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Planner

/// A dish that somebody may not eat is planned knowingly or not at all, and says so wherever it stands.
@Suite(.timeLimit(.minutes(10)))
struct UnsuitableDishTests {
    private static let peanuts = EaterConflict(account: Person.bob.account, allergens: [.peanuts], diets: [.vegan])

    private func withBob(
        on engine: Engine, _ body: @escaping @Sendable (TestedPlanner, ServiceClient, Day) async throws -> Void
    ) async throws {
        try await withPlanner(on: engine) { planner in
            try await planner.found(by: .ada)
            try await planner.join(.bob)
            planner.clock.advance(by: 2)
            planner.world.forbid(.soup, [Self.peanuts])
            try await body(planner, try await planner.client(.ada), planner.today)
        }
    }

    @Test(arguments: Engine.either)
    func `N1 M2 what an eater may not eat is refused with who and why, and planned knowingly`(
        on engine: Engine
    ) async throws {
        try await withBob(on: engine) { planner, ada, today in
            let told = try await ada.call(PlannerAPI.dishConflicts, sending: PlannedDishQuery(recipe: .soup)).items
            #expect(told == [Self.peanuts])
            let alone = PlannedDishQuery(recipe: .soup, eaters: [Person.ada.account])
            #expect(try await ada.call(PlannerAPI.dishConflicts, sending: alone).items.isEmpty)

            var draft = MealDraft.recipe(.soup, on: today)
            draft.eaters = [MealEater(account: Person.ada.account), MealEater(account: Person.bob.account)]
            let refused = try await problem { try await ada.call(PlannerAPI.addMeal, sending: draft) }
            #expect(refused.status == 409 && refused.code == "dish-unsuitable")
            #expect(refused.errors.map(\.field) == ["eaters.1", "eaters.1"])
            #expect(refused.errors.first?.values["list"] == "peanuts")
            #expect(try await planner.meals(on: today, of: ada).isEmpty)

            draft.knowingly = true
            let meal = try await ada.call(PlannerAPI.addMeal, sending: draft)
            #expect(meal.conflicts == [Self.peanuts])
            #expect(try await planner.meals(on: today, of: ada).map(\.conflicts) == [[Self.peanuts]])
            #expect(try await ada.call(PlannerAPI.meal, at: meal.id).conflicts == [Self.peanuts])
        }
    }

    @Test(arguments: Engine.either)
    func `N1 M2 who comes to a meal and what it becomes are looked at, and whom it was known of is not asked for again`(
        on engine: Engine
    ) async throws {
        try await withBob(on: engine) { planner, ada, today in
            var draft = MealDraft.recipe(.soup, on: today)
            draft.eaters = [MealEater(account: Person.ada.account)]
            let meal = try await ada.call(PlannerAPI.addMeal, sending: draft)
            #expect(meal.conflicts == [])
            let both = [MealEater(account: Person.ada.account), MealEater(account: Person.bob.account)]
            var change = MealChange(eaters: both)
            let refused = try await problem { try await ada.change(meal, change) }
            #expect(refused.code == "dish-unsuitable")
            #expect(Set(refused.errors.map(\.field)) == ["eaters.1"], "the place in what was sent")
            change.knowingly = true
            let changed = try await ada.change(meal, change)
            #expect(changed.conflicts == [Self.peanuts])
            let noted = try await ada.change(changed, MealChange(eaters: both, note: .set("Hers without the sauce")))
            let other = try await ada.change(noted, MealChange(dish: MealDishDraft(kind: .recipe, recipe: .stew)))
            #expect(other.conflicts == [])
            let back = MealChange(dish: MealDishDraft(kind: .recipe, recipe: .soup))
            #expect(try await problem { try await ada.change(other, back) }.code == "dish-unsuitable")
        }
    }

    @Test(arguments: Engine.either)
    func `N1 M2 leftovers are as unsuitable as what they are left over from`(on engine: Engine) async throws {
        try await withBob(on: engine) { planner, ada, today in
            var draft = MealDraft.recipe(.soup, on: today)
            draft.eaters = [MealEater(account: Person.ada.account)]
            let meal = try await ada.call(PlannerAPI.addMeal, sending: draft)
            var rest = MealDraft(
                day: today.adding(days: 8), slot: "lunch", dish: MealDishDraft(kind: .leftovers, leftoversOf: meal.id),
                eaters: [MealEater(account: Person.bob.account)])
            #expect(
                try await problem { try await ada.call(PlannerAPI.addMeal, sending: rest) }.code == "dish-unsuitable")
            rest.knowingly = true
            _ = try await ada.call(PlannerAPI.addMeal, sending: rest)
            // The soup is of another week than its leftovers.
            #expect(try await planner.meals(on: rest.day, of: ada).map(\.conflicts) == [[Self.peanuts]])
        }
    }

    @Test(arguments: Engine.all)
    func `N1 M2 what comes every week is looked at once, and the calendar says so of each`(
        on engine: Engine
    ) async throws {
        try await withBob(on: engine) { planner, ada, today in
            var draft = RecurringMealDraft(
                weekday: today.weekday, slot: "dinner", dish: MealDishDraft(kind: .recipe, recipe: .soup))
            #expect(
                try await problem { try await ada.call(PlannerAPI.addRecurringMeal, sending: draft) }.code
                    == "dish-unsuitable")
            draft.knowingly = true
            _ = try await ada.call(PlannerAPI.addRecurringMeal, sending: draft)
            #expect(try await planner.meals(on: today, of: ada).map(\.conflicts) == [[Self.peanuts]])
            let address = try await ada.call(PlannerAPI.makeCalendarAddress)
            let file = try await ada.call(PlannerAPI.calendarFile, at: address.key)
            let unfolded = String(decoding: file.bytes, as: UTF8.self).replacing("\r\n ", with: "")
            #expect(unfolded.contains("DESCRIPTION:Not for everybody who is to eat it."))
        }
    }

    @Test func `N1 more eaters than one question takes are all looked at`() async throws {
        try await withPlanner(on: .sqlite) { planner in
            let eaters = (0...DishCheckQuery.mostEaters).map { _ in ID<Account>(at: .now) }
            let last = try #require(eaters.last)
            planner.world.forbid(.soup, [EaterConflict(account: last, allergens: [.peanuts])])
            let check = DishCheck(
                services: planner.service.platform.services, logger: planner.service.platform.logger)
            let refused = try await problem {
                try await check.admit(.soup, for: eaters, seenBy: eaters[0], knowingly: nil)
            }
            #expect(refused.errors.map(\.field) == ["eaters.\(DishCheckQuery.mostEaters)"])
            let known = try await check.admit(.soup, for: eaters, seenBy: eaters[0], knowingly: true)
            #expect(known?.map(\.account) == [last])
        }
    }

    @Test func `N1 while nobody can say who may eat it a meal does not claim that all may`() async throws {
        try await withPlanner(on: .sqlite) { planner in
            let ada = try await planner.client(.ada)
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: planner.today))
            planner.service.services.forget(RecipesAPI.dishConflicts.path)
            #expect(try await planner.meals(on: planner.today, of: ada).map(\.conflicts) == [nil])
            let draft = MealDraft.recipe(.soup, on: planner.today)
            #expect(try await problem { try await ada.call(PlannerAPI.addMeal, sending: draft) }.status == 503)
            let address = try await ada.call(PlannerAPI.makeCalendarAddress)
            let file = try await ada.call(PlannerAPI.calendarFile, at: address.key)
            let unfolded = String(decoding: file.bytes, as: UTF8.self).replacing("\r\n ", with: "")
            #expect(unfolded.contains("DESCRIPTION:Not checked yet whether everybody may eat it."))
        }
    }
}
