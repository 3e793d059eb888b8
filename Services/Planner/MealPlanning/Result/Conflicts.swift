/// Finds limits that conflict.
enum Conflicts {
    /// Returns a conflict for slots without any possible recipe; `nil` if there are none.
    static func ofCandidates(_ instance: Instance) -> PlanningConflict? {
        var limits: [PlanLimit] = []
        for (index, slot) in instance.slots.enumerated() where slot.isFree && slot.recipes.isEmpty {
            let limit = PlanLimit.candidates(instance.problem.slots[index].kind)
            if !limits.contains(limit) { limits.append(limit) }
        }
        return limits.isEmpty
            ? nil : PlanningConflict(limits: limits, isIrreducible: true, isProven: true, cheapest: nil)
    }

    /// Whether dropping the limits gives every slot a recipe.
    static func isOfLimits(_ problem: PlanningProblem) -> Bool {
        let limits = Set(problem.setLimits).subtracting([.lockedMeals])
        return !limits.isEmpty && ofCandidates(Instance(problem, without: limits)) == nil
    }

    /// Finds conflicting limits with a deletion filter (Chinneck and Dravnieks, "Locating minimal infeasible constraint
    /// sets in linear programs", ORSA Journal on Computing 3, 1991). Each limit in turn is dropped for good if no plan
    /// is found without it.
    ///
    /// The problem must have no plan, or none that was found.
    ///
    /// - Parameter isKnown: whether infeasibility is proven.
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
        let isTooDear = kept.contains { PlanLimit.budgets.contains($0) }
        let affordable = isTooDear ? CheapestSearch.affordable(problem, effort, control) : nil
        let days =
            kept.contains(.minutesPerDay) ? shortages(problem, dropped, effort, control) : affordable?.days ?? []
        return PlanningConflict(
            limits: kept, isIrreducible: isIrreducible, isProven: isProven, cheapest: affordable?.plan, days: days,
            others: affordable?.others ?? [])
    }

    /// Returns the days that lack time, with the missing minutes, once other limits are dropped. Days too short by
    /// themselves take precedence over days too short together. A stopped search returns none, as its result would be
    /// incomplete.
    private static func shortages(
        _ problem: PlanningProblem, _ dropped: Set<PlanLimit>, _ effort: SearchEffort, _ control: SearchControl
    ) -> [DayShortage] {
        let limits = problem.limits.minutesPerDay
        var alone: [DayShortage] = []
        for day in limits.indices {
            guard let limit = limits[day] else { continue }
            var single = problem
            single.limits.minutesPerDay = Array(repeating: nil, count: limits.count)
            single.limits.minutesPerDay[day] = limit
            guard !control.mustStop() else { return [] }
            guard minutes(of: day, single, dropped, effort, control) == nil else { continue }
            single.limits.minutesPerDay[day] = nil
            guard let takes = minutes(of: day, single, dropped, effort, control) else { continue }
            alone.append(shortage(of: day, limit, takes, single, dropped, effort, control))
        }
        let days = alone.isEmpty ? commonShortages(problem, dropped, effort, control) : alone
        return control.mustStop() ? [] : days
    }

    /// Applies the deletion filter to days.
    private static func commonShortages(
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
        return short.map { shortage(of: $0.day, $0.limit, $0.takes, problem, dropped, effort, control) }
    }

    /// Returns the missing minutes of a day, by bisection between its limit and the minutes of a plan without the
    /// limit.
    private static func shortage(
        of day: Int, _ limit: Double, _ takes: Double, _ problem: PlanningProblem, _ dropped: Set<PlanLimit>,
        _ effort: SearchEffort, _ control: SearchControl
    ) -> DayShortage {
        var problem = problem
        // The other limits apply as well, if they can be kept.
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
        return DayShortage(day: day, minutes: max(1, Rounding.whole((high - limit).rounded(.up))))
    }

    /// Returns the minutes that a plan uses on a day; `nil` if none was found.
    private static func minutes(
        of day: Int, _ problem: PlanningProblem, _ dropped: Set<PlanLimit>, _ effort: SearchEffort,
        _ control: SearchControl
    ) -> Double? {
        guard case .feasible(let meals) = Feasibility(problem, without: dropped, effort, control).answer,
            let evaluation = try? Objective.evaluate(meals, ofValid: problem)
        else { return nil }
        return max(evaluation.work[day].counted, evaluation.work[day].longest)
    }
}
