import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Planner

@Suite(.timeLimit(.minutes(10)))
struct MealTests {
    @Test(arguments: Engine.either)
    func `M2 M3 meals are planned, seen by week and day, changed, moved and removed`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let empty = try await planner.week(today, of: ada)
            #expect(empty.week == "2026-W53" && empty.days.count == 7 && empty.days.allSatisfy(\.meals.isEmpty))
            #expect(empty.slots.map(\.id) == ["breakfast", "lunch", "dinner", "snack"] && empty.revision == 1)
            #expect(empty.window.today == today && empty.window.last == today.adding(days: 14))

            var draft = MealDraft.recipe(.soup, on: today)
            draft.guests = 1.5
            draft.cooks = [Person.ada.account]
            draft.note = " With bread. "
            let soup = try await ada.call(PlannerAPI.addMeal, sending: draft)
            #expect(soup.dish == MealDish(kind: .recipe, title: "Soup", recipe: .soup))
            #expect(soup.eaters == [MealEater(account: Person.ada.account)] && soup.portions == 2.5)
            #expect(soup.note == "With bread." && soup.addedBy == Person.ada.account && soup.revision == 1)
            let out = try await ada.call(
                PlannerAPI.addMeal,
                sending: MealDraft(day: today, slot: "dinner", position: 0, dish: MealDishDraft(kind: .out)))
            try await ada.call(PlannerAPI.addMeal, sending: .note("Porridge", on: today, .breakfast))
            #expect(try await planner.titles(on: today, of: ada) == ["Porridge", "", "Soup"])
            #expect(try await planner.week(today, of: ada).revision == 4)
            let (seen, tag) = try await ada.tagged(PlannerAPI.meal, at: soup.id)
            #expect(seen.position == 1 && tag == EntityTag(1))

            planner.clock.advance(by: 1)
            let eaten = try await ada.change(seen, MealChange(note: .remove, isLocked: true, isEaten: true))
            #expect(eaten.note == nil && eaten.isEaten && eaten.isLocked && eaten.revision == 2)
            let tomorrow = today.adding(days: 1)
            let moved = try await ada.change(eaten, MealChange(day: tomorrow, slot: "lunch"))
            #expect(moved.day == tomorrow && moved.slot == "lunch" && moved.position == 0)
            #expect(try await planner.titles(on: today, of: ada) == ["Porridge", ""])
            let leftovers = try await ada.call(
                PlannerAPI.addMeal,
                sending: MealDraft(
                    day: tomorrow, slot: "dinner", dish: MealDishDraft(kind: .leftovers, leftoversOf: soup.id)))
            #expect(leftovers.dish.title == "Soup" && leftovers.dish.leftoversOf == soup.id)
            try await ada.call(PlannerAPI.removeMeal, at: out.id)
            #expect(try await planner.titles(on: today, of: ada) == ["Porridge"])
            #expect(try await problem { try await ada.call(PlannerAPI.meal, at: out.id) }.status == 404)
        }
    }

    @Test(arguments: Engine.either)
    func `M3 a place in a slot is kept by all of its meals`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            var meals: [Meal] = []
            for title in ["A", "B", "C", "D"] {
                meals.append(try await ada.call(PlannerAPI.addMeal, sending: .note(title, on: today)))
            }
            try await ada.change(meals[3], MealChange(position: 0))
            #expect(try await planner.titles(on: today, of: ada) == ["D", "A", "B", "C"])
            try await ada.change(meals[0], MealChange(position: 3))
            #expect(try await planner.titles(on: today, of: ada) == ["D", "B", "C", "A"])
            // Its place is no state of another one.
            try await ada.change(meals[1], MealChange(isEaten: true))
            #expect(try await planner.meals(on: today, of: ada).map(\.position) == [0, 1, 2, 3])
            for number in 5...20 {
                try await ada.call(PlannerAPI.addMeal, sending: .note("\(number)", on: today))
            }
            let full = try await problem {
                try await ada.call(PlannerAPI.addMeal, sending: .note("Z", on: today))
            }
            #expect(full.status == 409 && full.code == "slot-full")
            let other = try await ada.call(PlannerAPI.addMeal, sending: .note("E", on: today, .lunch))
            #expect(try await problem { try await ada.change(other, MealChange(slot: "dinner")) }.code == "slot-full")
        }
    }

    @Test(arguments: Engine.all)
    func `M3 of two who edit one meal the slower is told, and edits of different meals merge`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            try await planner.found(by: .ada)
            try await planner.join(.bob)
            let (ada, bob, today) = (try await planner.client(.ada), try await planner.client(.bob), planner.today)
            let soup = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
            #expect(Set(soup.eaters.map(\.account)) == [Person.ada.account, Person.bob.account])
            let stew = try await bob.call(PlannerAPI.addMeal, sending: .recipe(.stew, on: today))
            let mine = try await bob.change(soup, MealChange(note: .set("Hot")))
            let late = try await problem { try await ada.change(soup, MealChange(note: .set("Cold"))) }
            #expect(late.status == 412 && late.code == "changed-meanwhile")
            #expect(try await ada.call(PlannerAPI.meal, at: soup.id) == mine)
            #expect(
                try await problem {
                    try await ada.ifMatch(EntityTag(1)).call(PlannerAPI.removeMeal, at: soup.id)
                }.status == 412)
            let unseen = try await planner.service.send(
                .PATCH, "/v1/plans/meals/\(soup.id)", #"{"isEaten":true}"#, as: .ada)
            #expect(unseen.status == 428)

            // Both put something into one slot, and change what is the other's.
            async let one = ada.change(stew, MealChange(position: 0))
            async let two = bob.call(PlannerAPI.addMeal, sending: .note("Bread", on: today))
            _ = try await (one, two)
            #expect(try await planner.titles(on: today, of: ada) == ["Stew", "Soup", "Bread"])
            #expect(try await planner.titles(on: today, of: bob) == ["Stew", "Soup", "Bread"])
        }
    }

    @Test(arguments: Engine.all)
    func `M3 N1 another household's meal is not there`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, root) = (try await planner.client(.ada), try await planner.client(.root))
            let soup = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: planner.today))
            let entry = try await ada.call(PlannerAPI.journal, sending: PageQuery()).items[0]
            for refused in [
                try await problem { try await root.call(PlannerAPI.meal, at: soup.id) },
                try await problem { try await root.change(soup, MealChange(isEaten: true)) },
                try await problem { try await root.call(PlannerAPI.removeMeal, at: soup.id) },
                try await problem { try await root.call(PlannerAPI.undo, at: entry.id) },
            ] { #expect(refused.status == 404) }
            let theirs = MealDishDraft(kind: .leftovers, leftoversOf: soup.id)
            let refused = try await problem {
                try await root.call(
                    PlannerAPI.addMeal, sending: MealDraft(day: planner.today, slot: "lunch", dish: theirs))
            }
            #expect(refused.errors.map(\.field) == ["dish.leftoversOf"])
            #expect(try await planner.titles(on: planner.today, of: root).isEmpty)
            #expect(try await root.call(PlannerAPI.journal, sending: PageQuery()).items.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `M3 a day or a week is copied as a whole, and undone as a whole`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let soup = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
            try await ada.call(
                PlannerAPI.addMeal,
                sending: MealDraft(
                    day: today, slot: "snack", dish: MealDishDraft(kind: .leftovers, leftoversOf: soup.id)))
            let tomorrow = today.adding(days: 1)
            try await ada.call(PlannerAPI.addMeal, sending: .recipe(.stew, on: tomorrow))
            planner.clock.advance(by: 1)
            let copied = try await ada.call(PlannerAPI.copyDay, at: today.description, sending: DayCopy(to: tomorrow))
            #expect(copied.entry.cause == .copied && copied.entry.steps.count == 2 && copied.skipped.isEmpty)
            let meals = try await planner.meals(on: tomorrow, of: ada)
            #expect(meals.map(\.dish.title) == ["Stew", "Soup", "Soup"])
            #expect(meals[2].dish.leftoversOf == meals[1].id && meals[1].id != soup.id)
            try await ada.call(PlannerAPI.undo, at: copied.entry.id)
            #expect(try await planner.titles(on: tomorrow, of: ada) == ["Stew"])

            planner.world.delete(.stew)
            try await planner.deliver(RecipeDeleted(recipe: .stew, title: "Stew"), from: .recipes)
            planner.clock.advance(by: 1)
            // Tuesday in two weeks is the last day that can be planned, and the week is there up to then.
            let week = try await ada.call(PlannerAPI.copyWeek, at: "2026-W53", sending: WeekCopy(to: "2027-W02"))
            #expect(week.entry.steps.count == 2)
            #expect(week.skipped.map(\.reason) == [.outsideWindow])
            #expect(try await planner.titles(on: today.adding(days: 14), of: ada) == ["Soup", "Soup"])
            let next = try await ada.call(PlannerAPI.copyWeek, at: "2026-W53", sending: WeekCopy(to: "2027-W01"))
            #expect(next.skipped.map(\.reason) == [.gone])
            let far = try await problem {
                try await ada.call(PlannerAPI.copyWeek, at: "2026-W53", sending: WeekCopy(to: "2027-W03"))
            }
            #expect(far.status == 422 && far.errors.map(\.field) == ["to"])
            let nothing = try await problem {
                try await ada.call(PlannerAPI.copyWeek, at: "2026-W40", sending: WeekCopy(to: "2027-W01"))
            }
            #expect(nothing.code == "nothing-to-copy")
        }
    }
}
