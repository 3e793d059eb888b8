/// The search's penalties for broken limits, which allow it to pass through infeasible plans.
struct Penalties: Sendable {
    /// For each minor unit over a budget.
    var money = 3.0
    /// For each minute too much.
    var minutes = 20.0
    /// For a deviation by the whole limit of a nutrient.
    var nutrition = 2_000.0
    /// For each pair of meals that repeat too soon.
    var repeats = 1_000.0
}

extension PlanState {
    /// Minor units over the budgets.
    func moneyExcess(_ cost: Double, _ firstCost: Double) -> Double {
        max(0, cost - instance.budget - 1e-6) + max(0, firstCost - instance.weeklyBudget - 1e-6)
            + max(0, cost - firstCost - instance.weeklyBudget - 1e-6)
    }

    @inline(__always)
    func minutesExcess(_ day: Int, _ minutes: Double) -> Double {
        let excess = minutes - instance.minutesPerDay[day]
        return excess > 1e-6 ? excess : 0
    }

    /// Returns the relative deviation of nutrients on a day and in its week, with a meal of `recipe` added (-1 for
    /// none).
    @inline(__always)
    func nutritionExcess(_ day: Int, adding recipe: Int) -> Double {
        let count = instance.nutrients.count
        guard count > 0 else { return 0 }
        let week = instance.week(day)
        var sum = 0.0
        for index in 0..<count {
            let limits = instance.nutrients[index]
            let added = recipe < 0 ? 0 : instance.nutrition[recipe * count + index]
            sum += limits.dayExcess(dayNutrition[day * count + index] + added)
            sum += limits.weekExcess(weekNutrition[week * count + index] + added)
        }
        return sum
    }

    /// The penalties of all broken limits; 0 if all are kept.
    var violation: Double {
        var sum = penalties.money * moneyExcess(cost, firstCost)
        sum += penalties.repeats * Double(recipeRepeats.pairs + dishRepeats.pairs)
        for day in 0..<instance.days { sum += penalties.minutes * minutesExcess(day, minutes[day]) }
        sum += penalties.nutrition * nutritionViolation
        return sum
    }

    var nutritionViolation: Double {
        let count = instance.nutrients.count
        var sum = 0.0
        for (index, limits) in instance.nutrients.enumerated() {
            for day in 0..<instance.days where instance.isPlanned[day] {
                sum += limits.dayExcess(dayNutrition[day * count + index])
            }
            for week in 0..<instance.weeks where instance.isPlannedWeek(week) {
                sum += limits.weekExcess(weekNutrition[week * count + index])
            }
        }
        return sum
    }

    /// Whether every limit is kept and every slot filled.
    var isComplete: Bool {
        for (slot, options) in instance.slots.enumerated() where options.isFree && recipe[slot] < 0 { return false }
        return violation == 0
    }
}

extension Instance {
    func isPlannedWeek(_ week: Int) -> Bool {
        isPlanned[(week * 7)..<min(days, week * 7 + 7)].contains(true)
    }
}
