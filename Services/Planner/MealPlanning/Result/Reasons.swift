/// Says why the meals of a plan are in it.
struct Reasons: Sendable {
    let problem: PlanningProblem
    let meals: [Meal?]
    /// For each slot, -1 for none.
    private var recipes: [Int]
    private var pack: [Double?]
    /// How many cooked meals use each food.
    private var uses: [Int]

    init(_ meals: [Meal?], _ problem: PlanningProblem) {
        self.problem = problem
        self.meals = meals
        recipes = Array(repeating: -1, count: meals.count)
        uses = Array(repeating: 0, count: problem.foods.count)
        pack = problem.foods.map { $0.pack.map { Double($0.price) / $0.grams } }
        for (slot, meal) in meals.enumerated() {
            switch meal {
            case nil: break
            case .cooked(let recipe):
                recipes[slot] = recipe
                for food in Set(problem.recipes[recipe].foods.map(\.food)) { uses[food] += 1 }
            case .leftovers(let origin):
                if case .cooked(let recipe) = meals[origin] { recipes[slot] = recipe }
            }
        }
    }

    var all: [[MealReason]] { meals.indices.map { reasons($0) } }

    private func reasons(_ slot: Int) -> [MealReason] {
        guard let meal = meals[slot], recipes[slot] >= 0 else { return [] }
        if case .leftovers(let origin) = meal { return [.leftovers(of: origin)] }
        let recipe = problem.recipes[recipes[slot]]
        let day = problem.slots[slot].day
        var reasons: [MealReason] = []
        let foods = recipe.foods.filter { $0.grams > 0 }.map(\.food)
        let expiring = foods.filter { food in
            problem.foods[food].expiring.map { $0.grams > 0 && $0.day >= day && $0.day < problem.days } ?? false
        }
        if !expiring.isEmpty { reasons.append(.usesExpiring(foods: expiring)) }
        let rests = foods.filter { uses[$0] > 1 && problem.foods[$0].restLoss >= 0.5 && pack[$0] != nil }
        if !rests.isEmpty { reasons.append(.usesRest(foods: rests)) }
        if recipe.taste >= 0.7 { reasons.append(.liked(taste: recipe.taste)) }
        let others = sample(problem.slots[slot])
        let cost = perPortion(recipe)
        if recipe.knownCost >= 0.9 && isAmongLeastThird(cost, others.map(perPortion)) {
            reasons.append(.cheap(perPortion: cost))
        }
        // A recipe of unknown time is not quick, and is taken to be no quicker than this one.
        if let minutes = recipe.minutes, isAmongLeastThird(minutes, others.map { $0.minutes ?? .infinity }) {
            reasons.append(.quick(minutes: minutes))
        }
        if let cuisine = recipe.cuisine, isOther(cuisine, than: day) { reasons.append(.otherCuisine(cuisine)) }
        return reasons
    }

    /// Up to 200 candidates, evenly.
    private func sample(_ slot: PlanSlot) -> [PlanRecipe] {
        let list = problem.candidates[slot.candidates]
        let step = max(1, list.count / 200)
        return stride(from: 0, to: list.count, by: step).map { problem.recipes[list[$0]] }
    }

    private func isAmongLeastThird(_ value: Double, _ others: [Double]) -> Bool {
        guard others.count >= 3 else { return false }
        return others.count { $0 <= value } * 3 <= others.count
    }

    private func perPortion(_ recipe: PlanRecipe) -> Double {
        recipe.foods.reduce(0) { $0 + (pack[$1.food] ?? 0) * $1.grams }
    }

    private func isOther(_ cuisine: Int, than day: Int) -> Bool {
        let days = (day - 2)..<day
        let past = problem.history.filter { days.contains(-$0.daysAgo) }
        let planned = meals.indices.filter { recipes[$0] >= 0 && days.contains(problem.slots[$0].day) }
        guard !past.isEmpty || !planned.isEmpty else { return false }
        return !past.contains { $0.cuisine == cuisine }
            && !planned.contains { problem.recipes[recipes[$0]].cuisine == cuisine }
    }
}
