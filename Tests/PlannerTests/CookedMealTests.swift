import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Synchronization
import Testing

@testable import Planner

/// A cooked meal is neither bought nor paid again.
@Suite(.timeLimit(.minutes(10)))
struct CookedMealTests {
    @Test(arguments: Engine.either)
    func `M2 P3 a meal that was cooked out of the pantry says so, until that is undone`(on engine: Engine) async throws
    {
        try await withPlanner(on: engine) { planner in
            let (ada, bob) = (try await planner.client(.ada), try await planner.client(.bob))
            let meal = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: planner.today))
            let other = try await bob.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: planner.today))
            #expect(meal.isCooked == nil && meal.portionsToCook == meal.portions)
            let entry = ID<JournalEntry>(at: planner.clock.now)
            func tell(
                _ cooked: ID<PlannerContracts.Meal>?, _ recipe: ID<Recipe>? = .soup, of person: Person = .ada
            ) async throws {
                let event = MealCooked(
                    entry: entry, meal: cooked.map { ID(uuid: $0.uuid) }, recipe: recipe,
                    kitchen: person.account.description,
                    account: person.account)
                try await planner.deliver(event, from: .pantry)
            }
            try await tell(meal.id)
            let cooked = try await ada.call(PlannerAPI.meal, at: meal.id)
            #expect(cooked.isCooked == true && cooked.revision > meal.revision)
            // A meal of somebody else's plan is not reached, whatever its name.
            try await tell(other.id)
            #expect(try await bob.call(PlannerAPI.meal, at: other.id).isCooked == nil)
            // Neither is one that has another dish by now.
            try await tell(nil, nil)
            try await tell(meal.id, .stew)
            #expect(try await ada.call(PlannerAPI.meal, at: meal.id).isCooked == nil)
            try await tell(meal.id)
            try await tell(nil, nil)
            #expect(try await ada.call(PlannerAPI.meal, at: meal.id).isCooked == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `M2 a meal is marked as cooked by hand, and another dish in its place is not`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let ada = try await planner.client(.ada)
            let meal = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: planner.today))
            let cooked = try await ada.change(meal, MealChange(isCooked: true))
            #expect(cooked.isCooked == true)
            let dish = MealDishDraft(kind: .recipe, recipe: .stew)
            #expect(try await ada.change(cooked, MealChange(dish: dish)).isCooked == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `M2 what is left over is cooked with what it is left over from`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let ada = try await planner.client(.ada)
            let meal = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: planner.today))
            let rest = MealDraft(
                day: planner.today.adding(days: 1), slot: "lunch",
                dish: MealDishDraft(kind: .leftovers, leftoversOf: meal.id), guests: 0.5)
            let left = try await ada.call(PlannerAPI.addMeal, sending: rest)
            #expect(left.portionsToCook == nil)
            #expect(try await ada.call(PlannerAPI.meal, at: meal.id).portionsToCook == meal.portions + left.portions)
            let day = try await planner.meals(on: planner.today, of: ada)
            #expect(day.map(\.portionsToCook) == [meal.portions + left.portions])
        }
    }

    @Test(arguments: Engine.either)
    func `M2 P3 the pantry hears of leftovers that are eaten, and that it was undone`(on engine: Engine) async throws {
        let pantry = LeftoversRecorder()
        let world = PlannerWorld()
        let services = world.services().on(EventsAPI.deliver(to: .pantry), pantry.take)
        try await withService(PlannerService.self, on: engine, services: services) { service in
            let planner = TestedPlanner(service: service, world: world)
            let ada = try await planner.client(.ada)
            let meal = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: planner.today))
            let rest = MealDraft(
                day: planner.today, slot: "lunch", dish: MealDishDraft(kind: .leftovers, leftoversOf: meal.id),
                guests: 0.5)
            let left = try await ada.call(PlannerAPI.addMeal, sending: rest)
            try await ada.change(meal, MealChange(isEaten: true))
            planner.clock.advance(by: 1)
            try await ada.change(left, MealChange(isEaten: true))
            #expect(pantry.events.count == 1, "the pantry has it before the answer")
            try await planner.undoLast(of: ada)
            let heard = pantry.events
            #expect(heard.map(\.isEaten) == [true, false])
            #expect(heard.map(\.meal) == [ID(uuid: left.id.uuid), ID(uuid: left.id.uuid)])
            #expect(heard.allSatisfy { $0.recipe == .soup && $0.title == "Soup" && $0.portions == left.portions })
            #expect(heard.allSatisfy { $0.kitchen == Person.ada.account.description })
        }
    }

    @Test func `M2 P3 the pantry hears that another dish was eaten instead of leftovers`() async throws {
        let pantry = LeftoversRecorder()
        let world = PlannerWorld()
        let services = world.services().on(EventsAPI.deliver(to: .pantry), pantry.take)
        try await withService(PlannerService.self, on: .sqlite, services: services) { service in
            let planner = TestedPlanner(service: service, world: world)
            let ada = try await planner.client(.ada)
            let meal = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: planner.today))
            let rest = MealDraft(
                day: planner.today, slot: "lunch", dish: MealDishDraft(kind: .leftovers, leftoversOf: meal.id),
                guests: 0.5)
            let left = try await ada.call(PlannerAPI.addMeal, sending: rest)
            let eaten = try await ada.change(left, MealChange(isEaten: true))
            planner.clock.advance(by: 1)
            try await ada.change(eaten, MealChange(dish: MealDishDraft(kind: .recipe, recipe: .stew)))
            #expect(pantry.events.map(\.isEaten) == [true, false], "the pantry has both before the answer")
        }
    }

    @Test(arguments: Engine.either)
    func `M5 what was cooked costs nothing more and is not bought again`(on engine: Engine) async throws {
        try await withProposals(from: .dinners(10), on: engine) { planner, _ in
            let ada = try await planner.client(.ada)
            let week = ISOWeek(of: planner.today).description
            let meal = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(9), on: planner.today))
            let before = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect((before.cost?.packs.amount ?? 0) > 0 && !before.purchases.isEmpty)
            _ = try await ada.change(meal, MealChange(isCooked: true))
            let after = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(after.cost == nil && after.purchases.isEmpty)
            #expect(after.days.flatMap(\.meals).map(\.meal) == [meal.id], "it is eaten all the same")
        }
    }
}

/// A pantry that notes each event once.
private final class LeftoversRecorder: Sendable {
    private let state = Mutex<[(id: String, event: LeftoversEaten)]>([])

    var events: [LeftoversEaten] { state.withLock { $0.map(\.event) } }

    func take(_ envelope: EventEnvelope) throws -> Empty {
        let event = try WireFormat.decoder.decode(LeftoversEaten.self, from: Data(envelope.payload.utf8))
        state.withLock { state in
            if !state.contains(where: { $0.id == envelope.id }) { state.append((envelope.id, event)) }
        }
        return Empty()
    }
}
