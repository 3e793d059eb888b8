import AuthContracts
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

@Suite(.timeLimit(.minutes(10)))
struct PlanShoppingTests {
    @Test(arguments: Engine.all)
    func `M4 a list follows a week: what is added, changed, moved, removed and undone is told`(
        on engine: Engine
    ) async throws {
        try await withShopping(on: engine) { planner, pantry in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let week = ISOWeek(of: today).description
            var draft = MealDraft.recipe(.soup, on: today)
            draft.eaters = [MealEater(account: Person.ada.account, portions: 2)]
            let soup = try await ada.call(PlannerAPI.addMeal, sending: draft)
            #expect(pantry.wishes.isEmpty)
            let before = try await ada.call(PlannerAPI.shopping, at: week, sending: PlanShoppingQuery())
            #expect(before.list == nil && before.isUpToDate && before.needs.map(\.name) == ["need"])
            for _ in 0..<2 {
                let now = try await ada.call(
                    PlannerAPI.followWithList, at: week, sending: PlanShoppingDraft(list: .weekly))
                #expect(now.list == .weekly && now.scope == .week && now.isUpToDate)
            }
            #expect(pantry.wishes.count == 1)
            // The recipe serves four, the meal is for two.
            #expect(pantry.amounts == ["Soup": 250] && pantry.wish?.list == .weekly)
            #expect(pantry.wish?.account == Person.ada.account)
            let habit = try await ada.call(PlannerAPI.shoppingHabit)
            #expect(habit == ShoppingHabit(isOn: true, list: .weekly))

            planner.clock.advance(by: 1)
            let stew = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.stew, on: today.adding(days: 1)))
            try await pantry.expect(["Soup": 250, "Stew": 125])
            let more = try await ada.change(
                soup, MealChange(eaters: [MealEater(account: Person.ada.account, portions: 4)]))
            try await pantry.expect(["Soup": 500, "Stew": 125])
            // Leftovers are cooked with their original meal.
            _ = try await ada.call(
                PlannerAPI.addMeal,
                sending: MealDraft(
                    day: today.adding(days: 1), slot: "lunch",
                    dish: MealDishDraft(kind: .leftovers, leftoversOf: stew.id)))
            try await pantry.expect(["Soup": 500, "Stew": 250])
            planner.clock.advance(by: 1)
            _ = try await ada.change(more, MealChange(isEaten: true))
            try await pantry.expect(["Stew": 250])
            planner.clock.advance(by: 1)
            try await planner.undoLast(of: ada)
            try await pantry.expect(["Soup": 500, "Stew": 250])
            try await planner.deliver(RecipeDeleted(recipe: .stew, title: "Stew"), from: .recipes)
            try await pantry.expect(["Soup": 500])
            try await planner.deliver(RecipeRestored(recipe: .stew, title: "Stew"), from: .recipes)
            try await pantry.expect(["Soup": 500, "Stew": 250])
            _ = try await ada.change(ada.call(PlannerAPI.meal, at: soup.id), MealChange(day: today.adding(days: 7)))
            try await pantry.expect(["Stew": 250])
            try await eventually("it is told") {
                try await ada.call(PlannerAPI.shopping, at: week, sending: PlanShoppingQuery()).isUpToDate
            }
        }
    }

    @Test(arguments: Engine.all)
    func `M4 what the pantry cannot be told waits until it answers, and comes to the latest`(
        on engine: Engine
    ) async throws {
        try await withShopping(on: engine) { planner, pantry in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let week = ISOWeek(of: today).description
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
            pantry.isAway = true
            let waiting = try await ada.call(
                PlannerAPI.followWithList, at: week, sending: PlanShoppingDraft(list: .weekly))
            #expect(waiting.list == .weekly && !waiting.isUpToDate && waiting.notices == [.pantryUnavailable])
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.stew, on: today))
            #expect(pantry.wishes.isEmpty)
            pantry.isAway = false
            planner.clock.advance(by: 600)
            try await pantry.expect(["Soup": 125, "Stew": 125])
            #expect(try await planner.service.database.deadJobs() == 0)
            // Concurrent changes settle on the plan's final state.
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<6 {
                    group.addTask {
                        _ = try await ada.call(
                            PlannerAPI.addMeal,
                            sending: .recipe(number.isMultiple(of: 2) ? .soup : .stew, on: today, .lunch))
                    }
                }
                try await group.waitForAll()
            }
            try await pantry.expect(["Soup": 500, "Stew": 500])
        }
    }

    @Test(arguments: Engine.all)
    func `M4 a meal has a list of its own, a week takes it over, and stopping keeps or takes back`(
        on engine: Engine
    ) async throws {
        try await withShopping(on: engine) { planner, pantry in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let week = ISOWeek(of: today).description
            let soup = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
            let stew = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.stew, on: today))
            let one = try await ada.call(
                PlannerAPI.followMealWithList, at: soup.id, sending: PlanShoppingDraft(list: .weekly))
            #expect(one.scope == .meal && pantry.amounts == ["Soup": 125])
            // The meal keeps its own list if the week follows another; the same list takes the meal over.
            _ = try await ada.call(PlannerAPI.followWithList, at: week, sending: PlanShoppingDraft(list: .other))
            #expect(pantry.wishes.values.first { $0.list == .other }?.meals.map(\.title) == ["Stew"])
            _ = try await ada.call(PlannerAPI.followWithList, at: week, sending: PlanShoppingDraft(list: .weekly))
            try await pantry.expect(["Soup": 125, "Stew": 125])
            try await pantry.expectEnded(2)
            #expect(pantry.ended.values.sorted { !$0 && $1 } == [false, true])
            let meal = try await ada.call(
                PlannerAPI.followMealWithList, at: stew.id, sending: PlanShoppingDraft(list: .weekly))
            #expect(meal.scope == .week && pantry.wishes.count == 1)

            let stopped = try await ada.call(
                PlannerAPI.stopFollowing, at: week, sending: PlanShoppingEnd(takesBack: true))
            #expect(stopped.list == nil && pantry.wishes.isEmpty)
            try await pantry.expectEnded(3)
            _ = try await ada.call(PlannerAPI.removeMeal, at: stew.id)
            #expect(pantry.wishes.isEmpty)
            let bob = try await planner.client(.bob)
            #expect(
                try await problem {
                    try await bob.call(PlannerAPI.mealShopping, at: soup.id, sending: PlanShoppingQuery())
                }.status == 404)
        }
    }

    @Test(arguments: Engine.all)
    func `M4 a list that is gone is followed no more, and what has passed is not bought`(
        on engine: Engine
    ) async throws {
        try await withShopping(on: engine) { planner, pantry in
            let (early, today) = (try await planner.client(.ada), planner.today)
            let week = ISOWeek(of: today).description
            _ = try await early.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
            _ = try await early.call(PlannerAPI.addMeal, sending: .recipe(.stew, on: today.adding(days: 1)))
            _ = try await early.call(PlannerAPI.followWithList, at: week, sending: PlanShoppingDraft(list: .weekly))
            planner.clock.advance(by: 86_400)
            let days = PlanShoppingDays(database: planner.service.database, now: { planner.clock.now })
            try await days.pass()
            try await pantry.expect(["Stew": 125])
            pantry.removeList()
            // A token a day old requires a new sign-in.
            let ada = try await planner.client(.ada)
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.stew, on: planner.today))
            try await eventually("the week has no list") {
                try await ada.call(PlannerAPI.shopping, at: week, sending: PlanShoppingQuery()).list == nil
            }
            #expect(
                try await problem {
                    try await ada.call(
                        PlannerAPI.followWithList, at: week, sending: PlanShoppingDraft(list: .weekly))
                }.status == 404)
        }
    }
}

/// A pantry that keeps the planner's latest message.
private final class RecordingPantry: Sendable {
    private struct State {
        var wishes: [ID<PlannedSource>: PlannedShopping] = [:]
        var ended: [ID<PlannedSource>: Bool] = [:]
        var isAway = false
        var hasList = true
    }

    private let state = Mutex(State())

    var wishes: [ID<PlannedSource>: PlannedShopping] { state.withLock { $0.wishes } }
    var ended: [ID<PlannedSource>: Bool] { state.withLock { $0.ended } }
    var wish: PlannedShopping? { wishes.values.first }
    var isAway: Bool {
        get { state.withLock { $0.isAway } }
        set { state.withLock { $0.isAway = newValue } }
    }
    /// Grams by recipe title.
    var amounts: [String: Double] {
        wishes.values.flatMap(\.meals).filter { $0.isOver != true }.reduce(into: [:]) { amounts, meal in
            amounts[meal.title, default: 0] += meal.ingredients.compactMap(\.quantity?.amount).reduce(0, +)
        }
    }

    func removeList() { state.withLock { $0.hasList = false } }

    func expect(_ wanted: [String: Double], _ place: SourceLocation = #_sourceLocation) async throws {
        try await eventually("the amounts \(wanted)", file: place.fileID, line: place.line) {
            amounts == wanted
        }
    }

    func expectEnded(_ count: Int, _ place: SourceLocation = #_sourceLocation) async throws {
        try await eventually("\(count) ended", file: place.fileID, line: place.line) {
            ended.count == count
        }
    }

    func add(to services: StubServices) -> StubServices {
        services
            .on(PantryAPI.list) { [self] (_: Empty, names: [String]) in
                guard state.withLock({ $0.hasList }), let id = ID<ShoppingList>(names[0]) else {
                    throw Problem.notFound(.shoppingList)
                }
                return ShoppingListContent(
                    list: ShoppingList(id: id, name: "List", isShared: false, changedAt: .aTuesday), sections: [],
                    lines: [])
            }
            .on(RecipesAPI.plannedRecipes) { query in
                let known: [(ID<Recipe>, String)] = [(.soup, "Soup"), (.stew, "Stew")]
                let items = known.filter { query.recipes.contains($0.0) }.map { id, title in
                    PlannedRecipe(
                        id: id, title: title, servings: 4,
                        ingredients: [
                            .init(name: "chicken", food: .chicken, quantity: try? Quantity(500, .gram))
                        ])
                }
                return Page(items: items, total: items.count)
            }
            .on(PantryAPI.shoppingNeeds) { [self] query in
                try answer()
                let need = ShoppingNeed(
                    name: "need", food: nil, needed: [], isMissing: true, meals: query.meals.map(\.id))
                return Page(items: [need], total: 1)
            }
            .on(PantryAPI.setPlannedShopping) { [self] (wanted: PlannedShopping, names: [String]) in
                try answer()
                let id = try ID<PlannedSource>(names[0]).orNotFound(.shoppingList)
                try state.withLock { state in
                    guard state.hasList, state.ended[id] == nil else { throw Problem.notFound(.shoppingList) }
                    if wanted.revision >= state.wishes[id]?.revision ?? 0 { state.wishes[id] = wanted }
                }
                return Page(items: [], total: 0)
            }
            .on(PantryAPI.endPlannedShopping) { [self] (end: PlannedShoppingEnd, names: [String]) in
                try answer()
                let id = try ID<PlannedSource>(names[0]).orNotFound(.shoppingList)
                state.withLock { state in
                    state.wishes[id] = nil
                    state.ended[id] = end.takesBack
                }
                return Empty()
            }
    }

    private func answer() throws { if isAway { throw Problem.unavailable("The pantry is away.") } }
}

private func withShopping(
    on engine: Engine, _ body: @Sendable @escaping (TestedPlanner, RecordingPantry) async throws -> Void
) async throws {
    let (world, pantry) = (PlannerWorld(), RecordingPantry())
    let services = LeavingPeople().listening(on: pantry.add(to: world.services()))
    try await withService(PlannerService.self, on: engine, services: services, clock: TestClock()) { service in
        try await body(TestedPlanner(service: service, world: world), pantry)
    }
}

extension ID<ShoppingList> {
    fileprivate static let weekly = ID("00000000-0000-7000-8000-0000000000e1")!
    fileprivate static let other = ID("00000000-0000-7000-8000-0000000000e2")!
}
