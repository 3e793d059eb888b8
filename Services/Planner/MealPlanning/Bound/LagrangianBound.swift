/// A lower bound on the objective of every plan that keeps the limits and contains the meals of a given state.
///
/// It is a Lagrangian relaxation (Held and Karp, "The traveling-salesman problem and minimum spanning trees: part II",
/// Mathematical Programming 1, 1971): what couples the slots is replaced by prices, so that each slot can choose by
/// itself.
/// Any prices within their ranges give a bound; `step` looks for good ones. Why it holds, term by term:
///
/// 1. **Packs.** Let `n` be the packs of a food that the state needs already and `b` what a whole plan buys. With
///    `late + all + slack + Σ_s share_s = 1`, all at least 0,
///
///        ⌈b / pack⌉ ≥ n + late · (L − Y − n·pack) / pack + all · (E + L − X − Y − n·pack) / pack + Σ_s share_s ·
///        extra_s
///
///    where `extra_s` is how many packs more than `n` the state and the meal of slot s alone need. Each factor of a
///    share
///    is at most `⌈b / pack⌉ − n`: the first two as `b` is at least `L − Y` and `E + L − X − Y`, `extra_s` as more
///    meals
///    never need fewer packs, 0 as the plan contains the state. So is their mean. The right side is a sum over slots.
/// 2. **Rests.** With `0 ≤ rest ≤ restWeight`, `restWeight · (packs · pack − b) ≥ rest · pack · packs − rest · b`, as a
///    rest is not negative. The first part is as 1; and `b ≤ b(state) + Σ_s grams_s`, as `b` rises by no more than what
///    is cooked.
/// 3. **What expires.** `max(0, X − E) ≥ expiry · (X − E)` for `0 ≤ expiry ≤ 1`.
/// 4. **Variety.** Of `m` more meals of a group in a window, `weight · m` are excess if it holds one already, and
///    otherwise `weight · max(0, m − 1) ≥ price · (m − 1)` for `0 ≤ price ≤ weight`.
/// 5. **Limits.** A plan that keeps `g ≤ 0` pays `price · g ≤ 0` for `price ≥ 0`: adding it raises no plan's objective.
///    That holds for the budget (with packs bounded as in 1; two weekly budgets are one of twice as much), minutes,
///    nutrients, and repeats, as any days closer than the limit lie in one window in which at most one meal may be.
/// 6. **Leftovers.** Each slot may take leftovers of any recipe that some slot they could come from may cook. Plans do
///    less.
///
/// What rounding of doubles can move is subtracted by `value`.
struct LagrangianBound: Sendable {
    let instance: Instance
    /// Slots that are open, and for each slot its place among them.
    private(set) var open: [Int]
    private(set) var foods: [FoodPrices]
    /// For each food and open slot (of the first state) its share.
    var shares: [Double]
    let width: Int
    private(set) var place: [Int]
    var money = LimitPrice()
    var minutes: [LimitPrice]
    /// For each limited nutrient: at least and at most, for each day, then for each week.
    var least: [LimitPrice]
    var most: [LimitPrice]
    var cuisines: WindowPrices
    var mainFoods: WindowPrices
    var recipes: WindowPrices
    var dishes: WindowPrices
    /// Of the objective, for one meal: how large steps are.
    let scale: Double
    let budget: Double
    var steps = 0

    /// What the prices come to, for the current state.
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

    /// Makes the bound one of what contains the state.
    mutating func fix(_ state: PlanState) {
        open = open.filter { state.recipe[$0] < 0 }
        cuisines.fix(state.cuisines)
        mainFoods.fix(state.mainFoods)
    }

    mutating func changeFood(_ food: Int, _ change: (inout FoodPrices) -> Void) { change(&foods[food]) }
}
