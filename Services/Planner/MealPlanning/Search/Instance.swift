/// A problem as the search reads it: dense arrays, amounts in whole milligrams, so that adding and taking away meals in
/// any
/// order gives the same sums to the last bit.
///
/// It never changes, so tasks may share it.
final class Instance: Sendable {
    let problem: PlanningProblem
    let wishes: PlanWishes
    /// In minor units, the most that is rounded to the limit; infinite if there is no limit.
    let budget: Double
    let weeklyBudget: Double
    let days: Int
    let weeks: Int
    /// Leftover meals of one cooking at most.
    let mostLeftovers: Int
    /// The foods of recipe `r` are `foods[starts[r]..<starts[r + 1]]`, each once.
    let starts: [Int]
    let foods: [Int]
    /// In milligrams for one portion, at the same places.
    let amounts: [Double]
    let stock: [FoodStock]
    let slots: [SlotOptions]
    /// The limits on nutrients, one entry for each nutrient that has any.
    let nutrients: [NutrientLimits]
    /// What a portion gives of them: those of recipe `r` begin at `r * nutrients.count`.
    let nutrition: [Double]
    /// The work, with the limits' `unknownMinutes` for recipes of unknown time.
    let minutes: [Double]
    let taste: [Double]
    let effort: [Double]
    /// For each day how much work may be done; infinite if there is no limit.
    let minutesPerDay: [Double]
    /// For each recipe its group, -1 for none; groups are numbered anew, without gaps.
    let dish: [Int]
    let cuisine: [Int]
    let mainFood: [Int]
    let dishes: Int
    let cuisines: Int
    let mainFoods: Int
    /// Days on which there may be a meal.
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

    /// Milligrams of what stands at `place` of `foods`, for so many portions.
    @inline(__always)
    func milligrams(_ place: Int, _ portions: Double) -> Int { Rounding.whole(amounts[place] * portions) }

    /// Whether a recipe that is cooked in `origin` can be eaten in `slot` as leftovers, as far as it keeps.
    @inline(__always)
    func keeps(_ recipe: Int, from origin: Int, to slot: Int) -> Bool {
        slots[slot].day - slots[origin].day <= problem.recipes[recipe].keepsDays
    }

    /// Whether a food that expires on `expiry` can no longer be used on `day`.
    @inline(__always)
    func isLate(_ food: Int, on day: Int) -> Bool { day > stock[food].expiry }

    /// The same numbers for the groups of the past, -1 where no recipe is of the group.
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
