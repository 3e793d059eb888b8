import Contracts
import Kitchen
import PantryContracts
import PlannerContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Planner

@Suite(.timeLimit(.minutes(10)))
struct PlanFiguresTests {
    @Test(arguments: Engine.either)
    func `M5 M6 a week says what it costs by packs and by share, and what its meals contain`(
        on engine: Engine
    ) async throws {
        var kitchen = ProposalKitchen.dinners(10)
        kitchen.onHand = OnHand(
            basket: [], pantry: [.food(3)], items: [.init(food: .food(3), quantity: try Quantity(100, .gram))],
            staples: [])
        try await withProposals(from: kitchen, on: engine) { planner, _ in
            let ada = try await planner.client(.ada)
            let week = ISOWeek(of: planner.today).description
            let empty = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(empty.cost == nil && empty.days.count == 7 && empty.purchases.isEmpty)
            // 300 g of the food at 4 dollars a kilogram; 100 g are in stock, and a pack holds 200 g.
            var draft = MealDraft.recipe(.recipe(3), on: planner.today)
            draft.eaters = [MealEater(account: Person.ada.account, portions: 1.5)]
            let meal = try await ada.call(PlannerAPI.addMeal, sending: draft)
            _ = try await ada.call(
                PlannerAPI.addMeal,
                sending: MealDraft(
                    day: planner.today.adding(days: 1), slot: "lunch",
                    dish: MealDishDraft(kind: .leftovers, leftoversOf: meal.id)))
            _ = try await ada.call(PlannerAPI.addMeal, sending: .note("Out", on: planner.today.adding(days: 1)))
            let found = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            // The leftovers' portion is cooked too: 500 g, of which 400 g are bought.
            #expect(found.cost?.packs.amount == 160 && found.cost?.share.amount == 200 && found.cost?.known == 1)
            #expect(found.purchases.map(\.grams) == [400] && found.purchases.first?.packs == 2)
            let today = try #require(found.days.first { $0.day == planner.today })
            #expect(today.minutes == 23 && today.cost?.amount == 120 && today.nutrition[.energy] == 330)
            #expect(today.meals.map(\.meal) == [meal.id] && today.known == 1 && today.recipes == 1)
            let next = try #require(found.days.first { $0.day == planner.today.adding(days: 1) })
            #expect(next.minutes == 0 && next.nutrition[.energy] == 330 && next.meals.count == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `M5 a budget belongs to the plan, and a week above it says by how much`(on engine: Engine) async throws {
        try await withProposals(from: .dinners(10), on: engine) { planner, _ in
            let ada = try await planner.client(.ada)
            #expect(try await ada.call(PlannerAPI.budget).weekly == nil)
            let budget = PlanBudget(weekly: .rounding(100, .reference))
            #expect(try await ada.call(PlannerAPI.setBudget, sending: budget) == budget)
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(9), on: planner.today))
            let week = ISOWeek(of: planner.today).description
            let found = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(found.budget == budget.weekly && found.overBudget?.amount == 100)
            // 1.00 dollar was worth 0.90 francs; pesos have no rate.
            let swiss = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery(currency: .chf))
            #expect(swiss.cost?.packs == .rounding(200, .chf) && swiss.budget == .rounding(90, .chf))
            #expect(swiss.overBudget == .rounding(110, .chf))
            #expect(
                try await ada.call(PlannerAPI.savings, at: week, sending: FiguresQuery(currency: .chf)).cost?.packs
                    == .rounding(200, .chf))
            let pesos = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery(currency: .ars))
            #expect(pesos.cost?.packs.currency == .ars && pesos.budget == budget.weekly && pesos.overBudget == nil)
            _ = try await ada.call(PlannerAPI.setBudget, sending: PlanBudget())
            #expect(try await ada.call(PlannerAPI.budget).weekly == nil)
            let wrong = try await problem {
                try await ada.call(PlannerAPI.setBudget, sending: PlanBudget(weekly: .rounding(-1, .reference)))
            }
            #expect(wrong.errors.map(\.field) == ["weekly.amount"])
        }
    }

    @Test func `M5 a meal with ingredients of unknown amount costs at least what the others cost`() async throws {
        var kitchen = ProposalKitchen.dinners(10)
        kitchen.recipes[9] = PlanningRecipe(
            id: .recipe(9), title: "Dish 9", cuisine: .british, form: nil, meals: [.dinner], minutes: 29, servings: 2,
            taste: 0.5, nutrition: [.energy: 390], portions: [.init(food: .food(9), grams: 200)], unweighed: 3)
        try await withProposals(from: kitchen) { planner, _ in
            let ada = try await planner.client(.ada)
            let (today, week) = (planner.today, ISOWeek(of: planner.today).description)
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(8), on: today))
            let whole = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(whole.cost?.isPartial == nil && whole.days.allSatisfy { $0.isCostPartial == nil })
            let meal = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(9), on: today))
            let figures = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(figures.cost?.isPartial == true && figures.cost?.known ?? 1 < 1)
            let day = try #require(figures.days.first { $0.day == today })
            #expect(day.isCostPartial == true)
            #expect(day.meals.filter { $0.isCostPartial == true }.map(\.meal) == [meal.id])
            #expect(day.meals.allSatisfy { $0.cost != nil })
        }
    }

    @Test func `M6 what is known of a part of a dish counts, and the day has at least that`() async throws {
        var kitchen = ProposalKitchen.dinners(10)
        kitchen.recipes[9] = PlanningRecipe(
            id: .recipe(9), title: "Dish 9", cuisine: .british, meals: [.dinner], minutes: 29, servings: 2, taste: 0.5,
            isNutritionWhole: false, portions: [.init(food: .food(9), grams: 200)], unweighed: 1)
        kitchen.recipes[9].knownNutrition = [.energy: 41, .vitaminC: 3]
        try await withProposals(from: kitchen) { planner, _ in
            let ada = try await planner.client(.ada)
            let (today, week) = (planner.today, ISOWeek(of: planner.today).description)
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(8), on: today))
            let own = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(9), on: today))
            let figures = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            let day = try #require(figures.days.first { $0.day == today })
            #expect(day.nutrition[.energy] == 380 + 41 && day.partial?.contains(.energy) == true)
            let meal = try #require(day.meals.first { $0.meal == own.id })
            #expect(meal.nutrition == [.energy: 41, .vitaminC: 3] && meal.isNutritionPartial == true)
        }
    }

    @Test func `M5 a week without any price has no cost, not a cost of nothing`() async throws {
        var kitchen = ProposalKitchen.dinners(10)
        kitchen.foods = kitchen.foods.map { PlanningFood(food: $0.food, measures: $0.measures) }
        try await withProposals(from: kitchen) { planner, _ in
            let ada = try await planner.client(.ada)
            let week = ISOWeek(of: planner.today).description
            _ = try await ada.call(PlannerAPI.setBudget, sending: PlanBudget(weekly: .rounding(100, .reference)))
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(9), on: planner.today))
            let figures = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(figures.days.contains { !$0.meals.isEmpty } && figures.cost == nil && figures.overBudget == nil)
            let savings = try await ada.call(PlannerAPI.savings, at: week, sending: FiguresQuery())
            #expect(savings.cost == nil && savings.items.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `M5 a planned week says which swaps save most by packs of the whole week, and one tap swaps`(
        on engine: Engine
    ) async throws {
        try await withProposals(from: .dinners(10), on: engine) { planner, world in
            let ada = try await planner.client(.ada)
            let (today, week) = (planner.today, ISOWeek(of: planner.today).description)
            world.forbid(.recipe(0))
            // 400 g for two at 10 dollars; 4 packs for 2 each would be more than they eat.
            let dear = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(9), on: today))
            _ = try await ada.call(PlannerAPI.addMeal, sending: .recipe(.recipe(8), on: today.adding(days: 1)))
            var locked = MealDraft.recipe(.recipe(7), on: today.adding(days: 2))
            locked.isLocked = true
            let kept = try await ada.call(PlannerAPI.addMeal, sending: locked)
            let found = try await ada.call(PlannerAPI.savings, at: week, sending: FiguresQuery())
            #expect(found.cost?.packs.amount == 200 + 180 + 160)
            try #require(found.items.count == 2)
            #expect(found.items.first?.meal == dear.id && found.items[1].recipe.id != found.items[0].recipe.id)
            #expect(!found.items.contains { $0.meal == kept.id })
            let first = try #require(found.items.first)
            // The cheapest is not offered, because not every eater may eat it.
            #expect(first.recipe.id != .recipe(0) && first.planned.id == .recipe(9) && first.known == 1)
            #expect(first.together.amount == 540 - first.saves.amount && first.saves.amount > 0)
            #expect(found.items[1].together.amount < first.together.amount)
            planner.clock.advance(by: 1)
            // A meal planned by somebody else meanwhile stays.
            let late = MealSwap(recipe: first.recipe.id, instead: .recipe(1))
            #expect(
                try await problem { try await ada.call(PlannerAPI.swapMeal, at: dear.id, sending: late) }.code
                    == "no-swap")
            let swapped = try await ada.call(
                PlannerAPI.swapMeal, at: dear.id,
                sending: MealSwap(recipe: first.recipe.id, instead: first.planned.id))
            #expect(swapped.dish.recipe == first.recipe.id && swapped.day == today)
            let figures = try await ada.call(PlannerAPI.figures, at: week, sending: FiguresQuery())
            #expect(figures.cost?.packs == first.together)
            planner.clock.advance(by: 1)
            try await planner.undoLast(of: ada)
            #expect(try await ada.call(PlannerAPI.meal, at: dear.id).dish.recipe == .recipe(9))
            for (meal, recipe) in [(dear.id, ID<Recipe>.recipe(0)), (kept.id, .recipe(1))] {
                #expect(
                    try await problem {
                        try await ada.call(PlannerAPI.swapMeal, at: meal, sending: MealSwap(recipe: recipe))
                    }.code == "no-swap")
            }
        }
    }
}
