/// A lower bound on the objective of every plan that keeps the limits and contains the meals of a given state.
///
/// The bound is a Lagrangian relaxation (Held and Karp, "The traveling-salesman problem and minimum spanning trees:
/// part II", Mathematical Programming 1, 1971). Prices replace the constraints that couple slots, so that each slot
/// chooses independently. Any prices within their ranges give a bound; `step` improves them. The proof, term by term:
///
/// 1. **Packs.** Let `n` be the packs of a food that the state needs already, and `b` the amount that a whole plan
///    buys. The shares are at least 0, with `late + all + slack + Σ_s share_s = 1`. Then
///
///        ⌈b / pack⌉ ≥ n + late · (L − Y − n·pack) / pack + all · (E + L − X − Y − n·pack) / pack
///                     + Σ_s share_s · extra_s.
///
///    Here, `extra_s` is the number of packs beyond `n` that the state with the meal of slot s needs. Each factor of a
///    share is at most `⌈b / pack⌉ − n`. For the first two, `b` is at least `L − Y` and `E + L − X − Y`. For `extra_s`,
///    more meals never need fewer packs. For the slack, the factor is 0, and `⌈b / pack⌉ ≥ n` as the plan contains the
///    state. The mean of the factors has the same limit, and the right side is a sum over slots.
/// 2. **Rests.** For `0 ≤ rest ≤ restWeight`, `restWeight · (packs · pack − b) ≥ rest · pack · packs − rest · b`, as a
///    rest is not negative. The first part is bounded as in 1. For the second, `b ≤ b(state) + Σ_s grams_s`, as `b`
///    grows at most by the amount cooked.
/// 3. **Expiring food.** `max(0, X − E) ≥ expiry · (X − E)` for `0 ≤ expiry ≤ 1`.
/// 4. **Variety.** If a window already holds a meal of a group, all `m` further meals are excess and cost `weight · m`.
///    Otherwise, `weight · max(0, m − 1) ≥ price · (m − 1)` for `0 ≤ price ≤ weight`.
/// 5. **Limits.** A plan that keeps `g ≤ 0` pays `price · g ≤ 0` for `price ≥ 0`, so the term raises no plan's
///    objective. This covers the budget, minutes, nutrients and repeats. Packs in the budget are bounded as in 1, and
///    two weekly budgets count as one of twice the amount. Days closer than a repeat limit lie in one window, which may
///    hold one such meal.
/// 6. **Leftovers.** Each slot may eat leftovers of any recipe that a possible origin may cook, which includes all
///    plans.
///
/// `value` subtracts the possible rounding error of doubles.
struct LagrangianBound: Sendable {
    let instance: Instance
    /// Open slots; `place` gives each slot's index among them.
    private(set) var open: [Int]
    private(set) var foods: [FoodPrices]
    /// The share of each food and open slot of the first state.
    var shares: [Double]
    let width: Int
    private(set) var place: [Int]
    var money = LimitPrice()
    var minutes: [LimitPrice]
    /// For each limited nutrient, prices of minimum and maximum: for each day, then for each week.
    var least: [LimitPrice]
    var most: [LimitPrice]
    var cuisines: WindowPrices
    var mainFoods: WindowPrices
    var recipes: WindowPrices
    var dishes: WindowPrices
    /// The typical objective of one meal, which sets the step size.
    let scale: Double
    let budget: Double
    var steps = 0

    /// The terms at the current prices and state.
    var terms = BoundTerms()

    init(_ instance: Instance, scale: Double) {
        self.instance = instance
        self.scale = scale
        open = instance.slots.indices.filter { instance.slots[$0].isFree }
        width = open.count
        place = Array(repeating: -1, count: instance.slots.count)
        for (index, slot) in open.enumerated() { place[slot] = index }
        foods = instance.stock.map { FoodPrices($0) }
        shares = Array(repeating: 0.4 / Double(max(width, 1)), count: instance.stock.count * width)
        minutes = Array(repeating: LimitPrice(), count: instance.days)
        let periods = (instance.days + instance.weeks) * instance.nutrients.count
        least = Array(repeating: LimitPrice(), count: periods)
        most = least
        let (days, wishes, limits) = (instance.days, instance.wishes, instance.problem.limits)
        cuisines = WindowPrices(
            groups: instance.cuisines, days: days, length: wishes.cuisineDays, ceiling: wishes.cuisine,
            scale: wishes.cuisine)
        mainFoods = WindowPrices(
            groups: instance.mainFoods, days: days, length: wishes.mainFoodDays, ceiling: wishes.mainFood,
            scale: wishes.mainFood)
        recipes = WindowPrices(
            groups: instance.problem.recipes.count, days: days, length: min(limits.recipeRepeatDays ?? 0, days),
            ceiling: .infinity, scale: scale * 0.5)
        dishes = WindowPrices(
            groups: instance.dishes, days: days, length: min(limits.dishRepeatDays ?? 0, days), ceiling: .infinity,
            scale: scale * 0.5)
        budget = min(instance.budget, instance.weeklyBudget * Double(instance.weeks))
    }

    /// Restricts the bound to plans that contain the state.
    mutating func fix(_ state: PlanState) {
        open = open.filter { state.recipe[$0] < 0 }
        cuisines.fix(state.cuisines)
        mainFoods.fix(state.mainFoods)
    }

    mutating func changeFood(_ food: Int, _ change: (inout FoodPrices) -> Void) { change(&foods[food]) }
}
