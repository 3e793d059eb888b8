/// A problem in the form that the search reads: dense arrays and whole milligrams. Integer sums are exact, whatever the
/// order of adding and removing meals.
///
/// The instance is immutable, so tasks may share it.
final class Instance: Sendable {
    let problem: PlanningProblem
    let wishes: PlanWishes
    /// The largest amount in minor units that rounds to the limit; infinite without a limit.
    let budget: Double
    let weeklyBudget: Double
    let days: Int
    let weeks: Int
    /// The most leftover meals from one cooking.
    let mostLeftovers: Int
    /// The foods of recipe `r` are `foods[starts[r]..<starts[r + 1]]`, each once.
    let starts: [Int]
    let foods: [Int]
    /// Milligrams per portion, parallel to `foods`.
    let amounts: [Double]
    let stock: [FoodStock]
    let slots: [SlotOptions]
    /// The limits of each limited nutrient.
    let nutrients: [NutrientLimits]
    /// Amounts of the limited nutrients per portion; those of recipe `r` start at `r * nutrients.count`.
    let nutrition: [Double]
    /// Minutes of work; `unknownMinutes` of the limits if unknown.
    let minutes: [Double]
    let taste: [Double]
    let effort: [Double]
    /// The most minutes of work for each day; infinite without a limit.
    let minutesPerDay: [Double]
    /// The group of each recipe, renumbered without gaps; -1 for none.
    let dish: [Int]
    let cuisine: [Int]
    let mainFood: [Int]
    let dishes: Int
    let cuisines: Int
    let mainFoods: Int
    /// Whether a day has a slot that is locked or to be filled.
    let isPlanned: [Bool]

    /// The problem must be valid.
    init(_ problem: PlanningProblem, without dropped: Set<PlanLimit> = []) {
        var problem = problem
        problem.drop(dropped)
        self.problem = problem
        wishes = problem.wishes
        budget = problem.limits.budget.map(Rounding.most) ?? .infinity
        weeklyBudget = problem.limits.weeklyBudget.map(Rounding.most) ?? .infinity
        days = problem.days
        mostLeftovers = problem.limits.mealsPerCooking.map { $0 - 1 } ?? .max
        weeks = problem.days > 7 ? 2 : 1
        (starts, foods, amounts) = Self.merged(problem)
        stock = problem.foods.map { [problem] in FoodStock($0, problem.wishes, days: problem.days) }
        let limits = NutrientLimits.all(problem)
        nutrients = limits
        nutrition = problem.recipes.flatMap { recipe in
            limits.map { recipe.nutrition.isEmpty ? 0 : recipe.nutrition[$0.nutrient] ?? 0 }
        }
        minutes = problem.recipes.map { [problem] in problem.limits.counted($0.minutes) }
        taste = problem.recipes.map(\.taste)
        effort = problem.recipes.map(\.effort)
        let work = problem.limits.minutesPerDay
        minutesPerDay = (0..<problem.days).map { work.isEmpty ? .infinity : work[$0] ?? .infinity }
        (dish, dishes) = Self.numbered(problem.recipes.map(\.dish))
        (cuisine, cuisines) = Self.numbered(problem.recipes.map(\.cuisine))
        (mainFood, mainFoods) = Self.numbered(problem.recipes.map(\.mainFood))
        slots = SlotOptions.all(problem)
        var isPlanned = Array(repeating: false, count: problem.days)
        for slot in problem.slots where slot.isToBeFilled || slot.locked != nil { isPlanned[slot.day] = true }
        self.isPlanned = isPlanned
    }

    func week(_ day: Int) -> Int { day / 7 }

    /// Returns the milligrams of the food at `place` for some portions.
    @inline(__always)
    func milligrams(_ place: Int, _ portions: Double) -> Int { Rounding.whole(amounts[place] * portions) }

    /// Whether a recipe cooked in `origin` keeps until `slot`.
    @inline(__always)
    func keeps(_ recipe: Int, from origin: Int, to slot: Int) -> Bool {
        slots[slot].day - slots[origin].day <= problem.recipes[recipe].keepsDays
    }

    /// Whether a food that expires on `expiry` can no longer be used on `day`.
    @inline(__always)
    func isLate(_ food: Int, on day: Int) -> Bool { day > stock[food].expiry }

    /// Returns the number of a past group; -1 if no recipe belongs to it.
    func past(_ group: (PlanRecipe) -> Int?, _ numbers: [Int], _ value: Int?) -> Int {
        guard let value, let recipe = problem.recipes.firstIndex(where: { group($0) == value }) else { return -1 }
        return numbers[recipe]
    }

    private static func merged(_ problem: PlanningProblem) -> ([Int], [Int], [Double]) {
        var starts = [0]
        var foods: [Int] = []
        var amounts: [Double] = []
        starts.reserveCapacity(problem.recipes.count + 1)
        for recipe in problem.recipes {
            var last = -1
            for amount in recipe.foods.sorted(by: { $0.food < $1.food }) where amount.grams > 0 {
                if amount.food == last {
                    amounts[amounts.count - 1] = min(amounts[amounts.count - 1] + amount.grams * 1_000, 1e9)
                } else {
                    foods.append(amount.food)
                    amounts.append(amount.grams * 1_000)
                    last = amount.food
                }
            }
            starts.append(foods.count)
        }
        return (starts, foods, amounts)
    }

    private static func numbered(_ groups: [Int?]) -> ([Int], Int) {
        let used = Set(groups.compactMap(\.self)).sorted()
        var number = Array(repeating: -1, count: (used.last ?? -1) + 1)
        for (index, group) in used.enumerated() { number[group] = index }
        return (groups.map { $0.map { number[$0] } ?? -1 }, used.count)
    }
}
