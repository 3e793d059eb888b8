extension PlanState {
    /// What broken limits cost before a slot is filled, as far as a meal in it can change it.
    struct Before: Sendable {
        let money: Double
        let nutrition: Double
        let minutes: Double
    }

    func before(_ slot: Int) -> Before {
        let day = instance.slots[slot].day
        return Before(
            money: moneyExcess(cost, firstCost), nutrition: nutritionExcess(day, adding: -1),
            minutes: minutesExcess(day, minutes[day]))
    }

    /// By how much the objective and the penalties would rise if the meal were put into the empty slot: exactly the
    /// difference that `place` makes.
    func trial(_ recipe: Int, in slot: Int, leftoversOf origin: Int = -1, _ before: Before) -> Double {
        let day = instance.slots[slot].day
        let isCooked = origin < 0
        let wishes = instance.wishes
        var sum = instance.mealWish(recipe, in: slot, isCooked: isCooked)
        if wishes.cuisine > 0 { sum += wishes.cuisine * Double(cuisines.added(instance.cuisine[recipe], day)) }
        if wishes.mainFood > 0 { sum += wishes.mainFood * Double(mainFoods.added(instance.mainFood[recipe], day)) }
        if isCooked {
            let pairs = recipeRepeats.added(recipe, day) + dishRepeats.added(instance.dish[recipe], day)
            sum += penalties.repeats * Double(pairs)
            let excess = minutesExcess(day, minutes[day] + instance.minutes[recipe])
            sum += penalties.minutes * (excess - before.minutes)
        }
        if !instance.nutrients.isEmpty {
            sum += penalties.nutrition * (nutritionExcess(day, adding: recipe) - before.nutrition)
        }
        let cookedOn = isCooked ? day : instance.slots[origin].day
        return sum + trialFoods(recipe, instance.slots[slot].portions, cookedOn, before)
    }

    private func trialFoods(_ recipe: Int, _ portions: Double, _ day: Int, _ before: Before) -> Double {
        let isSecond = instance.week(day) > 0
        var wish = 0.0
        var added = 0.0
        var addedFirst = 0.0
        for place in instance.starts[recipe]..<instance.starts[recipe + 1] {
            let food = instance.foods[place]
            let start = food * 4
            let amount = instance.milligrams(place, portions)
            let isLate = instance.isLate(food, on: day)
            let term = FoodTerm(
                instance.stock[food],
                need[start] + (isSecond || isLate ? 0 : amount), need[start + 1] + (!isSecond && isLate ? amount : 0),
                need[start + 2] + (isSecond && !isLate ? amount : 0),
                need[start + 3] + (isSecond && isLate ? amount : 0))
            wish += term.wish - terms[food].wish
            added += term.cost - terms[food].cost
            addedFirst += term.firstCost - terms[food].firstCost
        }
        let excess = moneyExcess(cost + added, firstCost + addedFirst)
        return wish + instance.wishes.cost * added + penalties.money * (excess - before.money)
    }
}
