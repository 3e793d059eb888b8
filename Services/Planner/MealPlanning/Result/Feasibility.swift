/// Whether any plan keeps the limits, some of them dropped.
struct Feasibility: Sendable {
    enum Answer: Sendable {
        case feasible([Meal?])
        /// Proven.
        case infeasible
        case unknown
    }

    private(set) var answer = Answer.unknown

    /// With a budget the cheapest plan is looked for, otherwise any.
    init(
        _ problem: PlanningProblem, without dropped: Set<PlanLimit>, _ effort: SearchEffort, _ control: SearchControl
    ) {
        var problem = problem
        problem.drop(dropped)
        let weeks = problem.days > 7 ? 2 : 1
        let budgets = [problem.limits.budget, problem.limits.weeklyBudget.map { $0 * weeks }].compactMap(\.self)
        problem.wishes = .cost(budgets.isEmpty ? 0 : 1)
        let instance = Instance(problem)
        guard Conflicts.ofCandidates(instance) == nil else {
            answer = .infeasible
            return
        }
        let cutoff = budgets.min().map { Double($0) + 0.5 * Double(weeks) } ?? 1e-6
        let root = RootBound(instance, effort, cutoff: cutoff, control)
        if root.value > cutoff {
            answer = .infeasible
            return
        }
        var search = NeighbourhoodSearch(instance, pools: root.pools, seed: control.limits.seed)
        search.run(iterations: min(effort.iterations, 3_000), bound: 0, isFirstEnough: true, control)
        if let best = search.best {
            answer = .feasible(best.meals)
            return
        }
        var exact = ExactSearch(
            instance, cutoff: cutoff, mostNodes: effort.isSmall ? effort.nodes : 0, control)
        exact.run(root)
        if let best = exact.best {
            answer = .feasible(best.meals)
        } else if exact.isComplete {
            answer = .infeasible
        }
    }
}

extension PlanWishes {
    /// Nothing but what the packs cost.
    static func cost(_ weight: Double) -> PlanWishes {
        var wishes = PlanWishes()
        wishes.cost = weight
        for other in [\PlanWishes.rests, \.expiring, \.taste, \.cuisine, \.mainFood, \.effort, \.cooking] {
            wishes[keyPath: other] = 0
        }
        return wishes
    }
}
