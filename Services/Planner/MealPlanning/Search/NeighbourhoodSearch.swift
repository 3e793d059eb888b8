/// Large neighbourhood search (Shaw, "Using constraint programming and local search methods to solve vehicle routing
/// problems", CP 1998): some meals are taken out and put back greedily; a plan that is a little worse is accepted up to
/// a
/// threshold that shrinks (Dueck and Scheuer, "Threshold accepting", Journal of Computational Physics 90, 1990).
struct NeighbourhoodSearch {
    let instance: Instance
    /// For each slot the recipes that repairs choose from.
    let pools: [[Int]]
    var random: SeededGenerator
    var state: PlanState
    /// The best plan that keeps every limit.
    private(set) var best: FoundPlan?
    /// Slots that are chosen, not locked.
    let free: [Int]
    /// For each slot those that are its leftovers now.
    var dependents: [[Int]]
    private var lowest: Penalties

    init(_ instance: Instance, pools: [[Int]], seed: UInt64) {
        self.instance = instance
        self.pools = pools
        random = SeededGenerator(seed: seed)
        state = PlanState(instance)
        free = instance.slots.indices.filter { instance.slots[$0].isFree }
        dependents = Array(repeating: [], count: instance.slots.count)
        lowest = Penalties()
    }

    /// Searches until the iterations are done, time is out, or the best plan is as good as the bound. Every free slot
    /// must have a candidate.
    ///
    /// - Parameter share: of the time of `control`, after which it ends.
    /// - Parameter isFirstEnough: ends at the first plan that keeps every limit.
    mutating func run(
        iterations: Int, bound: Double, share: Double = 1, isFirstEnough: Bool = false, _ control: SearchControl
    ) {
        fill(free, isByRegret: false)
        scalePenalties()
        keepIfBest()
        anneal(iterations, bound, 0.3, share, isFirstEnough, control)
    }

    /// Goes on from the best plan, cooler.
    mutating func resume(iterations: Int, _ bound: Double, _ share: Double, _ control: SearchControl) {
        if let best { load(best.meals) }
        anneal(iterations, bound, 0.15, share, false, control)
    }

    private mutating func anneal(
        _ iterations: Int, _ bound: Double, _ heat: Double, _ share: Double, _ isFirstEnough: Bool,
        _ control: SearchControl
    ) {
        guard !free.isEmpty else { return }
        let begun = control.elapsed
        var score = state.objective + state.violation
        let warm = max(state.objective, 1) / Double(free.count) * heat
        var threshold = warm
        for iteration in 0..<iterations {
            if iteration % 32 == 0 {
                if control.mustStop(share: share) || (isFirstEnough && best != nil) { break }
                let timed = share > begun ? (control.elapsed - begun) / (share - begun) : 1
                let done = min(1, max(Double(iteration) / Double(iterations), timed))
                threshold = warm * (1 - done) * (1 - done) * (1 - done)
                if iteration % 1_024 == 0 {
                    control.report(PlanProgress(best: best?.objective, lowerBound: bound, done: done))
                    state.sumUp()
                }
                if let best, best.objective <= bound + 1e-7 * max(1, abs(bound)) { break }
            }
            step(&score, threshold)
            if iteration % 64 == 63 {
                adaptPenalties()
                score = state.objective + state.violation
            }
        }
    }

    /// Changes one neighbourhood, or leaves everything as it was.
    private mutating func step(_ score: inout Double, _ threshold: Double) {
        let slots = destroyed()
        let before = slots.map { (state.recipe[$0], state.origin[$0]) }
        for slot in slots { take(slot) }
        fill(slots, isByRegret: slots.count <= 4 && random.index(3) == 0)
        let violation = state.violation
        let changed = state.objective + violation
        if violation == 0 { keepIfBest() }
        let chance = random.unit()
        if changed <= score + threshold * chance * chance {
            score = changed
            return
        }
        for slot in slots { take(slot) }
        for (slot, meal) in zip(slots, before) { put(meal.0, in: slot, leftoversOf: meal.1) }
    }

    mutating func put(_ recipe: Int, in slot: Int, leftoversOf origin: Int) {
        guard recipe >= 0 else { return }
        state.place(recipe, in: slot, leftoversOf: origin)
        if origin >= 0 { dependents[origin].append(slot) }
    }

    mutating func take(_ slot: Int) {
        guard state.recipe[slot] >= 0 else { return }
        let origin = state.origin[slot]
        if origin >= 0 { dependents[origin].removeAll { $0 == slot } }
        state.clear(slot)
    }

    mutating func keepIfBest() {
        guard state.isComplete else { return }
        let objective = state.objective
        if let best, best.objective <= objective + 1e-9 { return }
        best = FoundPlan(objective: objective, meals: state.meals)
    }

    /// Makes a broken limit cost about as much as a few meals.
    private mutating func scalePenalties() {
        let meal = max(state.objective / Double(max(free.count, 1)), 1)
        lowest = Penalties(
            money: 0.5 * (instance.wishes.cost + instance.wishes.rests + 0.5), minutes: meal / 30,
            nutrition: meal, repeats: meal / 2)
        state.penalties = Penalties(
            money: lowest.money * 3, minutes: lowest.minutes * 4, nutrition: lowest.nutrition * 4,
            repeats: lowest.repeats * 4)
    }

    /// Raises the price of limits that are broken and lowers that of limits that are kept.
    private mutating func adaptPenalties() {
        func adapted(_ value: Double, _ lowest: Double, _ isBroken: Bool) -> Double {
            min(max(isBroken ? value * 1.25 : value * 0.96, lowest), lowest * 100_000)
        }
        let penalties = state.penalties
        let work = (0..<instance.days).contains { state.minutesExcess($0, state.minutes[$0]) > 0 }
        state.penalties = Penalties(
            money: adapted(penalties.money, lowest.money, state.moneyExcess(state.cost, state.firstCost) > 0),
            minutes: adapted(penalties.minutes, lowest.minutes, work),
            nutrition: adapted(penalties.nutrition, lowest.nutrition, state.nutritionViolation > 0),
            repeats: adapted(
                penalties.repeats, lowest.repeats, state.recipeRepeats.pairs + state.dishRepeats.pairs > 0))
    }
}

/// A plan that keeps every limit.
struct FoundPlan: Sendable {
    let objective: Double
    let meals: [Meal?]
}
