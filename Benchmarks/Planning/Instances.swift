import MealPlanning

/// Problems to measure on.
enum Instances {
    /// Days of four meals for a family of three out of many recipes.
    static func large(recipes: Int, days: Int, seed: UInt64) -> PlanningProblem {
        var kitchen = SyntheticKitchen(recipes: recipes, foods: 1_200, seed: seed)
        kitchen.stock(days: days)
        let kinds: [(SlotKind, Int)] = [(.breakfast, 0), (.lunch, 1), (.dinner, 1), (.snack, 2)]
        var slots: [PlanSlot] = []
        for day in 0..<days {
            for (kind, list) in kinds { slots.append(PlanSlot(day: day, kind: kind, portions: 3, candidates: list)) }
        }
        var problem = problem(kitchen, days, slots)
        var random = SeededGenerator(seed: seed ^ 0x5EED)
        problem.limits = limits(problem, tightness: 0.5, days: 120, &random)
        return problem
    }

    /// A few days of three meals out of a few recipes, with limits from loose to impossible.
    static func reduced(seed: UInt64) -> PlanningProblem {
        var random = SeededGenerator(seed: seed &* 7_919)
        let days = 2 + random.index(2)
        var kitchen = SyntheticKitchen(recipes: 24 + random.index(13), foods: 50, seed: seed)
        kitchen.stock(days: days)
        var slots: [PlanSlot] = []
        let portions = Double(1 + random.index(4))
        let leftovers = random.index(4) == 0 ? 2 : 0
        for day in 0..<days {
            slots.append(PlanSlot(day: day, kind: .breakfast, portions: portions, candidates: 0))
            slots.append(
                PlanSlot(day: day, kind: .lunch, portions: portions, candidates: 1, leftoverDays: leftovers))
            slots.append(PlanSlot(day: day, kind: .dinner, portions: portions, candidates: 1))
        }
        if random.index(3) == 0 {
            slots[2].locked = .cooked(kitchen.lists[1][random.index(kitchen.lists[1].count)])
        }
        var problem = problem(kitchen, days, slots)
        // Every fifth is meant to be hopeless, or nearly.
        let tightness = seed % 5 == 0 ? 1.25 : random.unit()
        problem.limits = limits(problem, tightness: tightness, days: 60 + 60 * random.unit(), &random)
        return problem
    }

    private static func problem(_ kitchen: SyntheticKitchen, _ days: Int, _ slots: [PlanSlot]) -> PlanningProblem {
        PlanningProblem(
            days: days, slots: slots, recipes: kitchen.recipes, foods: kitchen.foods, candidates: kitchen.lists,
            nutrients: SyntheticKitchen.nutrients.count)
    }

    /// Limits around what plans drawn at random cost and give; the tighter, the fewer of them keep the limits.
    private static func limits(
        _ problem: PlanningProblem, tightness: Double, days minutes: Double, _ random: inout SeededGenerator
    ) -> PlanLimits {
        var costs: [Double] = []
        var given = Array(repeating: 0.0, count: problem.nutrients)
        for _ in 0..<40 {
            let meals = RandomPlans.draw(problem, &random)
            guard let evaluation = try? Objective.evaluate(meals, of: problem) else { continue }
            costs.append(Double(evaluation.cost.packs))
            for day in evaluation.nutrition {
                for (nutrient, total) in day.enumerated() { given[nutrient] += total.amount }
            }
        }
        costs.sort()
        let median = costs[costs.count / 2]
        let mean = given.map { $0 / Double(40 * problem.days) }
        let width = 0.4 - 0.3 * tightness
        return PlanLimits(
            budget: Int(median * (1 - 0.45 * tightness * (0.7 + 0.6 * random.unit()))),
            minutesPerDay: Array(repeating: minutes, count: problem.days),
            nutrition: [
                NutritionBound(
                    nutrient: 0, period: .day, minimum: mean[0] * (1 - width), maximum: mean[0] * (1 + width)),
                NutritionBound(nutrient: 1, period: .day, minimum: mean[1] * (0.95 - width)),
                NutritionBound(
                    nutrient: 4, period: .week, minimum: mean[4] * Double(min(7, problem.days)) * (1 - width)),
                NutritionBound(nutrient: 5, period: .day, maximum: mean[5] * (1.1 + width)),
            ],
            recipeRepeatDays: 7, dishRepeatDays: 2)
    }
}
