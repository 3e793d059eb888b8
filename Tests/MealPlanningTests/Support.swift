@testable import MealPlanning

/// Small problems drawn at random, with all that a problem can have.
func randomProblem(
    _ seed: UInt64, days: Int = 3, perDay: Int = 2, recipes: Int = 12, isLimited: Bool = true, leftovers: Int = 0
) -> PlanningProblem {
    var random = SeededGenerator(seed: seed &* 31 &+ 5)
    let foods = (0..<10).map { index -> PlanFood in
        let hand = index % 3 == 0 ? Double(random.index(400)) : 0
        return PlanFood(
            pack: index == 9
                ? nil : PlanFood.Pack(price: Double(50 + random.index(400)), grams: Double(100 + random.index(600))),
            gramsAtHand: hand,
            expiring: hand > 50 ? PlanFood.Expiring(grams: hand / 2, day: random.index(days)) : nil,
            restLoss: random.unit())
    }
    let all = (0..<recipes).map { _ -> PlanRecipe in
        let amounts = (0..<(2 + random.index(3))).map { _ in
            FoodAmount(food: random.index(10), grams: Double(20 + random.index(200)))
        }
        return PlanRecipe(
            foods: amounts, minutes: Double(10 + random.index(50)), nutrition: [Double(300 + random.index(600)), nil],
            dish: random.index(6), cuisine: random.index(4), mainFood: amounts[0].food, taste: random.unit(),
            effort: random.unit(), knownCost: random.unit())
    }
    var slots: [PlanSlot] = []
    for day in 0..<days {
        for index in 0..<perDay {
            slots.append(
                PlanSlot(
                    day: day, kind: index == 0 ? .dinner : .lunch, portions: Double(1 + random.index(3)), candidates: 0,
                    leftoverDays: leftovers))
        }
    }
    var problem = PlanningProblem(
        days: days, slots: slots, recipes: all, foods: foods, candidates: [Array(0..<recipes)], nutrients: 2,
        history: [PastMeal(daysAgo: 1, recipe: 0, dish: all[0].dish, cuisine: 1, mainFood: 2)])
    if isLimited {
        problem.limits = PlanLimits(
            budget: 1_500 + random.index(2_500), minutesPerDay: Array(repeating: 110, count: days),
            nutrition: [NutritionBound(nutrient: 0, period: .day, minimum: 600, maximum: 1_600)],
            recipeRepeatDays: 3, dishRepeatDays: 1)
    }
    return problem
}

let brief = SearchLimits(iterations: 2_000, time: nil, seed: 3)

/// The best plan of all, cooked meals only; `nil` if there is none.
func bruteForce(_ problem: PlanningProblem, _ value: (PlanEvaluation) -> Double = \.objective) throws -> Double? {
    var best: Double?
    var meals: [Meal?] = Array(repeating: nil, count: problem.slots.count)
    func visit(_ slot: Int) throws {
        guard slot < problem.slots.count else {
            let evaluation = try Objective.evaluate(meals, of: problem)
            if evaluation.isFeasible { best = min(best ?? .infinity, value(evaluation)) }
            return
        }
        var options: [Meal] = problem.candidates[problem.slots[slot].candidates].map { .cooked($0) }
        for origin in 0..<slot where problem.slots[slot].leftoverDays > 0 {
            if case .cooked = meals[origin], problem.slots[origin].day < problem.slots[slot].day {
                options.append(.leftovers(of: origin))
            }
        }
        for option in options {
            meals[slot] = option
            try visit(slot + 1)
        }
        meals[slot] = nil
    }
    try visit(0)
    return best
}

/// Whether both are the same but for rounding.
func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-6 * max(1, abs(one)) }
