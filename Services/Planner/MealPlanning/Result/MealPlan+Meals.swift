extension MealPlan {
    /// A plan that somebody put together, such as one of the planner's after a swap.
    ///
    /// - Parameter lowerBound: of the problem, as a plan of the planner says it; minus infinity where it is not known.
    /// - Throws: what is wrong with the problem or with the meals.
    public init(
        _ meals: [Meal?], of problem: PlanningProblem, lowerBound: Double = -.infinity
    ) throws(PlanningError) {
        let evaluation = try Objective.evaluate(meals, of: problem)
        self.init(
            meals: meals, evaluation: evaluation, lowerBound: min(lowerBound, evaluation.objective),
            reasons: Reasons(meals, problem).all)
    }
}
