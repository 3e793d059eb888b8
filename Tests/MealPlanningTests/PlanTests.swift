import MealPlanning
import Testing

@Suite struct PlanTests {
    @Test(arguments: 1...12) func `M1 a plan keeps every limit`(_ seed: UInt64) throws {
        let problem = randomProblem(seed, leftovers: seed % 2 == 0 ? 2 : 0)
        guard let plan = try MealPlanner(brief).plan(problem).plan else { return }
        #expect(plan.evaluation.isFeasible)
        #expect(try Objective.evaluate(plan.meals, of: problem) == plan.evaluation)
    }

    @Test(arguments: 1...8) func `M1 a small plan is the best of all`(_ seed: UInt64) throws {
        let problem = randomProblem(seed, days: 2, perDay: 2, recipes: 7)
        let best = try bruteForce(problem)
        let result = try MealPlanner(brief).plan(problem)
        if let best {
            let plan = try #require(result.plan)
            #expect(isNear(plan.evaluation.objective, best))
            #expect(plan.gap == 0)
        } else {
            guard case .infeasible = result else {
                Issue.record("not recognised: \(result)")
                return
            }
        }
    }

    @Test(arguments: 1...6) func `M1 a small plan with leftovers is the best of all`(_ seed: UInt64) throws {
        var problem = randomProblem(seed, days: 3, perDay: 1, recipes: 7, isLimited: false, leftovers: 2)
        problem.wishes.cooking = 100
        let best = try #require(try bruteForce(problem))
        let plan = try #require(try MealPlanner(brief).plan(problem).plan)
        #expect(isNear(plan.evaluation.objective, best))
    }

    @Test(arguments: 1...12) func `M1 no bound is above the plan, nor above the best`(_ seed: UInt64) throws {
        var problem = randomProblem(seed, days: 2, perDay: 2, recipes: 6)
        problem.limits.budget = 3_500
        guard let best = try bruteForce(problem) else { return }
        let hasty = MealPlanner(SearchLimits(iterations: 1, time: nil))
        for planner in [hasty, MealPlanner(brief)] {
            guard let plan = try planner.plan(problem).plan else { continue }
            #expect(plan.lowerBound <= plan.evaluation.objective)
            #expect(plan.lowerBound <= best + 1e-6)
        }
    }

    @Test func `M1 a locked meal stays where it is and counts`() throws {
        var problem = randomProblem(4)
        problem.slots[2].locked = .cooked(5)
        problem.slots[4].locked = .leftovers(of: 2)
        let plan = try #require(try MealPlanner(brief).plan(problem).plan)
        #expect(plan.meals[2] == .cooked(5))
        #expect(plan.meals[4] == .leftovers(of: 2))
        #expect(plan.evaluation.work[1].minutes >= problem.recipes[5].minutes ?? .infinity)
    }

    @Test func `M1 what was eaten the day before is not repeated`() throws {
        var problem = randomProblem(2, days: 1, perDay: 1, isLimited: false)
        problem.limits.recipeRepeatDays = 2
        problem.history = (1..<12).map { PastMeal(daysAgo: 1, recipe: $0) }
        #expect(try MealPlanner(brief).plan(problem).plan?.meals == [.cooked(0)])
    }

    @Test func `M1 a kind of dish is not repeated within its days, nor across the first day`() throws {
        var problem = randomProblem(6, days: 3, perDay: 1, isLimited: false)
        problem.limits.dishRepeatDays = 3
        problem.history = [PastMeal(daysAgo: 1, dish: problem.recipes[3].dish)]
        let plan = try #require(try MealPlanner(brief).plan(problem).plan)
        let dishes = plan.meals.compactMap { meal -> Int? in
            if case .cooked(let recipe)? = meal { problem.recipes[recipe].dish } else { nil }
        }
        #expect(Set(dishes).count == 3)
        #expect(!dishes.prefix(2).contains(problem.recipes[3].dish!))
    }

    @Test func `M1 the same seed gives the same plan`() throws {
        let problem = randomProblem(9, days: 7, perDay: 4, recipes: 60)
        var problems = problem
        problems.limits.budget = 20_000
        problems.limits.dishRepeatDays = nil
        let first = try MealPlanner(brief).plan(problems)
        #expect(try MealPlanner(brief).plan(problems) == first)
    }

    @Test func `M1 what is cancelled keeps the best so far`() throws {
        let problem = randomProblem(4, days: 7, perDay: 4, recipes: 60, isLimited: false)
        var asked = 0
        let result = try MealPlanner(SearchLimits(iterations: 50_000_000, time: nil)).plan(problem) {
            asked += 1
            return asked > 60
        }
        #expect(result.plan?.evaluation.isFeasible == true)
    }

    @Test func `M1 progress never goes back`() throws {
        var done: [Double] = []
        let problem = randomProblem(4, days: 5, perDay: 4, recipes: 60, isLimited: false)
        _ = try MealPlanner(brief).plan(problem, progress: { $0.best.map { done.append(-$0) } ?? () })
        #expect(!done.isEmpty)
        #expect(done == done.sorted())
    }

    @Test func `M1 no slots give an empty plan`() throws {
        var problem = randomProblem(1)
        problem.slots = []
        let plan = try #require(try MealPlanner(brief).plan(problem).plan)
        #expect(plan.meals.isEmpty)
    }

    @Test func `M1 a slot that is not to be filled stays empty`() throws {
        var problem = randomProblem(3, isLimited: false)
        problem.slots[1].isToBeFilled = false
        let plan = try #require(try MealPlanner(brief).plan(problem).plan)
        #expect(plan.meals[1] == nil)
        #expect(plan.meals.compactMap(\.self).count == 5)
    }

    @Test func `M1 excluded recipes are not planned`() throws {
        var problem = randomProblem(3, days: 1, perDay: 1, isLimited: false)
        problem.slots[0].excluded = Array(0..<11)
        #expect(try MealPlanner(brief).plan(problem).plan?.meals == [.cooked(11)])
    }

    @Test func `M1 recipes that do not state a nutrient are no candidates if that is not allowed`() throws {
        var problem = randomProblem(3, days: 1, perDay: 1, isLimited: false)
        problem.limits.nutrition = [NutritionBound(nutrient: 1, period: .day, maximum: 5, allowsUnknown: false)]
        problem.recipes[7].nutrition[1] = 4
        #expect(try MealPlanner(brief).plan(problem).plan?.meals == [.cooked(7)])
    }

    @Test func `M1 the search ends when its time is out`() throws {
        let problem = randomProblem(3, days: 14, perDay: 6, recipes: 200, isLimited: false)
        let limits = SearchLimits(iterations: 1_000_000_000, time: .milliseconds(300))
        _ = try MealPlanner(limits).plan(problem)
    }
}
