import Contracts
import PlannerContracts
import ServiceClient
import Support
import Testing

@testable import Planner

@Suite(.timeLimit(.minutes(10)))
struct SharedPlanTests {
    @Test(arguments: Engine.all)
    func `A17 M2 people of one household have one plan, and whoever leaves is in none of its meals`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, bob, today) = (try await planner.client(.ada), try await planner.client(.bob), planner.today)
            try await ada.call(PlannerAPI.addMeal, sending: .note("Hers", on: today))
            try await bob.call(PlannerAPI.addMeal, sending: .note("His", on: today))
            try await planner.found(by: .ada)
            try await planner.join(.bob)
            planner.clock.advance(by: 2)
            #expect(try await planner.titles(on: today, of: bob) == ["Hers"])
            var draft = MealDraft.recipe(.soup, on: today)
            draft.cooks = [Person.bob.account]
            draft.eaters = [
                MealEater(account: Person.ada.account), MealEater(account: Person.bob.account, portions: 2),
            ]
            let soup = try await bob.call(PlannerAPI.addMeal, sending: draft)
            #expect(soup.portions == 3 && soup.cooks == [Person.bob.account])
            let rule = try await bob.call(
                PlannerAPI.addRecurringMeal,
                sending: RecurringMealDraft(
                    weekday: .friday, slot: "lunch", dish: MealDishDraft(kind: .note, title: "Fish"),
                    cooks: [Person.bob.account]))
            planner.clock.advance(by: 1)
            try await bob.call(PlannerAPI.removeMeal, at: soup.id)
            try await planner.undoLast(of: ada)

            try await planner.leave(.bob)
            planner.clock.advance(by: 2)
            let left = try await ada.call(PlannerAPI.meal, at: soup.id)
            #expect(left.portions == 1 && left.cooks.isEmpty && left.addedBy == Person.bob.account)
            #expect(left.eaters.map(\.account) == [Person.ada.account] && left.revision > soup.revision)
            let kept = try await ada.call(PlannerAPI.recurringMeal, at: rule.id)
            #expect(kept.cooks.isEmpty && kept.eaters.map(\.account) == [Person.ada.account])
            #expect(try await planner.titles(on: today, of: bob) == ["His"])
            #expect(try await problem { try await bob.change(left, MealChange(isEaten: true)) }.status == 404)
            // Undoing does not restore former members.
            try await ada.call(PlannerAPI.removeMeal, at: soup.id)
            planner.clock.advance(by: 1)
            try await planner.undoLast(of: ada)
            let restored = try await ada.call(PlannerAPI.meal, at: soup.id)
            #expect(restored.eaters.map(\.account) == [Person.ada.account] && restored.revision > left.revision)
            try await planner.leave(.ada, wasLast: true)
            planner.clock.advance(by: 2)
            #expect(try await planner.titles(on: today, of: ada) == ["Hers", "Soup"])
            #expect(try await ada.call(PlannerAPI.recurringMeals).items.map(\.id) == [rule.id])
        }
    }

    @Test(arguments: Engine.either)
    func `A15 a person in a household gets the budget of its plan`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let (ada, auth) = (try await planner.client(.ada), try await planner.service.asService(.auth))
            try await planner.found(by: .ada)
            planner.clock.advance(by: 2)
            try await ada.call(PlannerAPI.setBudget, sending: PlanBudget(weekly: .rounding(100, .reference)))
            let data = try await auth.call(
                PersonalDataAPI.exportInHousehold(from: .planner), at: Person.ada.account, ID<Household>.mill)
            #expect(data.records["budget of the plan"]?.count == 1)
            let own = try await auth.call(PersonalDataAPI.export(from: .planner), at: Person.ada.account)
            #expect(own.records["budget of the plan"]?.isEmpty == true)
            let summary = try await auth.call(
                PersonalDataAPI.summaryInHousehold(from: .planner), at: Person.ada.account, ID<Household>.mill)
            let expected = PersonalDataSummary.Kind(name: "budget of the plan", count: 1)
            #expect(summary.kinds?.contains(expected) == true)
        }
    }

    @Test(arguments: Engine.all)
    func `A15 a person gets all that the planner keeps about them, and it goes when they leave`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        try await withPlanner(on: engine, listening: people) { planner in
            let (ada, bob, today) = (try await planner.client(.ada), try await planner.client(.bob), planner.today)
            let auth = try await planner.service.asService(.auth)
            func records(_ person: Person) async throws -> [String: Int] {
                let data = try await auth.call(PersonalDataAPI.export(from: .planner), at: person.account)
                return data.records.mapValues(\.count).filter { $0.value > 0 }
            }
            for client in [ada, bob] {
                try await client.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
                _ = try await client.call(
                    PlannerAPI.addRecurringMeal,
                    sending: RecurringMealDraft(
                        weekday: .friday, slot: "lunch", dish: MealDishDraft(kind: .note, title: "Fish")))
                let tag = try await client.tagged(PlannerAPI.slots).tag
                _ = try await client.ifMatch(tag).call(
                    PlannerAPI.setSlots, sending: MealSlotsDraft(slots: [.init(id: "lunch"), .init(id: "dinner")]))
                _ = try await client.call(
                    PlannerAPI.setCalendar,
                    sending: CalendarSettings(timeZone: .utc, preparationsAt: TimeOfDay("20:00")!))
                _ = try await client.call(PlannerAPI.makeCalendarAddress)
            }
            let before = try await records(.ada)
            #expect(before["planned meals"] == 3 && before["recurring meals"] == 1 && before["slots of the plan"] == 4)
            #expect(before["journal of the plan"] == 3 && before["calendar settings"] == 1)
            #expect(before["addresses of calendars"] == 1 && before["days of recurring meals"] == 2)

            // Afterwards they share a plan.
            try await planner.found(by: .ada)
            try await planner.join(.bob)
            planner.clock.advance(by: 2)
            try await bob.call(PlannerAPI.addMeal, sending: .recipe(.stew, on: today))
            let shared = try await records(.bob)
            #expect(shared["meals in the plan of the household"] == 1 && shared["planned meals"] == 3)
            try await planner.leave(.bob)
            let report = try await people.leave(.bob, .planner, planner.service)
            #expect(report.erased["planned meals"] == 3 && report.kept.map(\.count).allSatisfy { $0 == 1 })
            #expect(try await records(.bob).isEmpty)
            let titles = try await planner.titles(on: today, of: ada)
            #expect(titles == ["Soup", "Stew"])
            #expect(try await planner.meals(on: today, of: ada)[1].addedBy == nil)
            try await planner.leave(.ada, wasLast: true)
            let last = try await people.leave(.ada, .planner, planner.service)
            #expect(last.erased["planned meals"] == 4 && last.kept.isEmpty)
        }
    }
}
