/// The bound on all plans, with the recipes that look best for each slot at its prices.
///
/// Good prices are looked for with few recipes for each slot; from time to time all recipes are priced, which gives a
/// bound
/// that holds for all of them and the recipes to go on with.
struct RootBound: Sendable {
    /// Infinite if no plan can keep the limits; minus infinity if time ran out first.
    private(set) var value = -Double.infinity
    private(set) var prices: LagrangianBound
    /// For each slot the best recipes to cook, best first.
    private(set) var pools: [[Int]]

    /// - Parameter steps: how often prices move, in total.
    /// - Parameter pool: how many recipes each slot keeps.
    /// - Parameter cutoff: ends once the bound is above it.
    init(
        _ instance: Instance, steps: Int, pool: Int, cutoff: Double = .infinity, share: Double = 1,
        _ control: SearchControl
    ) {
        let state = PlanState(instance)
        let options = OpenOptions(instance: instance)
        var bound = LagrangianBound(instance, scale: Self.scale(instance))
        prices = bound
        pools = instance.slots.map { Array($0.recipes.prefix(pool)) }
        let all = instance.slots.indices.map { instance.slots[$0].isFree ? options.all($0, state) : [] }
        let open = bound.open
        let isStuck = options.isBroken(state) || open.contains { all[$0].isEmpty }
        if isStuck || !options.reachesMinima(all, open, state) {
            value = .infinity
            return
        }
        bound.fix(state)
        let largest = all.reduce(0) { max($0, $1.count) }
        let perRound = largest <= pool ? 1 : 30
        var few = all
        var step = 0
        while step <= steps {
            bound.price(state)
            let (now, chosen) = bound.value({ all[$0] }, state)
            if now > value {
                value = now
                prices = bound
            }
            if value > cutoff || open.isEmpty || control.mustStop(share: share) { break }
            if perRound > 1 {
                for slot in open { few[slot] = Self.best(all[slot], pool, slot, bound, state) }
            }
            bound.step(chosen, state, Self.factor(step, of: steps))
            for inner in 1..<max(perRound, 1) where step + inner <= steps {
                bound.price(state)
                let (_, chosen) = bound.value({ few[$0] }, state)
                bound.step(chosen, state, Self.factor(step + inner, of: steps))
            }
            step += perRound
        }
        prices.price(state)
        for slot in open {
            let cooked = all[slot].filter { $0.origin < 0 }
            let best = Self.best(cooked, pool, slot, prices, state).map(\.recipe)
            pools[slot] = best.isEmpty ? pools[slot] : best
        }
    }

    /// Steps shrink slowly.
    static func factor(_ step: Int, of steps: Int) -> Double { 0.7 / (1 + 6 * Double(step) / Double(max(steps, 1))) }

    /// What a meal costs, roughly: steps of prices are parts of it.
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

    private static func best(
        _ options: [BoundOption], _ count: Int, _ slot: Int, _ bound: LagrangianBound, _ state: PlanState
    ) -> [BoundOption] {
        guard options.count > count else { return options }
        let costs = options.map { bound.reduced($0.recipe, in: slot, leftoversOf: $0.origin, state) }
        let order = costs.indices.sorted { costs[$0] != costs[$1] ? costs[$0] < costs[$1] : $0 < $1 }
        return order.prefix(count).map { options[$0] }
    }
}
