import MealPlanning
import Synchronization
import Testing

/// Weeks that cannot be planned: each gets a reason, and a budget that is too low gets the price of a week.
@Suite(.timeLimit(.minutes(10)))
struct ImpossibleWeekTests {
    /// A week of three meals a day out of 200 recipes: too much to be gone through to the end, as in a household.
    private static func week(_ change: (inout PlanningProblem) -> Void) -> PlanningProblem {
        var problem = randomProblem(31, days: 7, perDay: 3, recipes: 200, isLimited: false)
        for slot in problem.slots.indices where slot % 3 == 2 {
            problem.slots[slot].kind = .breakfast
            problem.slots[slot].candidates = 1
        }
        problem.candidates.append(Array(0..<200))
        (problem.limits.recipeRepeatDays, problem.limits.dishRepeatDays) = (3, nil)
        change(&problem)
        return problem
    }

    private static func energy(_ minimum: Double?, _ maximum: Double?) -> [NutritionBound] {
        [NutritionBound(nutrient: 0, period: .day, minimum: minimum, maximum: maximum)]
    }

    /// All breakfasts are planned, and no recipe fits one.
    private static func breakfastsPlanned(_ problem: inout PlanningProblem) {
        problem.candidates[1] = []
        for slot in problem.slots.indices where slot % 3 == 2 { problem.slots[slot].locked = .cooked(slot) }
    }

    private static let weeks: [(name: String, reasons: Set<PlanLimit>, problem: PlanningProblem)] = [
        (
            "one day without time", [.minutesPerDay],
            week { $0.limits.minutesPerDay = [nil, nil, 20, nil, nil, nil, nil] }
        ),
        ("no day with time", [.minutesPerDay], week { $0.limits.minutesPerDay = Array(repeating: 20, count: 7) }),
        ("more energy than there is", [.minimum(nutrient: 0, .day)], week { $0.limits.nutrition = energy(9_000, nil) }),
        ("less energy than there is", [.maximum(nutrient: 0, .day)], week { $0.limits.nutrition = energy(nil, 200) }),
        (
            "a minimum above the maximum", [.minimum(nutrient: 0, .day), .maximum(nutrient: 0, .day)],
            week { $0.limits.nutrition = energy(2_000, 1_500) }
        ),
        (
            "more energy in the week than on its days", [.minimum(nutrient: 0, .week), .maximum(nutrient: 0, .day)],
            week {
                $0.limits.nutrition =
                    energy(nil, 1_500) + [NutritionBound(nutrient: 0, period: .week, minimum: 12_000)]
            }
        ),
        ("no recipe for breakfast", [.candidates(.breakfast)], week { $0.candidates[1] = [] }),
        (
            "diets that leave nothing", [.candidates(.dinner), .candidates(.lunch), .candidates(.breakfast)],
            week { $0.candidates = [[], []] }
        ),
        (
            "a disliked food in every dinner of a day", [.candidates(.dinner)],
            week { $0.slots[9].excluded = Array(0..<200) }
        ),
        ("too few recipes to change", [.recipeRepeats], week { $0.candidates[1] = [1, 2] }),
        (
            "one kind of dish", [.dishRepeats],
            week {
                $0.limits.dishRepeatDays = 2
                for recipe in $0.recipes.indices { $0.recipes[recipe].dish = 7 }
            }
        ),
        (
            "a planned meal that takes too long", [.lockedMeals, .minutesPerDay],
            week {
                $0.recipes[5].minutes = 90
                $0.slots[0].locked = .cooked(5)
                $0.limits.minutesPerDay = Array(repeating: 60, count: 7)
            }
        ),
        (
            "a planned meal with too much energy", [.lockedMeals, .maximum(nutrient: 0, .day)],
            week {
                $0.recipes[5].nutrition[0] = 2_400
                $0.slots[0].locked = .cooked(5)
                $0.limits.nutrition = energy(nil, 2_000)
            }
        ),
        ("no money", [.budget], week { $0.limits.budget = 1 }),
        (
            "little money for much energy", [.budget],
            week { ($0.limits.budget, $0.limits.nutrition) = (200, energy(2_000, 2_400)) }
        ),
        (
            "little money and little time", [.budget],
            week { ($0.limits.budget, $0.limits.minutesPerDay) = (200, Array(repeating: 60, count: 7)) }
        ),
        (
            "little money where planned breakfasts have no other choice", [.budget, .lockedMeals],
            week {
                breakfastsPlanned(&$0)
                $0.limits.budget = 400
            }
        ),
        (
            "no money, and a minimum above the maximum",
            [.budget, .minimum(nutrient: 0, .day), .maximum(nutrient: 0, .day)],
            week { ($0.limits.budget, $0.limits.nutrition) = (1, energy(2_000, 1_500)) }
        ),
        (
            "no money, and too few recipes", [.budget, .recipeRepeats],
            week { ($0.limits.budget, $0.candidates[1]) = (1, [1, 2]) }
        ),
    ]

    private static func conflict(_ problem: PlanningProblem) throws -> PlanningConflict? {
        switch try MealPlanner(SearchLimits(iterations: 20_000, time: nil, seed: 1)).plan(problem) {
        case .planned: nil
        case .infeasible(let conflict): conflict
        case .notFound(let conflict): conflict
        }
    }

    @Test(arguments: weeks.indices)
    func `M1 M5: each week that is impossible gets its reason, and a low budget gets the price of a week`(
        _ index: Int
    ) throws {
        let (name, reasons, problem) = Self.weeks[index]
        let conflict = try #require(try Self.conflict(problem), "\(name)")
        #expect(conflict.isIrreducible, "\(name)")
        #expect(Set(conflict.limits + conflict.others) == reasons, "\(name): \(conflict.limits) \(conflict.others)")
        #expect((conflict.cheapest != nil) == reasons.contains(.budget), "\(name)")
        if name == "one day without time" { #expect(conflict.days.map(\.day) == [2]) }
        if name == "no day with time" { #expect(conflict.days.map(\.day) == Array(0...6)) }
        guard let cheapest = conflict.cheapest, let budget = problem.limits.budget else { return }
        #expect(cheapest.cost > budget && cheapest.atLeast <= cheapest.cost, "\(name)")
        // The plan keeps all other limits, and its packs cost as much.
        var free = problem
        free.limits.budget = nil
        if conflict.others.contains(.recipeRepeats) { free.limits.recipeRepeatDays = nil }
        if !conflict.others.isEmpty { free.limits.nutrition = [] }
        let evaluation = try Objective.evaluate(cheapest.meals, of: free)
        #expect(evaluation.isFeasible && evaluation.cost.packs == cheapest.cost, "\(name)")
    }

    @Test func `M1: a search that is stopped names all days that lack time, or none`() throws {
        let problem = try #require(Self.weeks.first { $0.0 == "no day with time" }).2
        let planner = MealPlanner(SearchLimits(iterations: 2_000, time: nil, seed: 1))
        /// The days, and how often the search asked whether to go on.
        func days(stopAfter most: Int) throws -> (days: [DayShortage], asked: Int) {
            let asked = Mutex(0)
            let result = try planner.plan(problem) {
                asked.withLock { count in
                    count += 1
                    return count > most
                }
            }
            let conflict: PlanningConflict? =
                switch result {
                case .planned: nil
                case .infeasible(let conflict): conflict
                case .notFound(let conflict): conflict
                }
            return (conflict?.days ?? [], asked.withLock { $0 })
        }
        let whole = try days(stopAfter: .max)
        #expect(whole.days.count == 7)
        for part in 1...5 {
            let found = try days(stopAfter: whole.asked * part / 6).days
            #expect(found.isEmpty || found == whole.days, "stopped after \(part) of 6 parts")
        }
    }

    @Test(arguments: 1...12) func `M5: the price of a week is at most 5 % above the cheapest there is`(
        _ seed: UInt64
    ) throws {
        var problem = randomProblem(seed, days: 2, perDay: 2, recipes: 9)
        problem.limits.budget = nil
        if seed.isMultiple(of: 3) { problem.slots[1].locked = .cooked(2) }
        guard let cheapest = try bruteForce(keepingLocked(problem), { Double($0.cost.packs) }), cheapest > 1 else {
            return
        }
        problem.limits.budget = Int(cheapest * Double(seed % 4) / 4)
        let conflict = try #require(try Self.conflict(problem))
        #expect(conflict.limits.contains(.budget) || conflict.others.contains(.budget))
        let found = try #require(conflict.cheapest)
        #expect(Double(found.cost) >= cheapest && Double(found.cost) <= cheapest * 1.05)
        #expect(Double(found.atLeast) <= cheapest)
    }

    /// The same with a locked meal as the only candidate of its slot, for the enumeration.
    private func keepingLocked(_ problem: PlanningProblem) -> PlanningProblem {
        var problem = problem
        for (slot, options) in problem.slots.enumerated() {
            guard case .cooked(let recipe)? = options.locked else { continue }
            problem.slots[slot].candidates = problem.candidates.count
            problem.candidates.append([recipe])
        }
        return problem
    }
}
