import Testing

@testable import MealPlanning

@Suite struct LimitTests {
    @Test(arguments: 1...8) func `M1 the bound by groups is not above the best of all`(_ seed: UInt64) throws {
        var problem = randomProblem(seed, days: 2, perDay: 2, recipes: 6, leftovers: seed % 2 == 0 ? 1 : 0)
        problem.limits.budget = seed % 3 == 0 ? nil : 3_500
        guard let best = try bruteForce(problem) else { return }
        let instance = Instance(problem)
        let state = PlanState(instance)
        let options = instance.slots.indices.map { OpenOptions(instance: instance).all($0, state) }
        for segments in [1, 7] {
            var groups = try #require(GroupBound(instance, options, state, segments: segments))
            let control = SearchControl(brief, { false }, { _ in }, nil)
            groups.run(steps: 200, estimate: 2_000, cutoff: .infinity, share: 1, control)
            #expect(groups.value <= best + 1e-6)
            #expect(groups.value > 0)
        }
    }

    @Test func `M1 a nutrient can be limited to nothing at all, by day and by week`() throws {
        for period in [NutritionBound.Period.day, .week] {
            var problem = randomProblem(3, days: 2, perDay: 1, isLimited: false)
            problem.limits.nutrition = [NutritionBound(nutrient: 1, period: period, minimum: 0, maximum: 0)]
            for index in problem.recipes.indices { problem.recipes[index].nutrition[1] = index < 10 ? 2 : 0 }
            let plan = try #require(try MealPlanner(brief).plan(problem).plan)
            #expect(Set(plan.meals).isSubset(of: [.cooked(10), .cooked(11)]))
            for index in problem.recipes.indices { problem.recipes[index].nutrition[1] = 0.001 }
            guard case .infeasible(let conflict) = try MealPlanner(brief).plan(problem) else {
                Issue.record("planned")
                return
            }
            #expect(conflict.limits == [.maximum(nutrient: 1, period)])
        }
    }

    @Test func `M1 a weekly bound lets one day make up for another`() throws {
        var problem = randomProblem(3, days: 2, perDay: 1, isLimited: false)
        for index in problem.recipes.indices { problem.recipes[index].nutrition[0] = index == 0 ? 900 : 100 }
        problem.limits.recipeRepeatDays = 7
        problem.history = []
        problem.limits.nutrition = [NutritionBound(nutrient: 0, period: .week, minimum: 1_000)]
        let plan = try #require(try MealPlanner(brief).plan(problem).plan)
        #expect(plan.meals.count { $0 == .cooked(0) } == 1)
        problem.limits.nutrition = [NutritionBound(nutrient: 0, period: .day, minimum: 500)]
        guard case .infeasible(let conflict) = try MealPlanner(brief).plan(problem) else {
            Issue.record("planned")
            return
        }
        #expect(Set(conflict.limits) == [.minimum(nutrient: 0, .day), .recipeRepeats])
    }

    @Test func `M1 days that lack time are named with the minutes that would do`() throws {
        var problem = randomProblem(3, days: 3, perDay: 2, isLimited: false)
        for index in problem.recipes.indices { problem.recipes[index].minutes = 20 }
        problem.limits.minutesPerDay = [60, 25, 60]
        guard case .infeasible(let conflict) = try MealPlanner(brief).plan(problem) else {
            Issue.record("planned")
            return
        }
        #expect(conflict.limits == [.minutesPerDay] && conflict.isProven)
        #expect(conflict.days == [DayShortage(day: 1, minutes: 15)])
    }
}
