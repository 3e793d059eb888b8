/// What a plan is worth: the one definition, which the search, its bound, the tests and the reference share.
///
/// The objective, in minor units of the currency and better if smaller, is
///
///     cost     · Σ_f n_f · price_f                                 packs bought
///   + rests    · Σ_f loss_f · (n_f · pack_f − b_f) · price_f / pack_f   value of opened rests that is lost
///   + expiring · Σ_f max(0, X_f − E_f) · worth_f                   value that expires in the pantry
///   + taste    · Σ_m portions_m · (1 − taste_m)                    over all meals, leftovers, too
///   + effort   · Σ_c effort_c + cooking · |c|                      over the meals that are cooked
///   + cuisine  · Σ_w Σ_g max(0, N_wg − max(1, H_wg))               over windows of days w and cuisines g
///   + mainFood · the same over main foods
///
/// where for a food f
/// - `E_f` is cooked up to the day on which the expiring part `X_f` of the pantry expires, and `L_f` after it, in
///   milligrams: for each meal grams · portions, rounded; leftovers count on the day on which they are cooked;
/// - `b_f = max(0, L_f − Y_f, E_f + L_f − X_f − Y_f)` has to be bought, `Y_f` being the rest of the pantry;
/// - `n_f = ⌈b_f / pack_f⌉` packs are bought (0 if no price is known);
/// - `worth_f = price_f / pack_f`, or the wishes' `unpricedWorth`;
///
/// and `N_wg` meals of a group, of which `H_wg` before the first day, fall into the window w of `cuisineDays` (or
/// `mainFoodDays`) days in a row; all windows that hold a planned day count.
public enum Objective {
    /// What a plan costs, gives and breaks.
    ///
    /// - Parameter meals: one for each slot, `nil` for none.
    /// - Throws: what is wrong with the problem, or `meals` if there are not as many as slots or one names a recipe or
    ///   slot
    ///   that is not there, or leftovers of what is not cooked on an earlier day.
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
        evaluation.judge(meals, eaten, basket, problem)
        return evaluation
    }

    /// One meal with what it is made of.
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

/// Counts how often groups come up within windows of days.
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
