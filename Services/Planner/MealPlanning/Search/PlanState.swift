/// A plan under construction, with all sums of the objective and limits. A move takes time linear in the recipe's
/// foods.
struct PlanState: Sendable {
    let instance: Instance
    /// The recipe eaten in each slot; -1 if empty.
    private(set) var recipe: [Int]
    /// The slot whose leftovers are eaten; -1 if cooked or empty.
    private(set) var origin: [Int]
    /// The number of other slots that eat each slot's leftovers.
    private(set) var leftovers: [Int]
    /// For each food, milligrams needed early and late in week one, then in week two.
    private(set) var need: [Int]
    private(set) var terms: [FoodTerm]
    /// Summed over foods.
    private(set) var foodWish = 0.0
    private(set) var cost = 0.0
    private(set) var firstCost = 0.0
    /// Terms for taste, effort and cooking.
    private(set) var mealWish = 0.0
    private(set) var cuisines: WindowCounts
    private(set) var mainFoods: WindowCounts
    private(set) var recipeRepeats: RepeatCounts
    private(set) var dishRepeats: RepeatCounts
    /// Cooking minutes per day.
    private(set) var minutes: [Double]
    /// Totals per day and limited nutrient; `weekNutrition` holds them per week.
    private(set) var dayNutrition: [Double]
    private(set) var weekNutrition: [Double]
    /// The search penalties for broken limits.
    var penalties: Penalties

    /// A plan with only the locked meals.
    init(_ instance: Instance) {
        self.instance = instance
        let problem = instance.problem
        let slots = instance.slots.count
        recipe = Array(repeating: -1, count: slots)
        origin = Array(repeating: -1, count: slots)
        leftovers = Array(repeating: 0, count: slots)
        need = Array(repeating: 0, count: instance.stock.count * 4)
        terms = instance.stock.map { FoodTerm($0, 0, 0, 0, 0) }
        foodWish = terms.reduce(0) { $0 + $1.wish }
        let (days, wishes, limits) = (instance.days, problem.wishes, problem.limits)
        cuisines = WindowCounts(groups: instance.cuisines, days: days, length: wishes.cuisineDays)
        mainFoods = WindowCounts(groups: instance.mainFoods, days: days, length: wishes.mainFoodDays)
        recipeRepeats = RepeatCounts(groups: problem.recipes.count, days: days, distance: limits.recipeRepeatDays)
        dishRepeats = RepeatCounts(groups: instance.dishes, days: days, distance: limits.dishRepeatDays)
        minutes = Array(repeating: 0, count: days)
        dayNutrition = Array(repeating: 0, count: days * instance.nutrients.count)
        weekNutrition = Array(repeating: 0, count: instance.weeks * instance.nutrients.count)
        penalties = Penalties()
        for meal in problem.history {
            let day = -meal.daysAgo
            cuisines.addPast(instance.past(\.cuisine, instance.cuisine, meal.cuisine), day)
            mainFoods.addPast(instance.past(\.mainFood, instance.mainFood, meal.mainFood), day)
            dishRepeats.addPast(instance.past(\.dish, instance.dish, meal.dish), day)
            recipeRepeats.addPast(meal.recipe ?? -1, day)
        }
        for (slot, options) in instance.slots.enumerated() {
            if case .cooked(let recipe) = options.locked { place(recipe, in: slot) }
        }
        for (slot, options) in instance.slots.enumerated() {
            if case .leftovers(let origin) = options.locked { place(recipe[origin], in: slot, leftoversOf: origin) }
        }
        // Locked meals break no repeat limit by themselves; new meals keep their distance from them.
        recipeRepeats.forgive()
        dishRepeats.forgive()
    }

    /// The objective of the meals placed so far.
    var objective: Double {
        let wishes = instance.wishes
        return mealWish + foodWish + wishes.cost * cost + wishes.cuisine * Double(cuisines.excess)
            + wishes.mainFood * Double(mainFoods.excess)
    }

    /// The plan as callers see it; `nil` for an empty slot.
    var meals: [Meal?] {
        recipe.indices.map { slot in
            guard recipe[slot] >= 0 else { return nil }
            return origin[slot] < 0 ? .cooked(recipe[slot]) : .leftovers(of: origin[slot])
        }
    }

    /// Recomputes the sums, to remove accumulated rounding errors.
    mutating func sumUp() {
        foodWish = terms.reduce(0) { $0 + $1.wish }
        cost = terms.reduce(0) { $0 + $1.cost }
        firstCost = terms.reduce(0) { $0 + $1.firstCost }
        mealWish = recipe.indices.reduce(0) { sum, slot in
            recipe[slot] < 0 ? sum : sum + instance.mealWish(recipe[slot], in: slot, isCooked: origin[slot] < 0)
        }
    }

    /// Puts a meal into an empty slot.
    mutating func place(_ recipe: Int, in slot: Int, leftoversOf origin: Int = -1) {
        self.recipe[slot] = recipe
        self.origin[slot] = origin
        if origin >= 0 { leftovers[origin] += 1 }
        change(slot, by: 1)
    }

    /// Empties a slot, whose leftovers must be cleared first.
    mutating func clear(_ slot: Int) {
        change(slot, by: -1)
        if origin[slot] >= 0 { leftovers[origin[slot]] -= 1 }
        recipe[slot] = -1
        origin[slot] = -1
    }

    /// Whether `slot` can eat leftovers of the meal cooked in `origin`.
    func hasLeftovers(_ origin: Int, for slot: Int) -> Bool {
        let recipe = recipe[origin]
        return recipe >= 0 && self.origin[origin] < 0 && leftovers[origin] < instance.mostLeftovers
            && instance.keeps(recipe, from: origin, to: slot) && instance.slots[slot].allows(recipe)
    }

    private mutating func change(_ slot: Int, by sign: Int) {
        let (recipe, origin) = (recipe[slot], origin[slot])
        let day = instance.slots[slot].day
        let isCooked = origin < 0
        let cookedOn = isCooked ? day : instance.slots[origin].day
        let factor = Double(sign)
        mealWish += factor * instance.mealWish(recipe, in: slot, isCooked: isCooked)
        if sign > 0 {
            cuisines.add(instance.cuisine[recipe], day)
            mainFoods.add(instance.mainFood[recipe], day)
        } else {
            cuisines.remove(instance.cuisine[recipe], day)
            mainFoods.remove(instance.mainFood[recipe], day)
        }
        if isCooked {
            minutes[day] += factor * instance.minutes[recipe]
            if sign > 0 {
                recipeRepeats.add(recipe, day)
                dishRepeats.add(instance.dish[recipe], day)
            } else {
                recipeRepeats.remove(recipe, day)
                dishRepeats.remove(instance.dish[recipe], day)
            }
        }
        let nutrients = instance.nutrients.count
        for index in 0..<nutrients {
            let value = factor * instance.nutrition[recipe * nutrients + index]
            dayNutrition[day * nutrients + index] += value
            weekNutrition[instance.week(day) * nutrients + index] += value
        }
        changeFoods(recipe, instance.slots[slot].portions, cookedOn, sign)
    }

    private mutating func changeFoods(_ recipe: Int, _ portions: Double, _ day: Int, _ sign: Int) {
        let week = instance.week(day) * 2
        for place in instance.starts[recipe]..<instance.starts[recipe + 1] {
            let food = instance.foods[place]
            let start = food * 4
            let amount = instance.milligrams(place, portions)
            need[start + week + (instance.isLate(food, on: day) ? 1 : 0)] += sign * amount
            let term = FoodTerm(
                instance.stock[food], need[start], need[start + 1], need[start + 2], need[start + 3])
            foodWish += term.wish - terms[food].wish
            cost += term.cost - terms[food].cost
            firstCost += term.firstCost - terms[food].firstCost
            terms[food] = term
        }
    }
}

extension Instance {
    /// The taste, effort and cooking terms of one meal.
    @inline(__always)
    func mealWish(_ recipe: Int, in slot: Int, isCooked: Bool) -> Double {
        let value = wishes.taste * slots[slot].portions * (1 - taste[recipe])
        return isCooked ? value + wishes.effort * effort[recipe] + wishes.cooking : value
    }
}
