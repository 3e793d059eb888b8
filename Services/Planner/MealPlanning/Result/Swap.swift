/// One meal in place of another, with all else as it is.
public struct Swap: Sendable, Hashable {
    public let slot: Int
    public let meal: Meal
    /// In minor units: less than 0 is better.
    public let objectiveChange: Double
    /// Of the packs that have to be bought, in minor units: less than 0 saves.
    public let costChange: Int
}

extension MealPlanner {
    /// The next best meals for a slot: those that break no limit more than the plan does, best objective first.
    ///
    /// Leftovers of the slot follow it, so a recipe is proposed only where it may be eaten in all of them.
    ///
    /// - Parameter count: how many at most.
    /// - Throws: what is wrong with the problem or with the meals; `slot` if there is none or it is locked or not
    ///   filled.
    public static func swaps(
        for slot: Int, in meals: [Meal?], of problem: PlanningProblem, count: Int = 10
    ) throws(PlanningError) -> [Swap] {
        _ = try Objective.evaluate(meals, of: problem)
        let instance = Instance(problem)
        guard instance.slots.indices.contains(slot), instance.slots[slot].isFree, meals[slot] != nil else {
            throw PlanningError(field: "slot", reason: .unknownIndex)
        }
        var exchange = Exchange(instance, meals)
        let swaps = exchange.swaps(slot, mayBreakBudget: false).sorted {
            $0.objectiveChange != $1.objectiveChange
                ? $0.objectiveChange < $1.objectiveChange : $0.order < $1.order
        }
        return Array(swaps.prefix(max(0, count)))
    }

    /// The swaps that save most by cooking something else, each of another slot, most saved first; limits other than budgets are kept.
    ///
    /// - Throws: what is wrong with the problem or with the meals.
    public static func savings(
        in meals: [Meal?], of problem: PlanningProblem, count: Int = 5
    ) throws(PlanningError) -> [Swap] {
        _ = try Objective.evaluate(meals, of: problem)
        var exchange = Exchange(Instance(problem), meals)
        var best: [Swap] = []
        for (slot, options) in exchange.instance.slots.enumerated() where options.isFree && meals[slot] != nil {
            let cheapest = exchange.swaps(slot, mayBreakBudget: true).filter(\.isCooked).min {
                $0.costChange != $1.costChange
                    ? $0.costChange < $1.costChange : $0.objectiveChange < $1.objectiveChange
            }
            if let cheapest, cheapest.costChange < 0 { best.append(cheapest) }
        }
        best.sort { $0.costChange != $1.costChange ? $0.costChange < $1.costChange : $0.slot < $1.slot }
        return Array(best.prefix(max(0, count)))
    }
}

extension Swap {
    fileprivate var isCooked: Bool { if case .cooked = meal { true } else { false } }

    /// Settles ties.
    fileprivate var order: Int {
        switch meal {
        case .cooked(let recipe): recipe
        case .leftovers(let origin): -1 - origin
        }
    }
}

/// Tries meals in one slot.
private struct Exchange {
    let instance: Instance
    var state: PlanState
    let meals: [Meal?]

    init(_ instance: Instance, _ meals: [Meal?]) {
        self.instance = instance
        self.meals = meals
        state = PlanState(instance)
        for (slot, options) in instance.slots.enumerated() where options.isFree {
            if case .cooked(let recipe)? = meals[slot] { state.place(recipe, in: slot) }
        }
        for (slot, options) in instance.slots.enumerated() where options.isFree {
            if case .leftovers(let origin)? = meals[slot], state.recipe[origin] >= 0 {
                state.place(state.recipe[origin], in: slot, leftoversOf: origin)
            }
        }
    }

    mutating func swaps(_ slot: Int, mayBreakBudget: Bool) -> [Swap] {
        guard state.recipe[slot] >= 0 else { return [] }
        let dependents = instance.slots.indices.filter { state.origin[$0] == slot }
        guard dependents.allSatisfy({ instance.slots[$0].isFree }) else { return [] }
        let (old, oldOrigin) = (state.recipe[slot], state.origin[slot])
        let objective = state.objective
        let cost = state.cost
        let broken = broken(mayBreakBudget)
        for other in dependents { state.clear(other) }
        state.clear(slot)
        var swaps: [Swap] = []
        for (meal, recipe, origin) in options(slot, hasDependents: !dependents.isEmpty) {
            guard recipe != old || origin != oldOrigin else { continue }
            guard
                dependents.allSatisfy({
                    instance.slots[$0].allows(recipe) && instance.keeps(recipe, from: slot, to: $0)
                })
            else { continue }
            state.place(recipe, in: slot, leftoversOf: origin)
            for other in dependents { state.place(recipe, in: other, leftoversOf: slot) }
            if self.broken(mayBreakBudget) <= broken + 1e-9 {
                let change = state.objective - objective
                let money = state.cost - cost
                swaps.append(
                    Swap(
                        slot: slot, meal: meal, objectiveChange: change,
                        costChange: money < 0 ? -Rounding.money(-money) : Rounding.money(money)))
            }
            for other in dependents { state.clear(other) }
            state.clear(slot)
        }
        state.place(old, in: slot, leftoversOf: oldOrigin)
        for other in dependents { state.place(old, in: other, leftoversOf: slot) }
        return swaps
    }

    private func options(_ slot: Int, hasDependents: Bool) -> [(meal: Meal, recipe: Int, origin: Int)] {
        let cooked = instance.slots[slot].recipes.map { (Meal.cooked($0), $0, -1) }
        guard !hasDependents else { return cooked }
        let leftovers = instance.slots[slot].origins.compactMap { origin -> (Meal, Int, Int)? in
            guard state.hasLeftovers(origin, for: slot) else { return nil }
            return (.leftovers(of: origin), state.recipe[origin], origin)
        }
        return leftovers + cooked
    }

    private func broken(_ mayBreakBudget: Bool) -> Double {
        var state = state
        if mayBreakBudget { state.penalties.money = 0 }
        return state.violation
    }
}
