extension PlanEvaluation {
    /// Adds nutrition, work and broken limits.
    mutating func judge(_ meals: [Meal?], _ eaten: [Objective.Eaten], _ problem: PlanningProblem) {
        let none = Array(repeating: NutrientTotal(), count: problem.nutrients)
        nutrition = Array(repeating: none, count: problem.days)
        work = Array(repeating: DayWork(), count: problem.days)
        var portions = 0.0
        var known = 0.0
        for meal in eaten {
            let recipe = problem.recipes[meal.recipe]
            if meal.isCooked { work[meal.day].add(recipe.minutes, problem.limits) }
            let ready = recipe.readyMinutes ?? problem.limits.counted(recipe.minutes)
            work[meal.day].longest = max(work[meal.day].longest, ready)
            portions += meal.portions
            known += meal.portions * recipe.knownCost
            for nutrient in 0..<problem.nutrients {
                nutrition[meal.day][nutrient].meals += 1
                if !recipe.nutrition.isEmpty, let amount = recipe.nutrition[nutrient] {
                    nutrition[meal.day][nutrient].amount += amount
                    nutrition[meal.day][nutrient].knownMeals += 1
                    if recipe.isNutritionWhole { nutrition[meal.day][nutrient].wholeMeals += 1 }
                }
            }
        }
        if portions > 0 { cost.known = known / portions }
        breakBudgets(problem.limits)
        for (day, limit) in problem.limits.minutesPerDay.enumerated() {
            if let limit, work[day].counted > limit + 1e-6 { add(.minutesPerDay) }
        }
        breakNutrition(problem)
        breakRepeats(eaten, problem)
        breakSlots(meals, eaten, problem)
    }

    private mutating func add(_ limit: PlanLimit) {
        if !broken.contains(limit) { broken.append(limit) }
    }

    private mutating func breakBudgets(_ limits: PlanLimits) {
        if let budget = limits.budget, cost.packs > budget { add(.budget) }
        if let budget = limits.weeklyBudget, max(cost.firstWeek, cost.secondWeek) > budget { add(.weeklyBudget) }
    }

    private mutating func breakNutrition(_ problem: PlanningProblem) {
        let planned = Set(problem.slots.filter { $0.isToBeFilled || $0.locked != nil }.map(\.day)).sorted()
        for limits in NutrientLimits.all(problem) {
            var weeks: [Double?] = [nil, nil]
            for day in planned {
                let amount = nutrition[day][limits.nutrient].amount
                weeks[day / 7] = (weeks[day / 7] ?? 0) + amount
                if limits.dayExcess(amount) > 0 {
                    let isLow = amount < limits.dayMinimum
                    add(isLow ? .minimum(nutrient: limits.nutrient, .day) : .maximum(nutrient: limits.nutrient, .day))
                }
            }
            for case let amount? in weeks where limits.weekExcess(amount) > 0 {
                let isLow = amount < limits.weekMinimum
                add(isLow ? .minimum(nutrient: limits.nutrient, .week) : .maximum(nutrient: limits.nutrient, .week))
            }
        }
    }

    private mutating func breakRepeats(_ eaten: [Objective.Eaten], _ problem: PlanningProblem) {
        let cooked = eaten.filter(\.isCooked)
        // Locked meals break no repeat limit by themselves.
        let (locked, free) = (
            cooked.filter { problem.slots[$0.slot].locked != nil },
            cooked.filter { problem.slots[$0.slot].locked == nil }
        )
        let recipes = free.map { (Optional($0.recipe), $0.day) }
        let dishes = free.map { (problem.recipes[$0.recipe].dish, $0.day) }
        let pastRecipes =
            problem.history.map { ($0.recipe, -$0.daysAgo) } + locked.map { (Optional($0.recipe), $0.day) }
        let pastDishes =
            problem.history.map { ($0.dish, -$0.daysAgo) } + locked.map { (problem.recipes[$0.recipe].dish, $0.day) }
        if Self.repeats(recipes, pastRecipes, within: problem.limits.recipeRepeatDays) { add(.recipeRepeats) }
        if Self.repeats(dishes, pastDishes, within: problem.limits.dishRepeatDays) { add(.dishRepeats) }
    }

    private static func repeats(_ meals: [(Int?, Int)], _ past: [(Int?, Int)], within days: Int?) -> Bool {
        guard let days, days > 0 else { return false }
        for (index, meal) in meals.enumerated() where meal.0 != nil {
            let others = past + meals[..<index]
            if others.contains(where: { $0.0 == meal.0 && abs($0.1 - meal.1) < days }) { return true }
        }
        return false
    }

    private mutating func breakSlots(_ meals: [Meal?], _ eaten: [Objective.Eaten], _ problem: PlanningProblem) {
        var recipes: [Int?] = Array(repeating: nil, count: meals.count)
        for meal in eaten { recipes[meal.slot] = meal.recipe }
        let unknown = problem.limits.nutrition.filter { !$0.allowsUnknown }.map(\.nutrient)
        for (index, slot) in problem.slots.enumerated() {
            if let locked = slot.locked {
                if meals[index] != locked { add(.lockedMeals) }
            } else if let recipe = recipes[index] {
                var isAllowed = slot.isToBeFilled
                isAllowed = isAllowed && problem.candidates[slot.candidates].contains(recipe)
                isAllowed = isAllowed && !slot.excluded.contains(recipe)
                let nutrition = problem.recipes[recipe].nutrition
                isAllowed = isAllowed && unknown.allSatisfy { !nutrition.isEmpty && nutrition[$0] != nil }
                isAllowed = isAllowed && problem.limits.allows(problem.recipes[recipe], on: slot.day)
                if case .leftovers(let origin) = meals[index] {
                    let days = slot.day - problem.slots[origin].day
                    isAllowed = isAllowed && days <= min(slot.leftoverDays, problem.recipes[recipe].keepsDays)
                    let eaten = meals.count { $0 == .leftovers(of: origin) }
                    isAllowed = isAllowed && eaten < problem.limits.mealsPerCooking ?? .max
                }
                if !isAllowed { add(.candidates(slot.kind)) }
            } else if slot.isToBeFilled {
                add(.candidates(slot.kind))
            }
        }
    }
}
