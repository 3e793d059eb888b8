/// Branch and bound: visits all plans except those that the Lagrangian bound proves to be no better than the best.
struct ExactSearch {
    let instance: Instance
    let options: OpenOptions
    /// Only plans with an objective below this are of interest.
    private(set) var cutoff: Double
    private(set) var best: FoundPlan?
    /// Whether all plans were covered.
    private(set) var isComplete = true
    private(set) var nodes = 0
    private let mostNodes: Int
    private let isChronological: Bool
    private var state: PlanState
    private let control: SearchControl

    /// - Parameter cutoff: only plans with an objective below it are searched.
    init(_ instance: Instance, cutoff: Double, mostNodes: Int, _ control: SearchControl) {
        self.instance = instance
        options = OpenOptions(instance: instance)
        self.cutoff = cutoff
        self.mostNodes = mostNodes
        self.control = control
        state = PlanState(instance)
        isChronological = instance.slots.contains { !$0.origins.isEmpty }
    }

    mutating func run(_ root: RootBound) {
        guard !options.isBroken(state) else { return }
        let prices = root.prices
        let open = prices.open.map { options.all($0, state) }
        var all: [[BoundOption]] = Array(repeating: [], count: instance.slots.count)
        for (slot, options) in zip(prices.open, open) { all[slot] = options }
        visit(prices, root.groupPrices, all, steps: 40)
    }

    private mutating func visit(
        _ parent: LagrangianBound, _ parentGroups: [Double]?, _ left: [[BoundOption]], steps: Int
    ) {
        nodes += 1
        if nodes > mostNodes || (nodes % 16 == 0 && control.mustStop()) { isComplete = false }
        guard isComplete, !options.isTooDear(state) else { return }
        var bound = parent
        bound.fix(state)
        guard !bound.open.isEmpty else {
            if state.violation == 0 && state.objective < cutoff { keep() }
            return
        }
        var left = left
        for slot in bound.open {
            left[slot].removeAll { isImpossible($0, in: slot) }
            if left[slot].isEmpty { return }
        }
        guard options.reachesMinima(left, bound.open, state) else { return }
        guard let strongest = tighten(&bound, left, steps) else { return }
        bound = strongest.prices
        prune(&left, bound, strongest.value)
        if bound.open.contains(where: { left[$0].isEmpty }) { return }
        var groupPrices = parentGroups
        guard !isExcluded(by: &groupPrices, &left, bound.open, steps) else { return }
        guard let slot = next(bound.open, left) else { return }
        let costs = left[slot].map { bound.reduced($0.recipe, in: slot, leftoversOf: $0.origin, state) }
        let least = costs.min() ?? 0
        for index in costs.indices.sorted(by: { costs[$0] != costs[$1] ? costs[$0] < costs[$1] : $0 < $1 }) {
            let option = left[slot][index]
            guard strongest.value + costs[index] - least < cutoff else { break }
            state.place(option.recipe, in: slot, leftoversOf: option.origin)
            visit(bound, groupPrices, left, steps: 8)
            state.clear(slot)
            if !isComplete { return }
        }
    }

    private mutating func keep() {
        cutoff = state.objective - 1e-7 * max(1, abs(state.objective))
        best = FoundPlan(objective: state.objective, meals: state.meals)
    }

    private func isImpossible(_ option: BoundOption, in slot: Int) -> Bool {
        if option.origin >= 0 {
            if state.origin[option.origin] >= 0 || state.leftovers[option.origin] >= instance.mostLeftovers {
                return true
            }
            let cooked = state.recipe[option.origin]
            if cooked >= 0 && cooked != option.recipe { return true }
        }
        return options.isForbidden(option.recipe, in: slot, isCooked: option.origin < 0, state)
    }

    /// Improves the prices in a few steps; `nil` if the bound reaches the cutoff.
    private func tighten(
        _ bound: inout LagrangianBound, _ left: [[BoundOption]], _ steps: Int
    ) -> (prices: LagrangianBound, value: Double)? {
        var strongest = (prices: bound, value: -Double.infinity)
        for step in 0...steps {
            bound.price(state)
            let (value, chosen) = bound.value({ left[$0] }, state)
            if value >= cutoff { return nil }
            if value > strongest.value { strongest = (bound, value) }
            if step < steps { bound.step(chosen, state, 0.25 / (1 + Double(step) / 10)) }
        }
        return strongest
    }

    /// Removes options that the bound excludes.
    private func prune(_ left: inout [[BoundOption]], _ bound: LagrangianBound, _ value: Double) {
        for slot in bound.open {
            let reduced = left[slot].map { bound.reduced($0.recipe, in: slot, leftoversOf: $0.origin, state) }
            let least = reduced.min() ?? 0
            let kept = reduced.indices.filter { value + reduced[$0] - least < cutoff }
            if kept.count < left[slot].count { left[slot] = kept.map { left[slot][$0] } }
        }
    }

    /// Whether the group bound excludes all plans; otherwise removes the options that it excludes.
    private func isExcluded(
        by prices: inout [Double]?, _ left: inout [[BoundOption]], _ open: [Int], _ steps: Int
    ) -> Bool {
        guard let first = prices, open.count > 1 else { return false }
        var options: [[BoundOption]] = Array(repeating: [], count: left.count)
        for slot in open { options[slot] = left[slot] }
        guard var groups = GroupBound(instance, options, state, segments: 7, prices: first) else { return false }
        groups.run(steps: steps, estimate: cutoff.isFinite ? cutoff : 0, cutoff: cutoff, share: 1, control)
        prices = groups.prices
        if groups.value >= cutoff { return true }
        groups.price()
        for (group, costs) in zip(groups.groups, groups.costs) {
            // A recipe outside the cheapest would replace the most expensive of them.
            let chosen = costs.sorted().prefix(groups.count(group))
            guard let dearest = chosen.last else { continue }
            var excluded: Set<Int> = []
            for (place, cost) in costs.enumerated() where groups.value + cost - dearest >= cutoff {
                excluded.insert(group.recipes[place])
            }
            guard !excluded.isEmpty else { continue }
            for slot in group.slots { left[slot].removeAll { excluded.contains($0.recipe) } }
        }
        return open.contains { left[$0].isEmpty }
    }

    /// Returns the slot to branch on: the one with the fewest options, or the earliest day if there are leftovers.
    private func next(_ open: [Int], _ left: [[BoundOption]]) -> Int? {
        open.min {
            let days = (instance.slots[$0].day, instance.slots[$1].day)
            if isChronological && days.0 != days.1 { return days.0 < days.1 }
            return left[$0].count != left[$1].count ? left[$0].count < left[$1].count : $0 < $1
        }
    }
}
