/// Plans meals: finds the best plan that keeps the limits, or the limits that conflict.
///
/// The heuristic search (`NeighbourhoodSearch`) is compared with a bound for every plan (`LagrangianBound`). Small
/// problems are solved exactly (`ExactSearch`).
public struct MealPlanner: Sendable {
    public var limits: SearchLimits

    public init(_ limits: SearchLimits = SearchLimits()) { self.limits = limits }

    /// Returns the best plan found within the search limits.
    ///
    /// - Parameter isCancelled: called often; once `true`, the best plan so far is returned.
    /// - Parameter progress: called occasionally, on the same task.
    /// - Parameter clock: the clock for the time limit, from any start; the wall clock by default.
    /// - Throws: `PlanningError` if the problem is invalid.
    public func plan(
        _ problem: PlanningProblem, isCancelled: @escaping () -> Bool = { false },
        progress: @escaping (PlanProgress) -> Void = { _ in }, clock: (() -> Duration)? = nil
    ) throws(PlanningError) -> PlanningResult {
        try problem.validate()
        let control = SearchControl(limits, isCancelled, progress, clock)
        let instance = Instance(problem)
        let effort = SearchEffort(instance, limits)
        if let conflict = Conflicts.ofCandidates(instance) {
            guard Conflicts.isOfLimits(problem) else { return .infeasible(conflict) }
            return .infeasible(Conflicts.find(problem, isKnown: true, effort, control))
        }
        let root = RootBound(instance, effort, share: 0.3, control)
        guard root.value < .infinity else {
            return .infeasible(Conflicts.find(problem, isKnown: true, effort, control))
        }
        var search = NeighbourhoodSearch(instance, pools: root.pools, seed: limits.seed)
        let searchShare = effort.isSmall ? 0.35 : 0.93
        search.run(iterations: effort.iterations / 3, bound: root.value, share: searchShare * 0.55, control)
        if search.best != nil && !effort.isSmall {
            search.resume(iterations: effort.iterations - effort.iterations / 3, root.value, searchShare, control)
        }
        search.polish(control)
        guard let found = search.best else { return try unfound(problem, root.value, effort, control) }
        guard effort.isSmall else { return .planned(try finished(found.meals, root.value, problem, control)) }
        var exact = ExactSearch(
            instance, cutoff: found.objective - 1e-7 * max(1, abs(found.objective)), mostNodes: effort.nodes, control)
        exact.run(root)
        let best = exact.best ?? found
        return .planned(try finished(best.meals, exact.isComplete ? best.objective : root.value, problem, control))
    }

    /// Returns the result if the search found no plan. A search for feasibility alone may find one, or a proof that
    /// none exists.
    private func unfound(
        _ problem: PlanningProblem, _ bound: Double, _ effort: SearchEffort, _ control: SearchControl
    ) throws(PlanningError) -> PlanningResult {
        switch Feasibility(problem, without: [], effort, control).answer {
        case .feasible(let meals): return .planned(try finished(meals, bound, problem, control))
        case .infeasible: return .infeasible(Conflicts.find(problem, isKnown: true, effort, control))
        case .unknown:
            guard !control.mustStop() else { return .notFound(nil) }
            let conflict = Conflicts.find(problem, isKnown: false, effort, control)
            // The search for the cheapest plan may find one within the budget.
            if let meals = conflict.cheapest?.meals, try Objective.evaluate(meals, ofValid: problem).isFeasible {
                return .planned(try finished(meals, bound, problem, control))
            }
            return .notFound(conflict.limits.isEmpty ? nil : conflict)
        }
    }

    private func finished(
        _ meals: [Meal?], _ bound: Double, _ problem: PlanningProblem, _ control: SearchControl
    ) throws(PlanningError) -> MealPlan {
        let evaluation = try Objective.evaluate(meals, ofValid: problem)
        let lowerBound = min(bound, evaluation.objective)
        control.report(PlanProgress(best: evaluation.objective, lowerBound: lowerBound, done: 1))
        return MealPlan(
            meals: meals, evaluation: evaluation, lowerBound: lowerBound,
            reasons: Reasons(meals, problem).all)
    }
}

/// The work of each part of a search, derived from the iterations and never from time. The same problem, seed and
/// iterations therefore give the same plan.
struct SearchEffort: Sendable {
    let iterations: Int
    /// Steps of the bound's prices.
    let steps: Int
    /// Steps of the group bound's prices.
    let groupSteps: Int
    /// Recipes kept for each slot.
    let pool: Int
    /// Nodes of branch and bound.
    let nodes: Int
    /// Whether branch and bound may finish.
    let isSmall: Bool

    init(_ instance: Instance, _ limits: SearchLimits) {
        iterations = min(max(limits.iterations, 1), 1_000_000_000)
        nodes = min(max(iterations / 10, 100), 10_000_000)
        let open = instance.slots.filter(\.isFree)
        let options = open.reduce(0) { $0 + $1.recipes.count * (1 + $1.origins.count) }
        isSmall = open.count <= 24 && options <= 4_000 && instance.problem.recipes.count <= 5_000
        steps = min(max(iterations / 100, 20), 1_000)
        pool = isSmall ? 300 : 60
        groupSteps = min(max(iterations / 100, 20), isSmall ? 300 : 800)
    }
}
