/// The bound on all plans, with the most promising recipes of each slot at its prices.
struct RootBound: Sendable {
    /// Infinite if no plan can keep the limits; minus infinity if time ran out first.
    private(set) var value = -Double.infinity
    private(set) var prices: LagrangianBound
    /// The prices of the group bound; `nil` if there is none.
    private(set) var groupPrices: [Double]?
    /// The best recipes to cook in each slot, best first.
    private(set) var pools: [[Int]]

    /// - Parameter cutoff: a bound above it ends the search.
    /// - Parameter share: the share of the time of `control` that it may use.
    init(
        _ instance: Instance, _ effort: SearchEffort, cutoff: Double = .infinity, share: Double = 1,
        _ control: SearchControl
    ) {
        let state = PlanState(instance)
        let options = OpenOptions(instance: instance)
        prices = LagrangianBound(instance, scale: Self.scale(instance))
        pools = instance.slots.map { Array($0.recipes.prefix(effort.pool)) }
        let all = instance.slots.indices.map { instance.slots[$0].isFree ? options.all($0, state) : [] }
        let open = prices.open
        let isStuck = options.isBroken(state) || open.contains { all[$0].isEmpty }
        if isStuck || !options.reachesMinima(all, open, state) {
            value = .infinity
            return
        }
        prices.fix(state)
        if effort.isSmall { move(all, state, effort.steps, cutoff, share, control) }
        guard value <= cutoff, !open.isEmpty,
            var groups = GroupBound(instance, all, state, segments: effort.isSmall ? 7 : 1)
        else { return }
        groups.run(
            steps: effort.groupSteps, estimate: 0.7 * Self.scale(instance) * Double(open.count), cutoff: cutoff,
            share: share, control)
        value = max(value, groups.value)
        groupPrices = groups.prices
        groups.price()
        for (group, costs) in zip(groups.groups, groups.costs) {
            let order = costs.indices.sorted { costs[$0] != costs[$1] ? costs[$0] < costs[$1] : $0 < $1 }
            let recipes = order.prefix(effort.pool).map { group.recipes[$0] }
            for slot in group.slots {
                let cooked = recipes.filter { instance.slots[slot].allows($0) }
                if !cooked.isEmpty { pools[slot] = cooked }
            }
        }
    }

    /// Improves the prices of the slot bound.
    private mutating func move(
        _ all: [[BoundOption]], _ state: PlanState, _ steps: Int, _ cutoff: Double, _ share: Double,
        _ control: SearchControl
    ) {
        var bound = prices
        for step in 0...steps {
            bound.price(state)
            let (now, chosen) = bound.value({ all[$0] }, state)
            if now > value {
                value = now
                prices = bound
            }
            if value > cutoff || bound.open.isEmpty || control.mustStop(share: share) { break }
            bound.step(chosen, state, Self.factor(step, of: steps))
        }
    }

    /// Returns the step size, which shrinks slowly.
    static func factor(_ step: Int, of steps: Int) -> Double { 0.7 / (1 + 6 * Double(step) / Double(max(steps, 1))) }

    /// Returns the rough objective of a meal, which scales the price steps.
    static func scale(_ instance: Instance) -> Double {
        var sum = 0.0
        var count = 0.0
        for (slot, options) in instance.slots.enumerated() where options.isFree {
            for recipe in options.recipes.prefix(50) {
                sum += instance.mealWish(recipe, in: slot, isCooked: true)
                for place in instance.starts[recipe]..<instance.starts[recipe + 1] {
                    let stock = instance.stock[instance.foods[place]]
                    sum += instance.wishes.cost * stock.unit * instance.amounts[place] * options.portions
                }
                count += 1
            }
        }
        return count > 0 ? max(sum / count, 1) : 1
    }
}
