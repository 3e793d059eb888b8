import MealPlanning
import Testing

@Suite struct ConflictTests {
    @Test func `M1 a slot without candidates is said`() throws {
        var problem = randomProblem(1)
        problem.candidates = [[]]
        guard case .infeasible(let conflict) = try MealPlanner(brief).plan(problem) else {
            Issue.record("planned")
            return
        }
        #expect(conflict.limits == [.candidates(.dinner), .candidates(.lunch)])
    }

    @Test func `M1 limits that contradict each other are named, and no others`() throws {
        var problem = randomProblem(1, isLimited: false)
        problem.limits.minutesPerDay = [500, 500, 500]
        problem.limits.nutrition = [
            NutritionBound(nutrient: 0, period: .day, minimum: 1_500, maximum: 1_400)
        ]
        guard case .infeasible(let conflict) = try MealPlanner(brief).plan(problem) else {
            Issue.record("not recognised")
            return
        }
        #expect(conflict.isIrreducible)
        #expect(conflict.limits == [.minimum(nutrient: 0, .day), .maximum(nutrient: 0, .day)])
        #expect(conflict.cheapest == nil)
    }

    @Test func `M1 locked meals that repeat each other are in nobody's way, and nothing comes too near to them`() throws
    {
        var problem = randomProblem(1, isLimited: false)
        problem.limits.recipeRepeatDays = 3
        problem.slots[0].locked = .cooked(4)
        problem.slots[2].locked = .cooked(4)
        let plan = try #require(try MealPlanner(brief).plan(problem).plan)
        #expect(plan.evaluation.isFeasible)
        let days = plan.meals.indices.filter { plan.meals[$0] == .cooked(4) && problem.slots[$0].locked == nil }
            .map { problem.slots[$0].day }
        for day in days {
            #expect([0, 2].allSatisfy { abs(problem.slots[$0].day - day) >= 3 })
        }
    }

    @Test(arguments: 1...6) func `M5 the price of the cheapest plan is right`(_ seed: UInt64) throws {
        var problem = randomProblem(seed, days: 2, perDay: 2, recipes: 6)
        problem.limits.budget = nil
        guard let cheapest = try bruteForce(problem, { Double($0.cost.packs) }), cheapest > 1 else { return }
        problem.limits.budget = Int(cheapest) - 1
        guard case .infeasible(let conflict) = try MealPlanner(brief).plan(problem) else {
            Issue.record("not recognised")
            return
        }
        #expect(conflict.limits.contains(.budget))
        #expect(conflict.cheapest?.cost == Int(cheapest))
        #expect(conflict.cheapest?.atLeast == Int(cheapest))
        problem.limits.budget = Int(cheapest)
        #expect(try MealPlanner(brief).plan(problem).plan != nil)
    }

    @Test func `M1 without time nothing is called impossible`() throws {
        let problem = randomProblem(4, days: 7, perDay: 4, recipes: 60, isLimited: false)
        let result = try MealPlanner(SearchLimits(iterations: 1_000, time: .zero)).plan(problem)
        if case .infeasible = result { Issue.record("called impossible") }
    }
}
