/// Finds out what a plan would cost if there were no budget.
enum CheapestSearch {
    /// The searches that are tried, each with a seed of its own: one alone was up to 6 % dearer than the best known.
    private static let rounds: UInt64 = 4
    private static let mostIterations = 20_000
    /// The most contradictions that are looked for beside the budget.
    private static let mostConflicts = 4

    /// The answer to a budget that is too low.
    struct Affordable: Sendable {
        /// `nil` if no plan was found at any cost.
        var plan: CheapestPlan?
        /// Limits that contradict each other whatever is paid; the plan does not keep them.
        var others: [PlanLimit] = []
        var days: [DayShortage] = []
    }

    /// The cheapest plan without budgets. If other limits contradict each other as well, the plan does without those.
    static func affordable(
        _ problem: PlanningProblem, _ effort: SearchEffort, _ control: SearchControl
    ) -> Affordable {
        var problem = problem
        problem.drop(PlanLimit.budgets)
        var answer = Affordable()
        for _ in 0...mostConflicts {
            answer.plan = cheapest(problem, effort, control)
            guard answer.plan == nil, !problem.setLimits.isEmpty, !control.mustStop() else { break }
            let conflict = Conflicts.find(problem, isKnown: false, effort, control)
            guard !conflict.limits.isEmpty else { break }
            answer.others += conflict.limits
            answer.days += conflict.days
            problem.drop(Set(conflict.limits))
        }
        return answer
    }

    /// The cheapest plan of a problem without budgets; `nil` if none was found.
    private static func cheapest(
        _ problem: PlanningProblem, _ effort: SearchEffort, _ control: SearchControl
    ) -> CheapestPlan? {
        var problem = problem
        problem.wishes = .cost(1)
        let instance = Instance(problem)
        guard Conflicts.ofCandidates(instance) == nil else { return nil }
        let root = RootBound(instance, effort, control)
        guard root.value < .infinity else { return nil }
        guard var best = best(instance, root, effort, control) ?? any(problem, effort, control) else { return nil }
        var bound = root.value
        if effort.isSmall {
            var exact = ExactSearch(instance, cutoff: best.objective - 0.05, mostNodes: effort.nodes, control)
            exact.run(root)
            best = exact.best ?? best
            if exact.isComplete { bound = best.objective }
        }
        let cost = Rounding.money(best.objective)
        // Packs are rounded like the bound, so no plan's are below it.
        return CheapestPlan(meals: best.meals, cost: cost, atLeast: min(Rounding.money(bound), cost))
    }

    private static func best(
        _ instance: Instance, _ root: RootBound, _ effort: SearchEffort, _ control: SearchControl
    ) -> FoundPlan? {
        var best: FoundPlan?
        for round in 0..<rounds where round == 0 || (best != nil && !control.mustStop()) {
            if let best, best.objective <= root.value + 1e-7 * max(1, abs(root.value)) { break }
            var search = NeighbourhoodSearch(instance, pools: root.pools, seed: control.limits.seed &+ round)
            search.run(iterations: min(effort.iterations, mostIterations), bound: root.value, control)
            search.polish(control)
            if let found = search.best, found.objective < best?.objective ?? .infinity { best = found }
        }
        return best
    }

    /// A plan that keeps the limits at any cost.
    private static func any(
        _ problem: PlanningProblem, _ effort: SearchEffort, _ control: SearchControl
    ) -> FoundPlan? {
        guard case .feasible(let meals) = Feasibility(problem, without: [], effort, control).answer,
            let evaluation = try? Objective.evaluate(meals, ofValid: problem)
        else { return nil }
        return FoundPlan(objective: evaluation.objective, meals: meals)
    }
}
