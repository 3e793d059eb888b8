/// A slot as the search reads it.
struct SlotOptions: Sendable {
    let day: Int
    let portions: Double
    let leftoverDays: Int
    /// Recipes that may be cooked in it, each once, in rising order; empty where nothing is chosen.
    let recipes: [Int]
    let isFree: Bool
    let locked: Meal?
    /// Slots whose leftovers it may be.
    let origins: [Int]

    /// Whether the recipe may be eaten in it.
    func allows(_ recipe: Int) -> Bool {
        var low = 0
        var high = recipes.count
        while low < high {
            let middle = (low + high) / 2
            if recipes[middle] < recipe { low = middle + 1 } else { high = middle }
        }
        return low < recipes.count && recipes[low] == recipe
    }

    static func all(_ problem: PlanningProblem) -> [SlotOptions] {
        let strict = problem.limits.nutrition.filter { !$0.allowsUnknown }.map(\.nutrient)
        let lists = problem.candidates.map { list in
            var sorted: [Int] = []
            for recipe in list.sorted() where sorted.last != recipe {
                let nutrition = problem.recipes[recipe].nutrition
                if strict.allSatisfy({ !nutrition.isEmpty && nutrition[$0] != nil }) { sorted.append(recipe) }
            }
            return sorted
        }
        return problem.slots.map { slot in
            let isFree = slot.isToBeFilled && slot.locked == nil
            let origins = problem.slots.indices.filter {
                let origin = problem.slots[$0]
                let days = slot.day - origin.day
                return days >= 1 && days <= slot.leftoverDays && (origin.isToBeFilled || origin.locked != nil)
            }
            let excluded = Set(slot.excluded)
            let recipes =
                !isFree
                ? []
                : lists[slot.candidates].filter {
                    !excluded.contains($0) && problem.limits.allows(problem.recipes[$0], on: slot.day)
                }
            return SlotOptions(
                day: slot.day, portions: slot.portions, leftoverDays: slot.leftoverDays,
                recipes: recipes, isFree: isFree, locked: slot.locked, origins: isFree ? origins : [])
        }
    }
}

extension PlanningProblem {
    /// Takes limits away.
    mutating func drop(_ dropped: Set<PlanLimit>) {
        if dropped.contains(.budget) { limits.budget = nil }
        if dropped.contains(.weeklyBudget) { limits.weeklyBudget = nil }
        if dropped.contains(.minutesPerDay) { limits.minutesPerDay = [] }
        if dropped.contains(.recipeRepeats) { limits.recipeRepeatDays = nil }
        if dropped.contains(.dishRepeats) { limits.dishRepeatDays = nil }
        for index in limits.nutrition.indices {
            let bound = limits.nutrition[index]
            if dropped.contains(.minimum(nutrient: bound.nutrient, bound.period)) {
                limits.nutrition[index].minimum = nil
            }
            if dropped.contains(.maximum(nutrient: bound.nutrient, bound.period)) {
                limits.nutrition[index].maximum = nil
            }
            if limits.nutrition[index].minimum == nil, limits.nutrition[index].maximum == nil {
                limits.nutrition[index].allowsUnknown = true
            }
        }
        if dropped.contains(.lockedMeals) {
            for index in slots.indices where slots[index].locked != nil {
                slots[index].locked = nil
                // A slot that no recipe fits stays empty: that is no reason of its own.
                slots[index].isToBeFilled = hasCandidates(slots[index])
            }
        }
    }

    private func hasCandidates(_ slot: PlanSlot) -> Bool {
        let excluded = Set(slot.excluded)
        return candidates[slot.candidates].contains { !excluded.contains($0) }
    }

    /// Every limit that is set.
    var setLimits: [PlanLimit] {
        var all: [PlanLimit] = []
        if slots.contains(where: { $0.locked != nil }) { all.append(.lockedMeals) }
        for bound in limits.nutrition {
            if bound.minimum != nil { all.append(.minimum(nutrient: bound.nutrient, bound.period)) }
            if bound.maximum != nil { all.append(.maximum(nutrient: bound.nutrient, bound.period)) }
        }
        if limits.minutesPerDay.contains(where: { $0 != nil }) { all.append(.minutesPerDay) }
        if limits.recipeRepeatDays != nil { all.append(.recipeRepeats) }
        if limits.dishRepeatDays != nil { all.append(.dishRepeats) }
        if limits.weeklyBudget != nil { all.append(.weeklyBudget) }
        if limits.budget != nil { all.append(.budget) }
        return all
    }
}
