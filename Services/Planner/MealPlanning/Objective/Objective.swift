/// The objective of a plan; search, bound, tests and reference all use this definition.
///
/// The objective is the sum of these terms, in minor units of the currency; lower is better.
///
/// - `cost · Σ_f n_f · price_f`: packs bought;
/// - `rests · Σ_f loss_f · (n_f · pack_f − b_f) · price_f / pack_f`: lost value of opened packs' rests;
/// - `expiring · Σ_f max(0, X_f − E_f) · worth_f`: value that expires in the pantry;
/// - `taste · Σ_m portions_m · (1 − taste_m)`: over all meals, including leftovers;
/// - `effort · Σ_c effort_c + cooking · |c|`: over cooked meals;
/// - `cuisine · Σ_w Σ_g max(0, N_wg − max(1, H_wg))`: over windows of days w and cuisines g;
/// - `mainFood ·` the same over main foods.
///
/// For a food f, in milligrams:
/// - `E_f` is cooked up to the expiry day of the pantry's expiring part `X_f`, and `L_f` after it. Each meal adds grams
///   · portions, rounded; leftovers count on the day of cooking;
/// - `b_f = max(0, L_f − Y_f, E_f + L_f − X_f − Y_f)` must be bought, with `Y_f` as the rest of the pantry;
/// - `n_f = ⌈b_f / pack_f⌉` packs are bought (0 if no price is known);
/// - `worth_f = price_f / pack_f`, or the wishes' `unpricedWorth`.
///
/// `N_wg` counts the meals of a group in the window w of `cuisineDays` (or `mainFoodDays`) consecutive days. `H_wg`
/// counts those before the first day. All windows with a planned day count.
public enum Objective {
    /// Evaluates cost, nutrition and limits of a plan.
    ///
    /// - Parameter meals: the meal of each slot; `nil` for none.
    /// - Throws: `PlanningError` if the problem is invalid, or for `meals` if the count is wrong, an index is unknown,
    ///   or leftovers have no meal cooked on an earlier day.
    public static func evaluate(
        _ meals: [Meal?], of problem: PlanningProblem
    ) throws(PlanningError) -> PlanEvaluation {
        try problem.validate()
        return try evaluate(meals, ofValid: problem)
    }

    static func evaluate(
        _ meals: [Meal?], ofValid problem: PlanningProblem
    ) throws(PlanningError) -> PlanEvaluation {
        let eaten = try eaten(meals, problem)
        var evaluation = PlanEvaluation()
        let basket = Basket(eaten, problem)
        basket.add(to: &evaluation, problem)
        let wishes = problem.wishes
        for meal in eaten {
            let recipe = problem.recipes[meal.recipe]
            evaluation.terms.taste += wishes.taste * meal.portions * (1 - recipe.taste)
            if meal.isCooked { evaluation.terms.effort += wishes.effort * recipe.effort + wishes.cooking }
        }
        let cuisines = Variety(problem.days, wishes.cuisineDays)
        let pastCuisines = problem.history.map { ($0.cuisine, -$0.daysAgo) }
        evaluation.terms.cuisine =
            wishes.cuisine
            * cuisines.excess(eaten.map { (problem.recipes[$0.recipe].cuisine, $0.day) }, past: pastCuisines)
        let mainFoods = Variety(problem.days, wishes.mainFoodDays)
        let pastFoods = problem.history.map { ($0.mainFood, -$0.daysAgo) }
        evaluation.terms.mainFood =
            wishes.mainFood
            * mainFoods.excess(eaten.map { (problem.recipes[$0.recipe].mainFood, $0.day) }, past: pastFoods)
        evaluation.judge(meals, eaten, problem)
        return evaluation
    }

    /// One meal with its recipe and dates.
    struct Eaten: Sendable {
        let slot: Int
        let recipe: Int
        let day: Int
        let cookedOn: Int
        let portions: Double
        var isCooked: Bool
    }

    private static func eaten(_ meals: [Meal?], _ problem: PlanningProblem) throws(PlanningError) -> [Eaten] {
        guard meals.count == problem.slots.count else { throw PlanningError(field: "meals", reason: .wrongCount) }
        var eaten: [Eaten] = []
        for (index, meal) in meals.enumerated() {
            let slot = problem.slots[index]
            switch meal {
            case nil: break
            case .cooked(let recipe):
                guard problem.recipes.indices.contains(recipe) else {
                    throw PlanningError(field: "meals[\(index)]", reason: .unknownIndex)
                }
                eaten.append(
                    Eaten(
                        slot: index, recipe: recipe, day: slot.day, cookedOn: slot.day, portions: slot.portions,
                        isCooked: true))
            case .leftovers(let origin):
                guard meals.indices.contains(origin), case .cooked(let recipe) = meals[origin],
                    problem.recipes.indices.contains(recipe), problem.slots[origin].day < slot.day
                else { throw PlanningError(field: "meals[\(index)]", reason: .noSuchLeftovers) }
                eaten.append(
                    Eaten(
                        slot: index, recipe: recipe, day: slot.day, cookedOn: problem.slots[origin].day,
                        portions: slot.portions, isCooked: false))
            }
        }
        return eaten
    }
}

/// Counts repeats of groups within windows of days.
private struct Variety {
    let days: Int
    let length: Int

    init(_ days: Int, _ length: Int) {
        self.days = days
        self.length = length
    }

    func excess(_ meals: [(group: Int?, day: Int)], past: [(group: Int?, day: Int)]) -> Double {
        var excess = 0
        for start in (1 - length)..<days {
            let window = start..<(start + length)
            let planned = meals.filter { window.contains($0.day) }.compactMap(\.group).sorted()
            let before = past.filter { window.contains($0.day) }.compactMap(\.group)
            for (place, group) in planned.enumerated() {
                let isFirst = place == 0 || planned[place - 1] != group
                if !isFirst || before.contains(group) { excess += 1 }
            }
        }
        return Double(excess)
    }
}
