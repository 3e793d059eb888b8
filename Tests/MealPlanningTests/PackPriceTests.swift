import Testing

@testable import MealPlanning

/// Prices of packs with parts of a minor unit.
@Suite struct PackPriceTests {
    /// Parts of a unit, as prices by the kilogram have in steps of 50 g.
    private func problem(_ seed: UInt64) -> PlanningProblem {
        var problem = randomProblem(seed, days: 2, perDay: 2, recipes: 7)
        for index in problem.foods.indices {
            problem.foods[index].pack?.price = Double(index * 137 % 90 + 31) + Double(index * 7 % 20) / 20
        }
        problem.limits.budget = nil
        return problem
    }

    @Test(arguments: 1...6) func `M1 the best plan is found at prices with parts of a unit`(_ seed: UInt64) throws {
        let problem = problem(seed)
        let best = try bruteForce(problem)
        let plan = try MealPlanner(brief).plan(problem).plan
        #expect((plan == nil) == (best == nil))
        if let plan, let best {
            #expect(abs(plan.evaluation.objective - best) < 1e-4)
            #expect(plan.lowerBound <= best + 1e-4)
        }
    }

    /// The least budget that is kept is the rounded price of the cheapest plan.
    @Test(arguments: 1...6) func `M1 a budget is kept by what is rounded to it`(_ seed: UInt64) throws {
        var problem = problem(seed)
        guard let cheapest = try bruteForce(problem, { Double($0.cost.packs) }) else { return }
        problem.limits.budget = Int(cheapest)
        let plan = try #require(try MealPlanner(brief).plan(problem).plan)
        #expect(plan.evaluation.cost.packs == Int(cheapest))
        problem.limits.budget = Int(cheapest) - 1
        #expect(try MealPlanner(brief).plan(problem).plan == nil)
    }

    @Test func `M1 a sum of packs is rounded once`() throws {
        let food = PlanFood(pack: PlanFood.Pack(price: 6.45, grams: 50))
        let recipe = PlanRecipe(foods: [FoodAmount(food: 0, grams: 500)], minutes: 10)
        let problem = PlanningProblem(
            days: 1, slots: [PlanSlot(day: 0, kind: .dinner, portions: 2, candidates: 0)], recipes: [recipe],
            foods: [food], candidates: [[0]])
        let evaluation = try Objective.evaluate([.cooked(0)], of: problem)
        #expect(evaluation.cost.packs == 129 && evaluation.purchases.first?.cost == 129)
        #expect(evaluation.cost.firstWeek == 129 && evaluation.cost.secondWeek == 0)
    }
}
