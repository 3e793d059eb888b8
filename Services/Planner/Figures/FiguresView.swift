import Contracts
import Foundation
import MealPlanning
import PlannerContracts
import RecipesContracts

/// The figures of a week, worked out as those of a proposal are.
struct FiguresView {
    let figures: PlanFigures

    /// - Parameters:
    ///   - today: what was planned before is paid, and costs nothing any more.
    ///   - bought: the purchases for the week's meals, by food.
    init(_ input: ProposalInput, from today: Day, bought: [ID<Food>: [BoughtGrams]] = [:], budget: Money?) throws {
        let whole = ProposalProblem(input.withKnownNutrition)
        let evaluation = try Objective.evaluate(whole.meals([]), of: whole.problem)
        let ahead = ProposalProblem(input.from(today))
        let cost = try Objective.evaluate(ahead.meals([]), of: ahead.problem)
        let currency = input.currency
        let hasRecipes = !ahead.problem.slots.isEmpty
        let spent = whole.price(ofBought: bought)
        let total = Money.sum([Money.clamping(cost.packsAsShown, currency), spent].compactMap(\.self), in: currency)
        let limit = budget.flatMap { $0.currency == currency ? $0 : nil }
        figures = PlanFigures(
            week: input.week,
            cost: hasRecipes ? ProposedCost(cost, of: ahead, meals: ahead.planned) : nil,
            bought: spent, budget: budget,
            overBudget: limit.flatMap { limit in
                total.amount > limit.amount ? .clamping(total.amount - limit.amount, currency) : nil
            },
            days: input.days.enumerated().map { number, day in
                Self.day(number, day, whole, evaluation, currency)
            },
            purchases: cost.purchases.filter { $0.grams > 0 }.sorted {
                ($1.cost ?? -1, $0.food) < ($0.cost ?? -1, $1.food)
            }.compactMap { purchase -> PlanPurchase? in
                guard input.recipes.foods.indices.contains(purchase.food) else { return nil }
                let food = input.recipes.foods[purchase.food]
                let isOpenEnded = ahead.buysUnstated(purchase.food)
                let stated = isOpenEnded ? ProposalProblem.stated(purchase.grams) : purchase.grams
                return PlanPurchase(
                    food: food.food, grams: stated,
                    isOpenEnded: isOpenEnded ? true : nil,
                    packs: TypicalPack.isWeighed(food) ? nil : purchase.packs,
                    toBuy: TypicalPack.toBuy(stated ?? ProposalProblem.trace, of: food),
                    cost: purchase.cost.map { .rounding(Double($0), currency) })
            },
            notices: input.notices + [ahead.stockNotice(of: cost)].compactMap(\.self))
    }

    private static func day(
        _ number: Int, _ day: Day, _ problem: ProposalProblem, _ evaluation: PlanEvaluation, _ currency: Currency
    ) -> PlanFiguresDay {
        var meals: [MealFigures] = []
        for (slot, place) in problem.places.enumerated() where problem.input.places[place].day == day {
            guard let planned = problem.input.places[place].planned, let recipe = problem.recipe(of: slot) else {
                continue
            }
            let isCooked = planned.recipe != nil
            meals.append(
                MealFigures(
                    meal: planned.meal, minutes: isCooked ? problem.input.recipes.recipes[recipe].minutes : nil,
                    cost: problem.cost(of: recipe, portions: problem.input.places[place].portions),
                    isCostPartial: problem.isCostPartial(recipe) ? true : nil,
                    nutrition: problem.input.recipes.recipes[recipe].nutrition,
                    isNutritionPartial: problem.input.recipes.recipes[recipe].isNutritionWhole ? nil : true))
        }
        let totals = evaluation.nutrition.indices.contains(number) ? evaluation.nutrition[number] : []
        let hasUncounted = problem.uncounted[number] != nil
        let nutrition = DayNutrition(totals, hasUncounted: hasUncounted)
        let work = evaluation.work.indices.contains(number) ? evaluation.work[number] : DayWork()
        let costs = meals.compactMap(\.cost)
        return PlanFiguresDay(
            day: day, minutes: work.shownMinutes, untimed: work.untimed > 0 ? work.untimed : nil,
            cost: costs.isEmpty ? nil : .sum(costs, in: currency),
            isCostPartial: meals.contains { $0.isCostPartial == true } || hasUncounted && !costs.isEmpty ? true : nil,
            nutrition: nutrition.amounts, partial: nutrition.partial, known: totals.first?.knownMeals ?? 0,
            recipes: meals.count, meals: meals)
    }
}

extension ProposalInput {
    /// The same with all known nutrition of the recipes. Nothing is chosen by it, so amounts known in part may count.
    fileprivate var withKnownNutrition: ProposalInput {
        var input = self
        input.recipes.recipes = recipes.recipes.map { recipe in
            var recipe = recipe
            recipe.nutrition = recipe.knownNutrition ?? recipe.nutrition
            return recipe
        }
        return input
    }

    /// The same without what is planned before a day, and what is cooked or eaten already.
    fileprivate func from(_ day: Day) -> ProposalInput {
        ProposalInput(
            week: week, draft: draft, eaters: eaters, currency: currency, days: days,
            places: places.filter { $0.day >= day && $0.planned?.isMade != true }, recipes: recipes, pantry: pantry,
            staples: staples, past: [],
            notices: notices)
    }
}
