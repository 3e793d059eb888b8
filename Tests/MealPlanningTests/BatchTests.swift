import Testing

@testable import MealPlanning

@Suite struct BatchTests {
    /// A dinner on each of some days; leftovers keep up to so many days.
    private func dinners(_ days: Int, keeps: Int = 6) -> PlanningProblem {
        var problem = randomProblem(5, days: days, perDay: 1, isLimited: false, leftovers: 6)
        for index in problem.recipes.indices { problem.recipes[index].keepsDays = keeps }
        problem.wishes = .cost(0)
        problem.wishes.cooking = 100
        return problem
    }

    private func cooked(_ plan: MealPlan) -> Int {
        plan.meals.count { if case .cooked? = $0 { true } else { false } }
    }

    @Test func `M1 cooking is saved by eating one batch on all days that it keeps`() throws {
        let plan = try #require(try MealPlanner(brief).plan(dinners(6)).plan)
        #expect(cooked(plan) == 1 && plan.evaluation.terms.effort == 100 && plan.gap == 0)
        let short = try #require(try MealPlanner(brief).plan(dinners(6, keeps: 2)).plan)
        #expect(cooked(short) == 2 && short.gap == 0)
        let none = try #require(try MealPlanner(brief).plan(dinners(6, keeps: 0)).plan)
        #expect(cooked(none) == 6)
    }

    @Test func `M1 one cooking makes no more meals than it may`() throws {
        var problem = dinners(6)
        problem.limits.mealsPerCooking = 3
        let plan = try #require(try MealPlanner(brief).plan(problem).plan)
        #expect(cooked(plan) == 2 && plan.evaluation.isFeasible && plan.gap == 0)
        for origin in plan.meals.indices { #expect(plan.meals.count { $0 == .leftovers(of: origin) } <= 2) }
        let tooMany: [Meal?] = [.cooked(0)] + Array(repeating: .leftovers(of: 0), count: 5)
        #expect(try Objective.evaluate(tooMany, of: problem).broken == [.candidates(.dinner)])
    }

    @Test func `M1 leftovers of a batch are no repeat, and their portions are bought with it`() throws {
        var problem = dinners(3)
        problem.limits.recipeRepeatDays = 7
        let plan = try #require(try MealPlanner(brief).plan(problem).plan)
        #expect(cooked(plan) == 1 && plan.evaluation.isFeasible)
        guard case .cooked(let recipe)? = plan.meals[0] else {
            Issue.record("nothing is cooked first")
            return
        }
        let portions = problem.slots.reduce(0) { $0 + $1.portions }
        for purchase in plan.evaluation.purchases {
            let grams = problem.recipes[recipe].foods.filter { $0.food == purchase.food }.reduce(0) { $0 + $1.grams }
            let atHand = problem.foods[purchase.food].gramsAtHand
            #expect(purchase.grams <= grams * portions && purchase.grams >= grams * portions - atHand - 1e-6)
        }
    }

    @Test func `M1 what no longer keeps is not offered as leftovers in a swap`() throws {
        var problem = dinners(4, keeps: 1)
        let meals: [Meal?] = [.cooked(0), .cooked(1), .cooked(2), .cooked(3)]
        let swaps = try MealPlanner.swaps(for: 3, in: meals, of: problem, count: 100)
        #expect(swaps.contains { $0.meal == .leftovers(of: 2) } && !swaps.contains { $0.meal == .leftovers(of: 1) })
        problem.limits.mealsPerCooking = 1
        let none = try MealPlanner.swaps(for: 3, in: meals, of: problem, count: 100)
        #expect(!none.contains { if case .leftovers = $0.meal { true } else { false } })
    }
}
