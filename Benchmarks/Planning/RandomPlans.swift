import MealPlanning

/// Random plans, as most planners make them: any recipe that passes the filters.
enum RandomPlans {
    /// Draws any candidate for each slot.
    static func draw(_ problem: PlanningProblem, _ random: inout SeededGenerator) -> [Meal?] {
        problem.slots.map { slot in
            if let locked = slot.locked { return locked }
            let list = problem.candidates[slot.candidates]
            return list.isEmpty ? nil : .cooked(list[random.index(list.count)])
        }
    }

    /// Draws each day up to 400 times until minutes, nutrition and repeats fit; ignores budgets.
    static func drawFiltered(_ problem: PlanningProblem, _ random: inout SeededGenerator) -> [Meal?] {
        var meals: [Meal?] = Array(repeating: nil, count: problem.slots.count)
        var used: Set<Int> = []
        var dishes: [[Int]] = Array(repeating: [], count: problem.days)
        for day in 0..<problem.days {
            let slots = problem.slots.indices.filter { problem.slots[$0].day == day }
            for attempt in 0..<400 {
                var drawn: [Int] = []
                for slot in slots {
                    let list = problem.candidates[problem.slots[slot].candidates]
                    drawn.append(list[random.index(list.count)])
                }
                guard keeps(drawn, day, used, dishes, problem) || attempt == 399 else { continue }
                for (slot, recipe) in zip(slots, drawn) { meals[slot] = .cooked(recipe) }
                used.formUnion(drawn)
                dishes[day] = drawn.compactMap { problem.recipes[$0].dish }
                break
            }
        }
        return meals
    }

    /// Fills the slots in order. Each slot gets the recipe of `draws` that adds least to the basket's price, given
    /// shared packs and stock.
    static func drawSharing(
        _ problem: PlanningProblem, _ random: inout SeededGenerator, draws: Int = 20
    ) throws -> [Meal?] {
        var meals: [Meal?] = Array(repeating: nil, count: problem.slots.count)
        var used: Set<Int> = []
        var dishes: [[Int]] = Array(repeating: [], count: problem.days)
        for day in 0..<problem.days {
            let slots = problem.slots.indices.filter { problem.slots[$0].day == day }
            let before = meals
            var best: (cost: Int, drawn: [Int])?
            for _ in 0..<400 where best == nil {
                var drawn: [Int] = []
                var cost = 0
                meals = before
                for slot in slots {
                    let list = problem.candidates[problem.slots[slot].candidates]
                    var cheapest: (cost: Int, recipe: Int)?
                    for _ in 0..<draws {
                        let recipe = list[random.index(list.count)]
                        meals[slot] = .cooked(recipe)
                        let cost = try Objective.evaluate(meals, of: problem).cost.packs
                        if cost < cheapest?.cost ?? .max { cheapest = (cost, recipe) }
                    }
                    guard let cheapest else { continue }
                    meals[slot] = .cooked(cheapest.recipe)
                    drawn.append(cheapest.recipe)
                    cost = cheapest.cost
                }
                if keeps(drawn, day, used, dishes, problem) { best = (cost, drawn) }
            }
            guard let best else { continue }
            used.formUnion(best.drawn)
            dishes[day] = best.drawn.compactMap { problem.recipes[$0].dish }
        }
        return meals
    }

    private static func keeps(
        _ drawn: [Int], _ day: Int, _ used: Set<Int>, _ dishes: [[Int]], _ problem: PlanningProblem
    ) -> Bool {
        let recipes = drawn.map { problem.recipes[$0] }
        guard Set(drawn).count == drawn.count, used.isDisjoint(with: drawn) else { return false }
        let kinds = recipes.compactMap(\.dish)
        let before = Set(day > 0 ? dishes[day - 1] : [])
        guard Set(kinds).count == kinds.count, before.isDisjoint(with: kinds) else { return false }
        if let limit = problem.limits.minutesPerDay[day], recipes.reduce(0, { $0 + ($1.minutes ?? .infinity) }) > limit
        {
            return false
        }
        for bound in problem.limits.nutrition where bound.period == .day {
            let amount = recipes.reduce(0) { $0 + ($1.nutrition[bound.nutrient] ?? 0) }
            if amount < bound.minimum ?? 0 || amount > bound.maximum ?? .infinity { return false }
        }
        return true
    }
}
