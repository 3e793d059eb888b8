extension PlanState {
    /// The penalties before a slot is filled that a meal in it can change.
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

    /// Returns the rise of objective and penalties if the meal is placed in the empty slot; exactly the difference that
    /// `place` makes.
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
        // Without a weekly budget, the week of a purchase has no effect.
        let isWeekly = instance.weeklyBudget.isFinite
        let isSecond = isWeekly && instance.week(day) > 0
        let (foods, amounts, stocks, need, terms) = (instance.foods, instance.amounts, instance.stock, need, terms)
        var wish = 0.0
        var added = 0.0
        var addedFirst = 0.0
        for place in instance.starts[recipe]..<instance.starts[recipe + 1] {
            let food = foods[place]
            let stock = stocks[food]
            let start = food * 4
            let amount = Rounding.whole(amounts[place] * portions)
            let isLate = day > stock.expiry
            var (early0, late0, early1, late1) = (need[start], need[start + 1], need[start + 2], need[start + 3])
            if !isWeekly {
                (early0, late0, early1, late1) = (early0 + early1, late0 + late1, 0, 0)
            }
            if isSecond {
                if isLate { late1 += amount } else { early1 += amount }
            } else {
                if isLate { late0 += amount } else { early0 += amount }
            }
            let term = FoodTerm(stock, early0, late0, early1, late1)
            let now = terms[food]
            wish += term.wish - now.wish
            added += term.cost - now.cost
            addedFirst += term.firstCost - now.firstCost
        }
        let excess = moneyExcess(cost + added, firstCost + addedFirst)
        return wish + instance.wishes.cost * added + penalties.money * (excess - before.money)
    }
}
