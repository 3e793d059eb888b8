/// A possible meal of an open slot.
struct BoundOption: Sendable {
    let recipe: Int
    /// The slot whose leftovers are eaten; -1 if cooked.
    let origin: Int
}

/// A food of a chosen meal.
struct FoodUse: Sendable {
    let food: Int
    /// Milligrams.
    let amount: Int
    let isLate: Bool
    /// The slot's index among the open slots.
    let place: Int
    /// Packs beyond those of the state.
    let extra: Int
}

extension LagrangianBound {
    /// Returns the bound, and the option that each open slot would choose; infinite if a slot has none.
    func value(
        _ options: (Int) -> [BoundOption], _ state: PlanState
    ) -> (bound: Double, chosen: [BoundOption]) {
        var sum = terms.constant
        var size = terms.size
        var chosen: [BoundOption] = []
        chosen.reserveCapacity(open.count)
        for slot in open {
            var best = Double.infinity
            var choice = BoundOption(recipe: -1, origin: -1)
            for option in options(slot) {
                let reduced = reduced(option.recipe, in: slot, leftoversOf: option.origin, state)
                if reduced < best {
                    best = reduced
                    choice = option
                }
            }
            guard best < .infinity else { return (.infinity, []) }
            sum += best
            size += abs(best)
            chosen.append(choice)
        }
        return (sum - size * 1e-9, chosen)
    }

    /// Moves the prices along the subgradient of the choices.
    mutating func step(_ chosen: [BoundOption], _ state: PlanState, _ factor: Double) {
        steps += 1
        let size = factor
        let usage = count(chosen, state)
        stepFoods(usage, size, state)
        for day in 0..<instance.days where instance.minutesPerDay[day].isFinite {
            let limit = max(instance.minutesPerDay[day], 1)
            minutes[day].step((usage.minutes[day] - instance.minutesPerDay[day]) / limit, size, scale: scale / limit)
        }
        stepNutrition(usage, size)
        cuisines.step(size)
        mainFoods.step(size)
        recipes.step(size)
        dishes.step(size)
    }

    /// The combined usage of the state and the chosen meals.
    struct Usage {
        var minutes: [Double]
        var day: [Double]
        var week: [Double]
        var uses: [FoodUse] = []
    }

    private mutating func count(_ chosen: [BoundOption], _ state: PlanState) -> Usage {
        var usage = Usage(minutes: state.minutes, day: state.dayNutrition, week: state.weekNutrition)
        let count = instance.nutrients.count
        for (slot, option) in zip(open, chosen) {
            let day = instance.slots[slot].day
            let recipe = option.recipe
            cuisines.choose(instance.cuisine[recipe], day)
            mainFoods.choose(instance.mainFood[recipe], day)
            if option.origin < 0 {
                recipes.choose(recipe, day)
                dishes.choose(instance.dish[recipe], day)
                usage.minutes[day] += instance.minutes[recipe]
            }
            for index in 0..<count {
                let value = instance.nutrition[recipe * count + index]
                usage.day[day * count + index] += value
                usage.week[instance.week(day) * count + index] += value
            }
            let cookedOn = option.origin < 0 ? day : instance.slots[option.origin].day
            for position in instance.starts[recipe]..<instance.starts[recipe + 1] {
                let food = instance.foods[position]
                let amount = instance.milligrams(position, instance.slots[slot].portions)
                let isLate = instance.isLate(food, on: cookedOn)
                let extra = extraPacks(food, amount, isLate, state)
                usage.uses.append(
                    FoodUse(food: food, amount: amount, isLate: isLate, place: place[slot], extra: extra))
            }
        }
        usage.uses.sort { $0.food != $1.food ? $0.food < $1.food : $0.place < $1.place }
        return usage
    }

    private mutating func stepNutrition(_ usage: Usage, _ size: Double) {
        let count = instance.nutrients.count
        for index in 0..<count {
            let limits = instance.nutrients[index]
            for day in 0..<instance.days where instance.isPlanned[day] {
                stepBounds(
                    day * count + index, usage.day[day * count + index], limits.dayMinimum, limits.dayMaximum, size)
            }
            for week in 0..<instance.weeks where instance.isPlannedWeek(week) {
                stepBounds(
                    (instance.days + week) * count + index, usage.week[week * count + index], limits.weekMinimum,
                    limits.weekMaximum, size)
            }
        }
    }

    private mutating func stepBounds(
        _ index: Int, _ value: Double, _ minimum: Double, _ maximum: Double, _ size: Double
    ) {
        if minimum > 0 {
            least[index].step((minimum - value) / minimum, size, scale: scale / minimum)
        }
        if maximum.isFinite {
            let limit = max(maximum, 1e-3)
            most[index].step((value - maximum) / limit, size, scale: scale / limit)
        }
    }
}
