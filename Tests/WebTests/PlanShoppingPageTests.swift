import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(1)))
struct PlanShoppingPageTests {
    private static let week = "/plan/\(SampleKitchen.planWeek)"
    private static let meal = "/plan/meals/\(SampleKitchen.mealID)"

    @Test func `M4 a week shows what is missing, what is at home and which list follows, and stops it either way`()
        async throws
    {
        let ends = Mutex<[PlanShoppingEnd]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.stopFollowing) { end in
            ends.withLock { $0.append(end) }
            return kitchen.planShopping(nil)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.week + "/figures").html
            #expect(
                page.says("planShopping.allAtHome", ["whole": "3 to buy · 2 of 5"]) && page.says("planShopping.kept"))
            #expect(page.says("planShopping.follows") && page.says("planShopping.stop"))
            #expect(page.says("shopping.open", count: 2), "as the list counts")
            for take in ["no", "yes"] {
                #expect(try await ada.submit(Self.week + "/shopping/end", [("take", take)]).status == 303)
            }
            #expect(ends.withLock { $0 }.map(\.takesBack) == [false, true])
        }
    }

    @Test func `M4 planning a recipe puts what is missing on a list unless that is switched off, which is remembered`()
        async throws
    {
        let lists = Mutex<[ID<ShoppingList>]>([])
        let habits = Mutex<[ShoppingHabit]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(PlannerAPI.followMealWithList) { draft in
                lists.withLock { $0.append(draft.list) }
                return kitchen.planShopping(.meal)
            }
            .on(PlannerAPI.setShoppingHabit) { habit in
                habits.withLock { $0.append(habit) }
                return habit
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let path = "/plan/recipes/\(SampleKitchen.recipeID)"
            let page = try await ada.open(path).html
            #expect(page.has(["name": "shop", "value": "yes", "checked": ""]))
            let list = SampleKitchen.shoppingID.description
            let fields = [("day", SampleKitchen.planDay.description), ("slot", "dinner"), ("offered", list)]
            #expect(try await ada.submit(path, fields + [("list", list), ("shop", "yes")]).status == 303)
            #expect(lists.withLock { $0 } == [SampleKitchen.shoppingID] && habits.withLock { $0 }.isEmpty)
            #expect(try await ada.submit(path, fields).status == 303)
            #expect(lists.withLock { $0 }.count == 1)
            #expect(habits.withLock { $0 } == [ShoppingHabit(isOn: false, list: SampleKitchen.shoppingID)])
            for tick in [[], [("shop", "yes")]] {
                let wrong = [("day", "someday"), ("slot", "dinner"), ("offered", list), ("list", list)] + tick
                let refused = try await ada.submit(path, wrong)
                #expect(refused.status == 422)
                #expect(refused.html.has(["name": "shop", "value": "yes", "checked": ""]) == !tick.isEmpty)
            }
        }
        services.on(PlannerAPI.shoppingHabit) { _ in ShoppingHabit(isOn: false) }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/plan/recipes/\(SampleKitchen.recipeID)").html
            #expect(page.has(field: "shop", "yes"))
        }
    }

    @Test func `M4 a meal says what it takes, and its list follows it`() async throws {
        try await withPages(services: SampleKitchen().services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.meal).html
            #expect(
                page.says("planShopping.put") && page.says("planShopping.allAtHome", ["whole": "3 to buy · 2 of 5"]))
            #expect(try await ada.submit(Self.meal + "/shopping", []).status == 303)
        }
    }

    @Test func `M5 a week over its budget shows the swaps that save most, each with one tap`() async throws {
        let swaps = Mutex<[ID<Recipe>]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PlannerAPI.swapMeal) { swap in
            swaps.withLock { $0.append(swap.recipe) }
            return kitchen.meal
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open(Self.week + "/figures").html
            #expect(
                page.says("figures.saves", ["money": "$4.00"])
                    && page.says("figures.together", ["count": "2", "money": "$38.80"]))
            #expect(page.says("figures.knownOf", ["percent": "95"]))
            let done = try await ada.submit(Self.meal + "/swap", [("recipe", SampleKitchen.recipeID.description)])
            #expect(done.status == 303 && swaps.withLock { $0 } == [SampleKitchen.recipeID])
        }
    }

    @Test func `M4 a week prints with the list that follows it`() async throws {
        try await withPages(services: SampleKitchen().services) { web in
            let page = try await Browser.signedIn(web).open(Self.week + "/print").html
            #expect(page.contains("print-week") && page.contains("print-section") && page.contains("800 g + 2 cans"))
        }
    }
}
