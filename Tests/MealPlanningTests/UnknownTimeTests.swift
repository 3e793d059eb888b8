import Testing

@testable import MealPlanning

@Suite struct UnknownTimeTests {
    @Test func `M1 a dish of unknown time is left out of a day's minutes, and counted beside them`() throws {
        var problem = randomProblem(5, days: 2, perDay: 2, isLimited: false)
        (problem.recipes[3].minutes, problem.recipes[4].minutes) = (nil, 35)
        let evaluation = try Objective.evaluate([.cooked(3), .cooked(4), .cooked(4), nil], of: problem)
        #expect(evaluation.work.map(\.minutes) == [35, 35] && evaluation.work.map(\.untimed) == [1, 0])
        #expect(evaluation.work.map(\.counted) == [65, 35])
    }

    @Test func `M1 a dish of unknown time is never quick, and makes no other dish slow`() throws {
        var problem = randomProblem(5, days: 1, perDay: 1, isLimited: false)
        for index in problem.recipes.indices { problem.recipes[index].minutes = index < 9 ? nil : 40 }
        func isQuick(_ recipe: Int) -> Bool {
            Reasons([.cooked(recipe)], problem).all[0].contains { if case .quick = $0 { true } else { false } }
        }
        #expect(!isQuick(0) && isQuick(9))
        problem.recipes[0].minutes = 10
        #expect(isQuick(0))
    }

    /// The dishes of unknown time are liked best, and cost nothing.
    @Test(arguments: 1...4) func `M1 no dish of unknown time is chosen for a day with a limit`(_ seed: UInt64) throws {
        var problem = randomProblem(seed, days: 2, perDay: 1, isLimited: false)
        for index in 0..<6 {
            (problem.recipes[index].minutes, problem.recipes[index].taste) = (nil, 1)
            (problem.recipes[index].foods, problem.recipes[index].effort) = ([], 0)
        }
        problem.limits.minutesPerDay = [90, nil]
        let plan = try #require(try MealPlanner(brief).plan(problem).plan)
        guard case .cooked(let first)? = plan.meals[0], case .cooked(let second)? = plan.meals[1] else {
            Issue.record("not cooked")
            return
        }
        #expect(problem.recipes[first].minutes != nil && problem.recipes[second].minutes == nil)
        #expect(try bruteForce(problem).map { abs($0 - plan.evaluation.objective) < 1e-6 } == true)
        let unknown = try Objective.evaluate([.cooked(0), .cooked(1)], of: problem)
        #expect(unknown.broken == [.candidates(.dinner)])
    }

    /// Little work that waits overnight.
    @Test func `M1 a limit of time holds from start to plate, and a conflict says how much is lacking`() throws {
        var problem = randomProblem(5, days: 1, perDay: 1, isLimited: false)
        for index in problem.recipes.indices {
            (problem.recipes[index].minutes, problem.recipes[index].readyMinutes) = (20, index == 3 ? 50 : 700)
        }
        problem.limits.minutesPerDay = [60]
        #expect(try MealPlanner(brief).plan(problem).plan?.meals == [.cooked(3)])
        problem.limits.minutesPerDay = [30]
        guard case .infeasible(let conflict) = try MealPlanner(brief).plan(problem) else {
            Issue.record("planned")
            return
        }
        #expect(conflict.limits == [.minutesPerDay] && conflict.days == [DayShortage(day: 0, minutes: 20)])
    }

    @Test func `M6 a most that no dish of known amount keeps is in the way itself`() throws {
        var problem = randomProblem(5, days: 1, perDay: 1, isLimited: false)
        problem.limits.nutrition = [NutritionBound(nutrient: 1, period: .day, maximum: 5, allowsUnknown: false)]
        guard case .infeasible(let conflict) = try MealPlanner(brief).plan(problem) else {
            Issue.record("planned")
            return
        }
        #expect(conflict.limits == [.maximum(nutrient: 1, .day)])
    }

    @Test func `M1 a planned dish of unknown time takes the time of others from a day's limit`() throws {
        var problem = randomProblem(5, days: 1, perDay: 2, isLimited: false)
        for index in problem.recipes.indices { problem.recipes[index].minutes = index == 0 ? nil : 40 }
        problem.slots[0].locked = .cooked(0)
        (problem.limits.minutesPerDay, problem.limits.unknownMinutes) = ([60], 30)
        #expect(try MealPlanner(brief).plan(problem).plan == nil)
        problem.limits.minutesPerDay = [70]
        #expect(try MealPlanner(brief).plan(problem).plan != nil)
    }
}
