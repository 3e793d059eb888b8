import Contracts
import Foundation
import Kitchen
import PantryContracts
import PlannerContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Planner

/// Plans of recipes with lines without an amount, such as "some flour".
@Suite(.timeLimit(.minutes(10)))
struct UnstatedAmountPlanTests {
    /// Dish 3 takes some of food 5, of which a pack of 200 g costs 1.20.
    private static func kitchen(_ items: [OnHand.Item] = [], staples: [ID<Food>] = []) -> ProposalKitchen {
        var kitchen = ProposalKitchen.dinners(10)
        let dish = kitchen.recipes[3]
        kitchen.recipes[3] = PlanningRecipe(
            id: dish.id, title: dish.title, cuisine: dish.cuisine, form: dish.form, meals: dish.meals,
            minutes: dish.minutes, servings: 2, taste: 0.5, nutrition: dish.nutrition, portions: dish.portions,
            unweighed: 1, unstated: [.food(5)], mainFood: dish.mainFood)
        kitchen.onHand = OnHand(
            basket: [], pantry: items.map(\.food), items: items, staples: staples)
        return kitchen
    }

    private static func figures(
        of dishes: [Int], _ kitchen: ProposalKitchen
    ) async throws -> PlanFigures {
        let found = Mutex<PlanFigures?>(nil)
        try await withProposals(from: kitchen) { planner, _ in
            let ada = try await planner.client(.ada)
            for dish in dishes {
                var draft = MealDraft.recipe(.recipe(dish), on: planner.today)
                draft.eaters = [MealEater(account: Person.ada.account, portions: 2)]
                _ = try await ada.call(PlannerAPI.addMeal, sending: draft)
            }
            let week = ISOWeek(of: planner.today).description
            let figures = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            found.withLock { $0 = figures }
        }
        return try #require(found.withLock { $0 })
    }

    @Test func `M5 P6 some of a food that is not at home is one pack, and its price is known`() async throws {
        let figures = try await Self.figures(of: [3], Self.kitchen())
        // 400 g of food 3 are two packs at 0.80.
        #expect(figures.cost?.packs.amount == 160 + 120 && figures.cost?.known == 1)
        let bought = try #require(figures.purchases.first { $0.food.id == .food(5) })
        #expect(try bought.packs == 1 && bought.cost?.amount == 120 && bought.toBuy == Quantity(1, .piece))
        #expect(bought.isOpenEnded == true)
        #expect(figures.purchases.filter { $0.food.id != .food(5) }.allSatisfy { $0.isOpenEnded == nil })
    }

    @Test(arguments: [nil, Quantity(bounding: 1, .gram), Quantity(bounding: 1, .bunch)] as [Quantity?])
    func `M5 P6 some of a food is not bought while the pantry has any amount of it`(
        _ quantity: Quantity?
    ) async throws {
        let item = OnHand.Item(food: .food(5), quantity: quantity)
        let figures = try await Self.figures(of: [3], Self.kitchen([item]))
        #expect(figures.cost?.packs.amount == 160 && figures.cost?.known == 1 && figures.notices.isEmpty)
        #expect(figures.purchases.map(\.food.id) == [.food(3)])
    }

    @Test func `M5 P6 some of a staple is not bought`() async throws {
        let figures = try await Self.figures(of: [3], Self.kitchen(staples: [.food(5)]))
        #expect(figures.purchases.map(\.food.id) == [.food(3)])
    }

    @Test func `M5 P6 some of a food is in the packs that another meal needs whole`() async throws {
        let figures = try await Self.figures(of: [3, 5], Self.kitchen())
        // 400 g of food 5 are two packs.
        #expect(figures.cost?.packs.amount == 160 + 240)
        let bought = try #require(figures.purchases.first { $0.food.id == .food(5) })
        #expect(try bought.packs == 2 && bought.toBuy == Quantity(2, .piece))
    }

    @Test func `M5 a meal of nothing but unstated amounts has no cost of nothing`() async throws {
        var kitchen = Self.kitchen()
        kitchen.recipes[3] = PlanningRecipe(
            id: .recipe(3), title: "Dish 3", cuisine: .british, meals: [.dinner], minutes: 20, servings: 2, taste: 0.5,
            portions: [], unweighed: 1, unstated: [.food(5)])
        let figures = try await Self.figures(of: [3], kitchen)
        #expect(figures.days.flatMap(\.meals).map(\.cost) == [nil])
    }
}
