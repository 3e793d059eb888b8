/// A lower bound on the objective of every plan that keeps the limits, for many recipes and slots.
///
/// The bound differs from `LagrangianBound` in two ways that tighten it if recipes share packs:
/// - Equal slots form groups (`SlotGroups`); `n` slots take the `n` cheapest recipes, as the repeat limit allows.
/// - Pack prices are shared among recipes instead of slots, as in the strong formulation of facility location (Krarup
///   and Pruzan, "The simple plant location problem", European Journal of Operational Research 12, 1983). A food that a
///   recipe needs is bought whole, in whichever slot the recipe is cooked.
///
/// The prices are at least 0, and `late + all + Σ_j link_j` is at most the price of a pack. Then
///
///     price · (⌈b / pack⌉ − n) ≥ late · (L − Y − n·pack) / pack + all · (E + L − X − Y − n·pack) / pack
///                                + Σ_j link_j · extra_j.
///
/// The index j runs over pairs of a recipe and a block of days, and a plan cooks each pair at most once. `extra_j` is
/// the number of packs that the recipe alone needs beyond the `n` of the placed meals; 0 if it is not cooked. Each
/// factor is at most `⌈b / pack⌉ − n`, so the inequality holds for their weighted sum.
///
/// Daily limits are summed over a segment, and each food counts as cooked on the segment's first day. Both only admit
/// more plans. Rests, expiring food, budgets and nutrients are priced as in `LagrangianBound`. Of `m` meals of a
/// cuisine in a segment that `w` windows of `l` days touch, at least `l · m − w` are excess.
///
/// The volume algorithm finds the prices (Barahona and Anbil, "The volume algorithm: producing primal solutions with a
/// subgradient method", Mathematical Programming 87, 2000). Any prices within their ranges give a bound.
struct GroupBound: Sendable {
    let instance: Instance
    let state: PlanState
    let groups: [SlotGroup]
    let layout: GroupPrices
    /// The best bound so far; minus infinity before the first step.
    private(set) var value = -Double.infinity
    /// The prices of `value`.
    private(set) var prices: [Double]
    /// For each group, the costs of its recipes at `prices`, in the same order.
    private(set) var costs: [[Double]] = []
    /// For each group, the recipes that may soon be among its cheapest.
    private var near: [[Int]]
    private var isNear: [[Bool]]
    let tables: GroupTables

    /// Steps among near recipes between two passes over all recipes.
    private static let round = 10
    /// Groups up to this size have all their recipes near.
    private static let few = 300

    /// `nil` if the bound would take too much memory.
    ///
    /// - Parameter prices: initial prices, from a bound of the same instance with as many segments.
    init?(
        _ instance: Instance, _ options: [[BoundOption]], _ state: PlanState, segments: Int = 1,
        prices first: [Double]? = nil
    ) {
        let slots = SlotGroups(instance, options, state, segments: segments)
        guard slots.blockDays == 0 || instance.foods.count * slots.blocks <= 4_000_000 else { return nil }
        self.instance = instance
        self.state = state
        groups = slots.groups
        layout = GroupPrices(instance, slots)
        tables = GroupTables(instance, slots, state)
        prices = first ?? layout.first(instance, tables)
        near = groups.map { $0.recipes.count <= Self.few ? Array($0.recipes.indices) : [] }
        isNear = groups.map { Array(repeating: $0.recipes.count <= Self.few, count: $0.recipes.count) }
    }

    /// Improves the prices.
    ///
    /// - Parameters:
    ///   - estimate: the approximate objective of a good plan, which sets the first step lengths.
    ///   - cutoff: a bound above it ends the run.
    mutating func run(steps: Int, estimate: Double, cutoff: Double, share: Double, _ control: SearchControl) {
        var usage = GroupUsage(layout, instance)
        usage.link(prices, layout, instance)
        layout.hold(&prices, usage, instance, tables)
        var center = prices
        var (best, chosen) = lookAtAll(center)
        value = best
        add(chosen, to: &usage, 1)
        var target = max(best + max(abs(best) * 0.1, 1), estimate)
        var length = 1.0
        var fruitless = 0
        var direction = Array(repeating: 0.0, count: prices.count)
        var trial = prices
        for step in 0..<steps {
            if step % (step < 60 ? 2 : Self.round) == 0 {
                best = lookAtAll(center).bound
                if best > value {
                    value = best
                    prices = center
                } else if best < value - 0.02 * abs(value) {
                    best = value
                    center = prices
                }
                if value > cutoff || control.mustStop(share: share) { break }
            }
            let norm = layout.direction(&direction, center, usage, instance, tables, state)
            guard norm > 1e-18 else { break }
            if best > target - 0.05 * abs(target) { target = max(best + 0.05 * abs(best) + 1, target) }
            let size = length * (target - best) / norm
            layout.move(&trial, from: center, by: size, direction, usage)
            layout.hold(&trial, usage, instance, tables)
            let now: Double
            (now, chosen) = evaluate(trial)
            let weight = step < 30 ? 0.2 : 0.08
            usage.scale(1 - weight)
            add(chosen, to: &usage, weight)
            if now > best {
                if now > best + 1e-4 * abs(best) { fruitless = 0 }
                best = now
                swap(&center, &trial)
                length = min(length * 1.1, 2)
            } else {
                fruitless += 1
                if fruitless >= 12 {
                    length = max(length * 0.7, 0.005)
                    fruitless = 0
                }
            }
        }
        let last = lookAtAll(center).bound
        if last > value {
            value = last
            prices = center
        }
    }

    private func add(_ chosen: [[Chosen]], to usage: inout GroupUsage, _ weight: Double) {
        for (group, its) in zip(groups, chosen) {
            for one in its {
                usage.add(
                    group.recipes[one.place], group, one.count * weight, isLeftover: one.isLeftover, layout, instance,
                    tables)
            }
        }
    }

    /// A recipe that a group chooses.
    struct Chosen: Sendable {
        /// The index among the group's recipes.
        let place: Int
        /// The number of slots.
        let count: Double
        /// Whether it is eaten as leftovers.
        let isLeftover: Bool
    }

    /// Evaluates all recipes, and marks the cheapest as near.
    private mutating func lookAtAll(_ prices: [Double]) -> (bound: Double, chosen: [[Chosen]]) {
        let terms = layout.terms(prices, instance, tables, state)
        for (index, group) in groups.enumerated() {
            guard near[index].count < group.recipes.count else { continue }
            var least = LeastCosts(4 * group.slots.count + 40)
            forEachCost(group, group.recipes.indices, prices, terms) { least.add($0, $1, isLeftover: $2) }
            for one in least.all where !isNear[index][one.place] {
                isNear[index][one.place] = true
                near[index].append(one.place)
            }
        }
        return evaluate(prices)
    }

    /// Returns the bound at these prices and each group's choice. The bound may not hold unless the near recipes were
    /// updated for these prices.
    private func evaluate(_ prices: [Double]) -> (bound: Double, chosen: [[Chosen]]) {
        let terms = layout.terms(prices, instance, tables, state)
        var sum = terms.constant
        var size = terms.size
        var chosen: [[Chosen]] = []
        for (index, group) in groups.enumerated() {
            let isOnce = layout.slots.blockDays > 0 && !group.hasLeftovers
            var least = LeastCosts(count(group))
            forEachCost(group, near[index], prices, terms) { least.add($0, $1, isLeftover: $2) }
            // With fewer recipes than slots, no plan exists; the bound then covers only the available recipes.
            let count = isOnce ? 1 : Double(group.slots.count)
            for one in least.all {
                sum += one.cost * count
                size += abs(one.cost) * count
            }
            chosen.append(least.all.map { Chosen(place: $0.place, count: count, isLeftover: $0.isLeftover) })
        }
        return (sum - size * 1e-9, chosen)
    }

    /// Passes on the cost of each recipe in a slot of the group, and whether it is cheapest as leftovers.
    @inline(__always)
    private func forEachCost(
        _ group: SlotGroup, _ places: some Sequence<Int>, _ prices: [Double], _ terms: GroupPrices.Terms,
        _ tell: (Int, Double, Bool) -> Void
    ) {
        let units = tables.stock.indices.map { food in
            group.firstDay > tables.stock[food].expiry ? terms.late[food] : terms.early[food]
        }
        let isLate = tables.stock.map { group.firstDay > $0.expiry }
        let useful = tables.useful[group.amounts]
        let first = layout.share + group.number * tables.stock.count
        let shares = prices[first..<(first + tables.stock.count)].map { $0 / Double(group.slots.count) }
        let (amounts, early, late) = (
            tables.amounts[group.amounts], tables.early[group.amounts], tables.late[group.amounts]
        )
        let nutrients = instance.nutrients.count
        let nutrition = Array(terms.nutrition[(group.segment * nutrients)..<((group.segment + 1) * nutrients)])
        let minutes = terms.minutes[group.segment]
        let blocks = layout.links > 0 ? layout.slots.blocks : 0
        let slot = group.slots[0]
        prices.withUnsafeBufferPointer { prices in
            for place in places {
                let recipe = group.recipes[place]
                var shared = instance.mealWish(recipe, in: slot, isCooked: false)
                for index in 0..<nutrients {
                    shared += nutrition[index] * instance.nutrition[recipe * nutrients + index]
                }
                shared += layout.varietyPays(recipe, group, prices, instance)
                var links = 0.0
                for at in instance.starts[recipe]..<instance.starts[recipe + 1] {
                    let food = instance.foods[at]
                    shared += amounts[at] * units[food]
                    if !isLate[food] { shared -= useful[at] * terms.expiry[food] }
                    var paid = shares[food]
                    if blocks > 0 { paid += prices[layout.link + at * blocks + group.block] }
                    if paid > 0 { links += paid * Double(isLate[food] ? late[at] : early[at]) }
                }
                var cooked = shared + links + minutes * instance.minutes[recipe]
                cooked += instance.wishes.effort * instance.effort[recipe] + instance.wishes.cooking
                cooked += layout.repeatPays(recipe, group, prices, instance)
                if group.hasLeftovers && shared < cooked {
                    tell(place, shared, true)
                } else {
                    tell(place, cooked, false)
                }
            }
        }
    }

    /// Returns the number of different recipes that a group chooses.
    func count(_ group: SlotGroup) -> Int {
        layout.slots.blockDays > 0 && !group.hasLeftovers ? min(group.slots.count, group.recipes.count) : 1
    }

    /// Computes the recipe costs at the best prices.
    mutating func price() {
        let terms = layout.terms(prices, instance, tables, state)
        costs = groups.map { group in
            var costs = Array(repeating: 0.0, count: group.recipes.count)
            forEachCost(group, group.recipes.indices, prices, terms) { place, cost, _ in costs[place] = cost }
            return costs
        }
    }
}

/// The smallest of many costs.
struct LeastCosts: Sendable {
    struct One: Sendable {
        let place: Int
        let cost: Double
        let isLeftover: Bool
    }

    private(set) var all: [One] = []
    private let count: Int

    init(_ count: Int) {
        self.count = count
        all.reserveCapacity(count + 1)
    }

    @inline(__always)
    mutating func add(_ place: Int, _ cost: Double, isLeftover: Bool) {
        if all.count == count {
            guard let last = all.last, cost < last.cost else { return }
            all.removeLast()
        }
        var index = all.count
        while index > 0 && all[index - 1].cost > cost { index -= 1 }
        all.insert(One(place: place, cost: cost, isLeftover: isLeftover), at: index)
    }
}
