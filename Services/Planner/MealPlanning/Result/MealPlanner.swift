/// Plans meals: finds the best plan that keeps the limits, or says which limits stand against each other.
///
/// The search is heuristic (`NeighbourhoodSearch`) and its result is compared with a bound that holds for every plan
/// (`LagrangianBound`); small problems are solved to the end (`ExactSearch`).
public struct MealPlanner: Sendable {
    public var limits: SearchLimits

    public init(_ limits: SearchLimits = SearchLimits()) { self.limits = limits }

    /// The best plan that is found within the limits of the search.
    ///
    /// - Parameter isCancelled: asked often; once it is `true`, the best so far is returned.
    /// - Parameter progress: told from time to time, on the same task.
    /// - Parameter clock: what the time of the limits is counted by, from any start on; by default the wall clock.
    /// - Throws: what is wrong with the problem.
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

    /// What to answer if the search found no plan: with nothing but the limits in mind there may be one, or a proof
    /// that there is none.
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

/// How much work the parts of a search do, by the iterations that the caller allows: never by time, so that the same
/// problem, seed and iterations give the same plan.
struct SearchEffort: Sendable {
    let iterations: Int
    /// Moves of the bound's prices.
    let steps: Int
    /// Moves of the prices of the bound by groups.
    let groupSteps: Int
    /// Recipes that each slot keeps.
    let pool: Int
    /// Of branch and bound.
    let nodes: Int
    /// Whether branch and bound may come to an end.
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
