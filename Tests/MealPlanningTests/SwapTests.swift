import MealPlanning
import Testing

@Suite struct SwapTests {
    let problem = randomProblem(3, days: 3, perDay: 2, recipes: 12, isLimited: false, leftovers: 1)
    let meals: [Meal?] = [.cooked(0), .cooked(1), .cooked(2), .leftovers(of: 0), .cooked(4), .cooked(5)]

    @Test func `M1 swaps are sorted and change what they say`() throws {
        let before = try Objective.evaluate(meals, of: problem)
        for slot in meals.indices {
            let swaps = try MealPlanner.swaps(for: slot, in: meals, of: problem)
            #expect(!swaps.isEmpty)
            #expect(swaps.map(\.objectiveChange) == swaps.map(\.objectiveChange).sorted())
            for swap in swaps {
                var changed = meals
                changed[slot] = swap.meal
                let after = try Objective.evaluate(changed, of: problem)
                #expect(isNear(after.objective - before.objective, swap.objectiveChange))
                #expect(after.cost.packs - before.cost.packs == swap.costChange)
            }
        }
    }

    @Test func `M1 swaps break no limit`() throws {
        var limited = problem
        limited.limits.budget = try Objective.evaluate(meals, of: problem).cost.packs
        for swap in try MealPlanner.swaps(for: 4, in: meals, of: limited, count: 20) { #expect(swap.costChange <= 0) }
    }

    @Test func `M1 savings save, the most first, one for each slot`() throws {
        let savings = try MealPlanner.savings(in: meals, of: problem)
        #expect(savings.allSatisfy { $0.costChange < 0 })
        #expect(savings.map(\.costChange) == savings.map(\.costChange).sorted())
        #expect(Set(savings.map(\.slot)).count == savings.count)
    }

    @Test func `M1 a locked slot has no swaps`() throws {
        var locked = problem
        locked.slots[0].locked = .cooked(0)
        #expect(throws: PlanningError(field: "slot", reason: .unknownIndex)) {
            try MealPlanner.swaps(for: 0, in: meals, of: locked)
        }
        #expect(throws: PlanningError.self) { try MealPlanner.swaps(for: -1, in: meals, of: problem) }
    }

    @Test func `M1 leftovers say whose they are`() throws {
        var locked = problem
        for slot in meals.indices where slot != 3 { locked.slots[slot].locked = meals[slot] }
        locked.wishes.cooking = 100_000
        let plan = try #require(try MealPlanner(brief).plan(locked).plan)
        guard case .leftovers(let origin)? = plan.meals[3] else {
            Issue.record("cooked")
            return
        }
        #expect(plan.reasons[3] == [.leftovers(of: origin)])
    }
}
