extension PlanningProblem {
    /// Throws the first thing that is wrong.
    public func validate() throws(PlanningError) {
        try check("days", days, in: 1...14, .outOfRange)
        try check("nutrients", nutrients, in: 0...16, .outOfRange)
        try check("slots", slots.count, in: 0...200, .wrongCount)
        try check("recipes", recipes.count, in: 0...100_000, .wrongCount)
        try check("foods", foods.count, in: 0...50_000, .wrongCount)
        for (index, recipe) in recipes.enumerated() { try validate(recipe, "recipes[\(index)]") }
        for (index, food) in foods.enumerated() { try validate(food, "foods[\(index)]") }
        for (index, list) in candidates.enumerated() {
            for recipe in list { try check("candidates[\(index)]", recipe, in: recipes.indices) }
        }
        for (index, slot) in slots.enumerated() { try validate(slot, "slots[\(index)]") }
        for (index, meal) in history.enumerated() { try validate(meal, "history[\(index)]") }
        try validateLimits()
        try validateWishes()
    }

    private func validate(_ recipe: PlanRecipe, _ path: @autoclosure () -> String) throws(PlanningError) {
        for amount in recipe.foods {
            try check(path() + ".foods", amount.food, in: foods.indices)
            try check(path() + ".foods", amount.grams, in: 0...100_000)
        }
        if let minutes = recipe.minutes { try check(path() + ".minutes", minutes, in: 0...10_000) }
        if let ready = recipe.readyMinutes { try check(path() + ".readyMinutes", ready, in: 0...1_000_000) }
        if !recipe.nutrition.isEmpty && recipe.nutrition.count != nutrients {
            throw PlanningError(field: path() + ".nutrition", reason: .wrongCount)
        }
        for case let value? in recipe.nutrition { try check(path() + ".nutrition", value, in: 0...1_000_000) }
        try checkGroups(recipe.dish, recipe.cuisine, recipe.mainFood, path())
        try check(path() + ".taste", recipe.taste, in: 0...1)
        try check(path() + ".effort", recipe.effort, in: 0...1)
        try check(path() + ".knownCost", recipe.knownCost, in: 0...1)
        try check(path() + ".keepsDays", recipe.keepsDays, in: 0...6, .outOfRange)
    }

    private func validate(_ food: PlanFood, _ path: @autoclosure () -> String) throws(PlanningError) {
        if let pack = food.pack {
            try check(path() + ".pack.price", pack.price, in: 0...100_000_000)
            try check(path() + ".pack.grams", pack.grams, in: 1...1_000_000)
        }
        try check(path() + ".gramsAtHand", food.gramsAtHand, in: 0...1_000_000)
        try check(path() + ".restLoss", food.restLoss, in: 0...1)
        if let expiring = food.expiring {
            try check(path() + ".expiring.grams", expiring.grams, in: 0...food.gramsAtHand)
            try check(path() + ".expiring.day", expiring.day, in: -1_000_000...1_000_000, .outOfRange)
        }
    }

    private func validate(_ slot: PlanSlot, _ path: @autoclosure () -> String) throws(PlanningError) {
        try check(path() + ".day", slot.day, in: 0...(days - 1), .outOfRange)
        try check(path() + ".portions", slot.portions, in: 0.001...1_000)
        try check(path() + ".candidates", slot.candidates, in: candidates.indices)
        for recipe in slot.excluded { try check(path() + ".excluded", recipe, in: recipes.indices) }
        try check(path() + ".leftoverDays", slot.leftoverDays, in: 0...6, .outOfRange)
        switch slot.locked {
        case nil: break
        case .cooked(let recipe): try check(path() + ".locked", recipe, in: recipes.indices)
        case .leftovers(let origin):
            try check(path() + ".locked", origin, in: slots.indices)
            guard case .cooked = slots[origin].locked, slots[origin].day < slot.day else {
                throw PlanningError(field: path() + ".locked", reason: .noSuchLeftovers)
            }
        }
    }

    private func validate(_ meal: PastMeal, _ path: @autoclosure () -> String) throws(PlanningError) {
        try check(path() + ".daysAgo", meal.daysAgo, in: 1...60, .outOfRange)
        if let recipe = meal.recipe { try check(path() + ".recipe", recipe, in: recipes.indices) }
        try checkGroups(meal.dish, meal.cuisine, meal.mainFood, path())
    }

    private func checkGroups(
        _ dish: Int?, _ cuisine: Int?, _ mainFood: Int?, _ path: @autoclosure () -> String
    ) throws(PlanningError) {
        if let dish { try check(path() + ".dish", dish, in: 0...99_999, .outOfRange) }
        if let cuisine { try check(path() + ".cuisine", cuisine, in: 0...9_999, .outOfRange) }
        if let mainFood { try check(path() + ".mainFood", mainFood, in: foods.indices) }
    }

    private func validateLimits() throws(PlanningError) {
        let money = 0...1_000_000_000_000
        if let budget = limits.budget { try check("limits.budget", budget, in: money, .outOfRange) }
        if let budget = limits.weeklyBudget { try check("limits.weeklyBudget", budget, in: money, .outOfRange) }
        if !limits.minutesPerDay.isEmpty && limits.minutesPerDay.count != days {
            throw PlanningError(field: "limits.minutesPerDay", reason: .wrongCount)
        }
        for case let minutes? in limits.minutesPerDay { try check("limits.minutesPerDay", minutes, in: 0...1_000_000) }
        try check("limits.unknownMinutes", limits.unknownMinutes, in: 0...10_000)
        if let repeats = limits.recipeRepeatDays {
            try check("limits.recipeRepeatDays", repeats, in: 0...60, .outOfRange)
        }
        if let repeats = limits.dishRepeatDays { try check("limits.dishRepeatDays", repeats, in: 0...60, .outOfRange) }
        if let most = limits.mealsPerCooking { try check("limits.mealsPerCooking", most, in: 1...20, .outOfRange) }
        for (index, bound) in limits.nutrition.enumerated() {
            let path = "limits.nutrition[\(index)]"
            try check(path + ".nutrient", bound.nutrient, in: 0..<nutrients)
            if let minimum = bound.minimum { try check(path + ".minimum", minimum, in: 0...1e9) }
            if let maximum = bound.maximum { try check(path + ".maximum", maximum, in: 0...1e9) }
            let same = limits.nutrition[..<index].contains {
                $0.nutrient == bound.nutrient && $0.period == bound.period
            }
            if same { throw PlanningError(field: path, reason: .twice) }
        }
    }

    private func validateWishes() throws(PlanningError) {
        let weights = [
            ("cost", wishes.cost), ("rests", wishes.rests), ("expiring", wishes.expiring), ("taste", wishes.taste),
            ("cuisine", wishes.cuisine), ("mainFood", wishes.mainFood), ("effort", wishes.effort),
            ("cooking", wishes.cooking), ("unpricedWorth", wishes.unpricedWorth),
        ]
        for (name, weight) in weights { try check("wishes." + name, weight, in: 0...1_000_000) }
        try check("wishes.cuisineDays", wishes.cuisineDays, in: 1...7, .outOfRange)
        try check("wishes.mainFoodDays", wishes.mainFoodDays, in: 1...7, .outOfRange)
    }

    private func check(
        _ field: @autoclosure () -> String, _ value: Double, in range: ClosedRange<Double>
    ) throws(PlanningError) {
        guard range.contains(value) else { throw PlanningError(field: field(), reason: .outOfRange) }
    }

    private func check(
        _ field: @autoclosure () -> String, _ value: Int, in range: ClosedRange<Int>, _ reason: PlanningError.Reason
    ) throws(PlanningError) {
        guard range.contains(value) else { throw PlanningError(field: field(), reason: reason) }
    }

    private func check(
        _ field: @autoclosure () -> String, _ index: Int, in range: Range<Int>
    ) throws(PlanningError) {
        guard range.contains(index) else { throw PlanningError(field: field(), reason: .unknownIndex) }
    }
}
