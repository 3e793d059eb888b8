/// Finds out which limits stand against each other.
enum Conflicts {
    /// Slots that nothing may fill.
    static func ofCandidates(_ instance: Instance) -> PlanningConflict? {
        var limits: [PlanLimit] = []
        for (index, slot) in instance.slots.enumerated() where slot.isFree && slot.recipes.isEmpty {
            let limit = PlanLimit.candidates(instance.problem.slots[index].kind)
            if !limits.contains(limit) { limits.append(limit) }
        }
        return limits.isEmpty
            ? nil : PlanningConflict(limits: limits, isIrreducible: true, isProven: true, cheapest: nil)
    }

    /// A deletion filter (Chinneck and Dravnieks, "Locating minimal infeasible constraint sets in linear programs",
    /// ORSA
    /// Journal on Computing 3, 1991): each limit in turn is dropped for good if there is no plan without it either.
    ///
    /// The problem must have no plan, or none that was found.
    ///
    /// - Parameter isKnown: whether it is proven that there is none.
    static func find(
        _ problem: PlanningProblem, isKnown: Bool, _ effort: SearchEffort, _ control: SearchControl
    ) -> PlanningConflict {
        var dropped: Set<PlanLimit> = []
        var kept: [PlanLimit] = []
        var isIrreducible = true
        var isProven = isKnown
        for limit in problem.setLimits {
            if control.mustStop() {
                isIrreducible = false
                kept.append(limit)
                continue
            }
            switch Feasibility(problem, without: dropped.union([limit]), effort, control).answer {
            case .feasible: kept.append(limit)
            case .infeasible: dropped.insert(limit)
            case .unknown:
                dropped.insert(limit)
                isProven = false
                isIrreducible = isIrreducible && !control.mustStop()
            }
        }
        let budgets: Set<PlanLimit> = [.budget, .weeklyBudget]
        let cheapest = kept.contains(where: budgets.contains) ? cheapest(problem, effort, control) : nil
        let days = kept.contains(.minutesPerDay) ? shortages(problem, dropped, effort, control) : []
        return PlanningConflict(
            limits: kept, isIrreducible: isIrreducible, isProven: isProven, cheapest: cheapest, days: days)
    }

    /// Which days lack time, all limits that are not in the way dropped, and how much: the same filter over days, then a
    /// bisection between the limit of a day and what a plan without it takes.
    private static func shortages(
        _ problem: PlanningProblem, _ dropped: Set<PlanLimit>, _ effort: SearchEffort, _ control: SearchControl
    ) -> [DayShortage] {
        var problem = problem
        var short: [(day: Int, limit: Double, takes: Double)] = []
        for day in problem.limits.minutesPerDay.indices {
            guard let limit = problem.limits.minutesPerDay[day] else { continue }
            guard !control.mustStop() else { return [] }
            problem.limits.minutesPerDay[day] = nil
            if let takes = minutes(of: day, problem, dropped, effort, control) {
                short.append((day, limit, takes))
                problem.limits.minutesPerDay[day] = limit
            }
        }
        return short.map { day, limit, takes in
            // What the other limits need counts, too, unless they cannot be kept anyway.
            problem.limits.minutesPerDay[day] = nil
            let kept = minutes(of: day, problem, [], effort, control)
            let dropped = kept == nil ? dropped : []
            var (low, high) = (limit, max(kept ?? takes, limit))
            while high - low > 1 && !control.mustStop() {
                let middle = ((low + high) / 2).rounded()
                guard middle > low && middle < high else { break }
                problem.limits.minutesPerDay[day] = middle
                let takes = minutes(of: day, problem, dropped, effort, control)
                if let takes { high = min(middle, max(takes, low)) } else { low = middle }
            }
            problem.limits.minutesPerDay[day] = limit
            return DayShortage(day: day, minutes: max(1, Rounding.whole((high - limit).rounded(.up))))
        }
    }

    /// What a plan takes on a day; `nil` if none was found.
    private static func minutes(
        of day: Int, _ problem: PlanningProblem, _ dropped: Set<PlanLimit>, _ effort: SearchEffort,
        _ control: SearchControl
    ) -> Double? {
        guard case .feasible(let meals) = Feasibility(problem, without: dropped, effort, control).answer,
            let evaluation = try? Objective.evaluate(meals, ofValid: problem)
        else { return nil }
        return evaluation.minutes[day]
    }

    /// The cheapest plan without budgets.
    static func cheapest(
        _ problem: PlanningProblem, _ effort: SearchEffort, _ control: SearchControl
    ) -> CheapestPlan? {
        var problem = problem
        problem.drop([.budget, .weeklyBudget])
        problem.wishes = .cost(1)
        let instance = Instance(problem)
        guard ofCandidates(instance) == nil else { return nil }
        let root = RootBound(instance, effort, control)
        guard root.value < .infinity else { return nil }
        var search = NeighbourhoodSearch(instance, pools: root.pools, seed: control.limits.seed)
        search.run(iterations: min(effort.iterations, 20_000), bound: root.value, control)
        search.polish(control)
        guard var best = search.best else { return nil }
        var bound = root.value
        if effort.isSmall {
            var exact = ExactSearch(instance, cutoff: best.objective - 0.5, mostNodes: effort.nodes, control)
            exact.run(root)
            best = exact.best ?? best
            if exact.isComplete { bound = best.objective }
        }
        let cost = Rounding.money(best.objective)
        let whole = Rounding.money(max(0, bound))
        let atLeast = Double(whole) < bound - 1e-6 ? whole + 1 : whole
        return CheapestPlan(meals: best.meals, cost: cost, atLeast: min(atLeast, cost))
    }
}
