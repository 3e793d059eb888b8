import MealPlanning
import Testing

/// Laws of the best plans, on problems small enough to be solved to the end.
@Suite struct PlanLawTests {
    private static func small(_ seed: UInt64) -> PlanningProblem {
        randomProblem(seed, days: 2, perDay: 2, recipes: 7)
    }

    /// The objective of the best plan; infinity if there is none.
    private static func best(_ problem: PlanningProblem) throws -> Double {
        try MealPlanner(brief).plan(problem).plan?.evaluation.objective ?? .infinity
    }

    @Test(arguments: 1...5) func `M1 M5 a limit that gives way never makes the best plan worse`(_ seed: UInt64) throws {
        let problem = Self.small(seed)
        let best = try Self.best(problem)
        var looser: [PlanningProblem] = []
        func loosen(_ change: (inout PlanLimits) -> Void) {
            var other = problem
            change(&other.limits)
            looser.append(other)
        }
        loosen { $0.budget = ($0.budget ?? 0) + 500 }
        loosen { $0.budget = nil }
        loosen { $0.minutesPerDay = $0.minutesPerDay.map { ($0 ?? 0) + 20 } }
        loosen { $0.minutesPerDay = [] }
        loosen { $0.nutrition = [] }
        loosen { $0.recipeRepeatDays = nil }
        loosen { $0.dishRepeatDays = nil }
        for other in looser { #expect(try Self.best(other) <= best + 1e-6, "\(other.limits)") }
    }

    @Test(arguments: 1...5) func `M1 one more recipe never makes the best plan worse`(_ seed: UInt64) throws {
        let problem = Self.small(seed)
        var more = problem
        more.recipes.append(randomProblem(seed &+ 100, recipes: 1).recipes[0])
        more.candidates[0].append(problem.recipes.count)
        #expect(try Self.best(more) <= Self.best(problem) + 1e-6)
    }

    @Test(arguments: 1...5) func `M1 the order of recipes and foods does not matter`(_ seed: UInt64) throws {
        let problem = Self.small(seed)
        var turned = problem
        let (recipes, foods) = (problem.recipes.count, problem.foods.count)
        turned.foods.reverse()
        turned.recipes = problem.recipes.reversed().map { recipe in
            var recipe = recipe
            recipe.foods = recipe.foods.reversed().map { FoodAmount(food: foods - 1 - $0.food, grams: $0.grams) }
            recipe.mainFood = recipe.mainFood.map { foods - 1 - $0 }
            return recipe
        }
        turned.history = problem.history.map { meal in
            var meal = meal
            meal.recipe = meal.recipe.map { recipes - 1 - $0 }
            meal.mainFood = meal.mainFood.map { foods - 1 - $0 }
            return meal
        }
        let (one, other) = (try Self.best(problem), try Self.best(turned))
        #expect(one == other || isNear(one, other))
    }

    @Test(arguments: 1...6) func `M1 limits that are said to contradict each other do, and none of them is idle`(
        _ seed: UInt64
    ) throws {
        var problem = Self.small(seed)
        problem.limits.budget = 300 + Int(seed) * 40
        guard case .infeasible(let conflict) = try MealPlanner(brief).plan(problem) else { return }
        #expect(!conflict.limits.isEmpty)
        if conflict.isProven {
            #expect(try bruteForce(problem.keeping(conflict.limits)) == nil, "\(conflict.limits)")
        }
        guard conflict.isIrreducible else { return }
        for limit in conflict.limits {
            let rest = conflict.limits.filter { $0 != limit }
            #expect(try bruteForce(problem.keeping(rest)) != nil, "\(conflict.limits) without \(limit)")
        }
    }

    @Test(arguments: 1...5) func `M5 what is paid is the packs of what is bought, and what is bought is what lacks`(
        _ seed: UInt64
    ) throws {
        let problem = randomProblem(seed, days: 3, perDay: 2, recipes: 12, isLimited: false)
        let meals: [Meal?] = problem.slots.indices.map { .cooked(($0 * 5 + Int(seed)) % 12) }
        let evaluation = try Objective.evaluate(meals, of: problem)
        #expect(evaluation.cost.packs == evaluation.purchases.reduce(0) { $0 + ($1.cost ?? 0) })
        #expect(evaluation.cost.firstWeek == evaluation.cost.packs && evaluation.cost.secondWeek == 0)
        var needed = Array(repeating: 0.0, count: problem.foods.count)
        for (slot, meal) in meals.enumerated() {
            guard case .cooked(let recipe)? = meal else { continue }
            for amount in problem.recipes[recipe].foods {
                needed[amount.food] += amount.grams * problem.slots[slot].portions
            }
        }
        for purchase in evaluation.purchases {
            let food = problem.foods[purchase.food]
            #expect(purchase.grams >= max(0, needed[purchase.food] - food.gramsAtHand) - 1e-6)
            #expect(purchase.grams <= needed[purchase.food] + 1e-6)
            guard let pack = food.pack, let packs = purchase.packs else { continue }
            #expect(Double(packs) * pack.grams >= purchase.grams - 1e-6, "enough is bought")
            #expect(Double(packs - 1) * pack.grams < purchase.grams, "and no pack too many")
            #expect(purchase.cost == Int((Double(packs) * pack.price).rounded()))
        }
    }
}

extension PlanningProblem {
    /// The same with these of its limits and no others.
    fileprivate func keeping(_ kept: [PlanLimit]) -> PlanningProblem {
        var problem = self
        if !kept.contains(.budget) { problem.limits.budget = nil }
        if !kept.contains(.minutesPerDay) { problem.limits.minutesPerDay = [] }
        if !kept.contains(.recipeRepeats) { problem.limits.recipeRepeatDays = nil }
        if !kept.contains(.dishRepeats) { problem.limits.dishRepeatDays = nil }
        problem.limits.nutrition = problem.limits.nutrition.map { bound in
            var bound = bound
            if !kept.contains(.minimum(nutrient: bound.nutrient, bound.period)) { bound.minimum = nil }
            if !kept.contains(.maximum(nutrient: bound.nutrient, bound.period)) { bound.maximum = nil }
            return bound
        }
        return problem
    }
}
