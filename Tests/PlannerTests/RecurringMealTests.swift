import Contracts
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Planner

@Suite(.timeLimit(.minutes(10)))
struct RecurringMealTests {
    private func fridays(_ title: String = "Pizza", until: Day? = nil) -> RecurringMealDraft {
        RecurringMealDraft(
            weekday: .friday, slot: "dinner", dish: MealDishDraft(kind: .note, title: title), until: until)
    }

    /// The Fridays from the first of January 2027 on.
    private func friday(_ number: Int, _ planner: TestedPlanner) -> Day { planner.today.adding(days: 3 + 7 * number) }

    @Test(arguments: Engine.either)
    func `M3 a recurring meal comes every week as far as can be planned, once on each day`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, first) = (try await planner.client(.ada), friday(0, planner))
            let second = first.adding(days: 7)
            let pizza = try await ada.call(
                PlannerAPI.addRecurringMeal, sending: fridays(until: first.adding(days: 28)))
            #expect(pizza.from == planner.today && pizza.revision == 1)
            #expect(try await ada.call(PlannerAPI.recurringMeals).items == [pizza])
            for day in [first, second] {
                let meals = try await planner.meals(on: day, of: ada)
                #expect(meals.map(\.recurringMeal) == [pizza.id] && meals[0].portions == 1)
            }
            // One is skipped, one is changed.
            try await ada.call(PlannerAPI.removeMeal, at: planner.meals(on: first, of: ada)[0].id)
            try await ada.change(planner.meals(on: second, of: ada)[0], MealChange(note: .set("With olives")))
            for week in 1...5 {
                try await planner.fill()
                try await planner.fill()
                planner.clock.advance(by: 7 * 86_400)
                let later = try await planner.client(.ada)
                #expect(try await planner.titles(on: first, of: later).isEmpty)
                #expect(try await planner.titles(on: second, of: later) == ["Pizza"])
                let days = (2...6).map { first.adding(days: 7 * $0) }
                for (number, day) in days.enumerated() {
                    let comes = number + 2 <= min(week, 4)
                    #expect(try await planner.titles(on: day, of: later) == (comes ? ["Pizza"] : []), "\(week) \(day)")
                }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `M3 a changed recurring meal changes those to come that nobody changed, and an ended one takes them along`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, first) = (try await planner.client(.ada), friday(0, planner))
            let second = first.adding(days: 7)
            let pizza = try await ada.call(PlannerAPI.addRecurringMeal, sending: fridays())
            try await ada.change(planner.meals(on: first, of: ada)[0], MealChange(note: .set("With olives")))
            planner.clock.advance(by: 1)
            func put(_ draft: RecurringMealDraft, seen: Int) async throws -> RecurringMeal {
                try await ada.ifMatch(EntityTag(seen)).call(
                    PlannerAPI.changeRecurringMeal, at: pizza.id, sending: draft)
            }
            let pasta = try await put(fridays("Pasta"), seen: 1)
            #expect(pasta.revision == 2 && pasta.addedAt == pizza.addedAt)
            #expect(try await problem { try await put(fridays("Rice"), seen: 1) }.status == 412)
            #expect(try await planner.titles(on: first, of: ada) == ["Pizza"])
            #expect(try await planner.titles(on: second, of: ada) == ["Pasta"])
            planner.clock.advance(by: 1)
            var saturdays = fridays("Pasta")
            saturdays.weekday = .saturday
            _ = try await put(saturdays, seen: 2)
            #expect(try await planner.titles(on: second, of: ada).isEmpty)
            #expect(try await planner.titles(on: second.adding(days: 1), of: ada) == ["Pasta"])
            try await planner.undoLast(of: ada)
            try await planner.fill()
            #expect(try await planner.titles(on: second, of: ada) == ["Pasta"])
            #expect(try await planner.titles(on: second.adding(days: 1), of: ada).isEmpty)
            planner.clock.advance(by: 1)
            try await ada.call(PlannerAPI.removeRecurringMeal, at: pizza.id)
            #expect(try await planner.titles(on: first, of: ada) == ["Pizza"])
            #expect(try await planner.titles(on: second, of: ada).isEmpty)
            #expect(try await ada.call(PlannerAPI.recurringMeals).items.isEmpty)
            try await planner.undoLast(of: ada)
            try await planner.fill()
            #expect(try await planner.titles(on: second, of: ada) == ["Pasta"])
            #expect(try await ada.call(PlannerAPI.recurringMeals).items.map(\.id) == [pizza.id])
        }
    }

    @Test(arguments: Engine.all)
    func `M3 adding a recurring meal is undone with all its meals`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, first) = (try await planner.client(.ada), friday(0, planner))
            _ = try await ada.call(PlannerAPI.addRecurringMeal, sending: fridays())
            try await planner.undoLast(of: ada)
            try await planner.fill()
            #expect(try await planner.titles(on: first, of: ada).isEmpty)
            #expect(try await ada.call(PlannerAPI.recurringMeals).items.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `M3 a recurring meal whose recipe is gone comes no more until it is back`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let ada = try await planner.client(.ada)
            var draft = fridays()
            draft.dish = MealDishDraft(kind: .recipe, recipe: .soup)
            let soup = try await ada.call(PlannerAPI.addRecurringMeal, sending: draft)
            try await planner.deliver(RecipeDeleted(recipe: .soup, title: "Soup"), from: .recipes)
            let gone = try await ada.call(PlannerAPI.recurringMeal, at: soup.id)
            #expect(gone.dish.isGone == true && gone.revision == 2)
            planner.clock.advance(by: 7 * 86_400)
            try await planner.fill()
            let later = try await planner.client(.ada)
            let third = planner.today.adding(days: 10)
            #expect(try await planner.titles(on: third, of: later).isEmpty)
            try await planner.deliver(RecipeRestored(recipe: .soup, title: "Soup"), from: .recipes)
            try await planner.fill()
            #expect(try await planner.titles(on: third, of: later) == ["Soup"])
        }
    }

    @Test(arguments: Engine.either)
    func `M3 what cannot recur is refused, and a plan has fifty recurring meals`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            func fields(_ change: (inout RecurringMealDraft) -> Void) async throws -> [String] {
                var draft = fridays()
                change(&draft)
                return try await problem { try await ada.call(PlannerAPI.addRecurringMeal, sending: draft) }.errors
                    .map(\.field)
            }
            #expect(try await fields { $0.from = today.adding(days: -1) } == ["from"])
            #expect(try await fields { $0.from = today.adding(days: 500) } == ["from"])
            #expect(try await fields { $0.until = today.adding(days: -1) } == ["until"])
            #expect(try await fields { $0.until = today.adding(days: 5_000) } == ["until"])
            #expect(try await fields { $0.guests = -1 } == ["guests"])
            #expect(try await fields { $0.slot = "brunch" } == ["slot"])
            #expect(try await fields { $0.dish = MealDishDraft(kind: .leftovers, title: "A") } == ["dish.kind"])
            for _ in 0..<50 { _ = try await ada.call(PlannerAPI.addRecurringMeal, sending: fridays()) }
            let full = try await problem { try await ada.call(PlannerAPI.addRecurringMeal, sending: fridays()) }
            #expect(full.status == 409 && full.code == "too-many-recurring-meals")
            // More than a slot holds do not come.
            #expect(try await planner.meals(on: friday(0, planner), of: ada).count == 20)
            let bob = try await planner.client(.bob)
            let first = try await ada.call(PlannerAPI.recurringMeals).items[0]
            #expect(try await problem { try await bob.call(PlannerAPI.recurringMeal, at: first.id) }.status == 404)
            #expect(
                try await problem { try await bob.call(PlannerAPI.removeRecurringMeal, at: first.id) }.status == 404)
        }
    }
}
