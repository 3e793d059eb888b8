/// The remaining options of open slots, given the placed meals.
struct OpenOptions: Sendable {
    let instance: Instance

    /// Whether the meal would break a limit that no further meal can repair.
    func isForbidden(_ recipe: Int, in slot: Int, isCooked: Bool, _ state: PlanState) -> Bool {
        let day = instance.slots[slot].day
        if isCooked {
            if state.recipeRepeats.added(recipe, day) + state.dishRepeats.added(instance.dish[recipe], day) > 0 {
                return true
            }
            if state.minutesExcess(day, state.minutes[day] + instance.minutes[recipe]) > 0 { return true }
        }
        let count = instance.nutrients.count
        for index in 0..<count {
            let limits = instance.nutrients[index]
            let value = instance.nutrition[recipe * count + index]
            let onDay = state.dayNutrition[day * count + index] + value
            let inWeek = state.weekNutrition[instance.week(day) * count + index] + value
            if onDay > limits.dayMaximum && limits.dayExcess(onDay) > 0 { return true }
            if inWeek > limits.weekMaximum && limits.weekExcess(inWeek) > 0 { return true }
        }
        return false
    }

    /// Whether the placed meals already break such a limit.
    func isBroken(_ state: PlanState) -> Bool {
        if state.recipeRepeats.pairs + state.dishRepeats.pairs > 0 { return true }
        if isTooDear(state) { return true }
        if (0..<instance.days).contains(where: { state.minutesExcess($0, state.minutes[$0]) > 0 }) { return true }
        let count = instance.nutrients.count
        for (index, limits) in instance.nutrients.enumerated() {
            for day in 0..<instance.days {
                let value = state.dayNutrition[day * count + index]
                if value > limits.dayMaximum && limits.dayExcess(value) > 0 { return true }
            }
            for week in 0..<instance.weeks {
                let value = state.weekNutrition[week * count + index]
                if value > limits.weekMaximum && limits.weekExcess(value) > 0 { return true }
            }
        }
        return false
    }

    /// Whether the packs alone exceed a budget. The second week's purchases can still shrink if the first week buys
    /// more.
    func isTooDear(_ state: PlanState) -> Bool {
        state.cost > instance.budget + 1e-6 || state.firstCost > instance.weeklyBudget + 1e-6
            || state.cost > Double(instance.weeks) * instance.weeklyBudget + 1e-6
    }

    /// Whether the options can reach all minima.
    func reachesMinima(_ options: [[BoundOption]], _ open: [Int], _ state: PlanState) -> Bool {
        let count = instance.nutrients.count
        for (index, limits) in instance.nutrients.enumerated() {
            guard limits.dayMinimum > 0 || limits.weekMinimum > 0 else { continue }
            var day = (0..<instance.days).map { state.dayNutrition[$0 * count + index] }
            var week = (0..<instance.weeks).map { state.weekNutrition[$0 * count + index] }
            for slot in open {
                let most = options[slot].reduce(0) { max($0, instance.nutrition[$1.recipe * count + index]) }
                day[instance.slots[slot].day] += most
                week[instance.week(instance.slots[slot].day)] += most
            }
            for at in day.indices where instance.isPlanned[at] {
                if day[at] < limits.dayMinimum && limits.dayExcess(min(day[at], limits.dayMinimum)) > 0 { return false }
            }
            for at in week.indices where instance.isPlannedWeek(at) {
                if week[at] < limits.weekMinimum && limits.weekExcess(min(week[at], limits.weekMinimum)) > 0 {
                    return false
                }
            }
        }
        return true
    }

    /// Returns all options of an open slot.
    func all(_ slot: Int, _ state: PlanState) -> [BoundOption] {
        let options = instance.slots[slot]
        var all: [BoundOption] = []
        all.reserveCapacity(options.recipes.count)
        for recipe in options.recipes where !isForbidden(recipe, in: slot, isCooked: true, state) {
            all.append(BoundOption(recipe: recipe, origin: -1))
        }
        for origin in options.origins where state.origin[origin] < 0 {
            let fixed = state.recipe[origin]
            let from = fixed >= 0 ? [fixed] : instance.slots[origin].recipes
            guard state.leftovers[origin] < instance.mostLeftovers else { continue }
            for recipe in from where options.allows(recipe) && instance.keeps(recipe, from: origin, to: slot) {
                if !isForbidden(recipe, in: slot, isCooked: false, state) {
                    all.append(BoundOption(recipe: recipe, origin: origin))
                }
            }
        }
        return all
    }
}
