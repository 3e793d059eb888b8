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

/// A list that follows one meal, and whether people want that.
@Suite(.timeLimit(.minutes(2)))
struct MealShoppingTests {
    @Test func `M4 a list stops following a meal, and what it brought is taken back where that is wished`() async throws
    {
        try await withMealShopping { planner, pantry in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            for takesBack in [true, false] {
                let soup = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
                let followed = try await ada.call(
                    PlannerAPI.followMealWithList, at: soup.id, sending: PlanShoppingDraft(list: .weekly))
                #expect(followed.list == .weekly && followed.scope == .meal)
                let end = PlanShoppingEnd(takesBack: takesBack)
                let stopped = try await ada.call(PlannerAPI.stopFollowingMeal, at: soup.id, sending: end)
                #expect(stopped.list == nil && stopped.scope == nil && stopped.needs.map(\.name) == ["need"])
                try await eventually("the pantry hears that it ended") { pantry.ended.last == takesBack }
                // Once more changes nothing.
                let again = try await ada.call(PlannerAPI.stopFollowingMeal, at: soup.id, sending: end)
                #expect(again.list == nil)
                #expect(
                    try await ada.call(PlannerAPI.mealShopping, at: soup.id, sending: PlanShoppingQuery()).list == nil)
            }
            #expect(pantry.ended == [true, false])
        }
    }

    @Test func `M4 a meal of a week that a list follows stays on that list`() async throws {
        try await withMealShopping { planner, pantry in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            let soup = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: today))
            _ = try await ada.call(
                PlannerAPI.followWithList, at: ISOWeek(of: today).description,
                sending: PlanShoppingDraft(list: .weekly))
            let stopped = try await ada.call(
                PlannerAPI.stopFollowingMeal, at: soup.id, sending: PlanShoppingEnd(takesBack: true))
            #expect(stopped.list == .weekly && stopped.scope == .week && stopped.isUpToDate)
            #expect(pantry.ended.isEmpty)
        }
    }

    @Test func `M4 N1 shopping for a meal that is not there, or is another household's, is not found`() async throws {
        try await withMealShopping { planner, pantry in
            let (ada, bob) = (try await planner.client(.ada), try await planner.client(.bob))
            let soup = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: planner.today))
            let draft = PlanShoppingDraft(list: .weekly)
            _ = try await ada.call(PlannerAPI.followMealWithList, at: soup.id, sending: draft)
            let end = PlanShoppingEnd(takesBack: true)
            for (client, meal) in [(bob, soup.id), (ada, ID<Meal>(at: .aTuesday))] {
                for refused in [
                    try await problem {
                        try await client.call(PlannerAPI.mealShopping, at: meal, sending: PlanShoppingQuery())
                    },
                    try await problem {
                        try await client.call(PlannerAPI.followMealWithList, at: meal, sending: draft)
                    },
                    try await problem { try await client.call(PlannerAPI.stopFollowingMeal, at: meal, sending: end) },
                ] { #expect(refused.status == 404 && refused.code == "not-found") }
            }
            #expect(pantry.ended.isEmpty)
            let shown = try await ada.call(PlannerAPI.mealShopping, at: soup.id, sending: PlanShoppingQuery())
            #expect(shown.list == .weekly)
        }
    }

    @Test func `M4 whether new meals go onto a list is each person's own choice`() async throws {
        try await withMealShopping { planner, _ in
            let (ada, bob) = (try await planner.client(.ada), try await planner.client(.bob))
            #expect(try await ada.call(PlannerAPI.shoppingHabit) == ShoppingHabit(isOn: true, list: nil))
            for habit in [
                ShoppingHabit(isOn: false, list: .weekly), ShoppingHabit(isOn: true, list: .weekly),
                ShoppingHabit(isOn: false),
            ] {
                #expect(try await ada.call(PlannerAPI.setShoppingHabit, sending: habit) == habit)
                #expect(try await ada.call(PlannerAPI.shoppingHabit) == habit)
                #expect(try await bob.call(PlannerAPI.shoppingHabit) == ShoppingHabit())
            }
            // Who has a list follow chooses it by that.
            let soup = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.soup, on: planner.today))
            _ = try await ada.call(
                PlannerAPI.followMealWithList, at: soup.id, sending: PlanShoppingDraft(list: .weekly))
            #expect(try await ada.call(PlannerAPI.shoppingHabit) == ShoppingHabit(isOn: true, list: .weekly))
        }
    }
}

/// A pantry that says what is needed and remembers which lists stopped following.
private final class EndedShopping: Sendable {
    private let state = Mutex<(sources: Set<String>, ended: [Bool])>(([], []))

    /// Whether the bought food was returned, for each outcome. The planner may tell one more than once, which changes nothing.
    var ended: [Bool] { state.withLock { $0.ended } }

    func services(_ world: PlannerWorld) -> StubServices {
        world.services()
            .on(PantryAPI.list) { (_: Empty, names: [String]) in
                let id = try ID<ShoppingList>(names[0]).orNotFound(.shoppingList)
                return ShoppingListContent(
                    list: ShoppingList(id: id, name: "List", isShared: false, changedAt: .aTuesday), sections: [],
                    lines: [])
            }
            .on(RecipesAPI.plannedRecipes) { query in
                let items = query.recipes.map { PlannedRecipe(id: $0, title: "Soup", servings: 4, ingredients: []) }
                return Page(items: items, total: items.count)
            }
            .on(PantryAPI.shoppingNeeds) { query in
                let need = ShoppingNeed(
                    name: "need", food: nil, needed: [], isMissing: true, meals: query.meals.map(\.id))
                return Page(items: [need], total: 1)
            }
            .on(PantryAPI.setPlannedShopping) { (_: PlannedShopping, _: [String]) in Page(items: [], total: 0) }
            .on(PantryAPI.endPlannedShopping) { [self] (end: PlannedShoppingEnd, names: [String]) in
                state.withLock { state in
                    if state.sources.insert(names[0]).inserted { state.ended.append(end.takesBack) }
                }
                return Empty()
            }
    }
}

private func withMealShopping(
    _ body: @Sendable @escaping (TestedPlanner, EndedShopping) async throws -> Void
) async throws {
    let (world, pantry) = (PlannerWorld(), EndedShopping())
    let services = LeavingPeople().listening(on: pantry.services(world))
    try await withService(PlannerService.self, on: .sqlite, services: services, clock: TestClock()) { service in
        try await body(TestedPlanner(service: service, world: world), pantry)
    }
}

extension ID<ShoppingList> {
    fileprivate static let weekly = ID("00000000-0000-7000-8000-0000000000e1")!
}
