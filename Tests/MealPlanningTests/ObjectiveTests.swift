import Testing

@testable import MealPlanning

@Suite struct ObjectiveTests {
    @Test(arguments: 1...10) func `M1 putting in and taking out meals gives what is counted from scratch`(
        _ seed: UInt64
    ) throws {
        let problem = randomProblem(seed, days: 9, perDay: 2, isLimited: true, leftovers: 3)
        let instance = Instance(problem)
        var state = PlanState(instance)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            let slot = random.index(problem.slots.count)
            if state.recipe[slot] >= 0 {
                for other in problem.slots.indices where state.origin[other] == slot { state.clear(other) }
                state.clear(slot)
            } else {
                let origins = instance.slots[slot].origins.filter { state.recipe[$0] >= 0 && state.origin[$0] < 0 }
                let origin = random.index(2) == 0 ? origins.first ?? -1 : -1
                let recipe = origin >= 0 ? state.recipe[origin] : random.index(problem.recipes.count)
                let before = state.objective + state.violation
                let trial = state.trial(recipe, in: slot, leftoversOf: origin, state.before(slot))
                state.place(recipe, in: slot, leftoversOf: origin)
                #expect(isNear(before + trial, state.objective + state.violation))
            }
            let evaluation = try Objective.evaluate(state.meals, of: problem)
            #expect(isNear(evaluation.objective, state.objective))
            #expect(Double(evaluation.cost.packs) == state.cost)
            #expect(Double(evaluation.cost.firstWeek) == state.firstCost)
        }
    }

    @Test func `M5 packs are whole, the pantry comes first, and the share is what is used`() throws {
        let food = PlanFood(pack: PlanFood.Pack(price: 200, grams: 500), gramsAtHand: 100, restLoss: 0.5)
        let recipe = PlanRecipe(foods: [FoodAmount(food: 0, grams: 350)], minutes: 10, taste: 1)
        let slot = PlanSlot(day: 0, kind: .dinner, portions: 2, candidates: 0)
        let problem = PlanningProblem(days: 1, slots: [slot], recipes: [recipe], foods: [food], candidates: [[0]])
        let evaluation = try Objective.evaluate([.cooked(0)], of: problem)
        #expect(evaluation.cost.packs == 400)
        #expect(isNear(evaluation.cost.share, 280))
        #expect(evaluation.purchases == [FoodPurchase(food: 0, grams: 600, packs: 2, cost: 400)])
        // 400 g are left, half of their 160 is lost, and that weighs a half.
        #expect(isNear(evaluation.objective, 400 + 40))
    }

    @Test func `M1 what expires serves only until its day`() throws {
        let food = PlanFood(
            pack: PlanFood.Pack(price: 100, grams: 100), gramsAtHand: 100,
            expiring: PlanFood.Expiring(grams: 100, day: 0))
        let recipe = PlanRecipe(foods: [FoodAmount(food: 0, grams: 100)], minutes: 10, taste: 1)
        let slots = [0, 1].map { PlanSlot(day: $0, kind: .dinner, portions: 1, candidates: 0) }
        let problem = PlanningProblem(days: 2, slots: slots, recipes: [recipe], foods: [food], candidates: [[0]])
        #expect(try Objective.evaluate([.cooked(0), nil], of: problem).cost.packs == 0)
        let late = try Objective.evaluate([nil, .cooked(0)], of: problem)
        #expect(late.cost.packs == 100)
        #expect(isNear(late.terms.expiring, 100))
    }

    @Test func `M1 leftovers are cooked once`() throws {
        let problem = randomProblem(5, days: 2, perDay: 1, isLimited: false, leftovers: 1)
        let evaluation = try Objective.evaluate([.cooked(3), .leftovers(of: 0)], of: problem)
        #expect(evaluation.work.map(\.minutes) == [problem.recipes[3].minutes, 0])
        #expect(evaluation.nutrition[1][0].amount == problem.recipes[3].nutrition[0])
        #expect(isNear(evaluation.terms.effort, problem.wishes.effort * problem.recipes[3].effort))
    }

    @Test func `M5 the share of the cost that is known is said`() throws {
        var problem = randomProblem(5, days: 1, perDay: 2, isLimited: false)
        problem.recipes[0].knownCost = 1
        problem.recipes[1].knownCost = 0.5
        problem.slots[0].portions = 1
        problem.slots[1].portions = 3
        #expect(try Objective.evaluate([.cooked(0), .cooked(1)], of: problem).cost.known == 0.625)
        problem.recipes[0].foods = [FoodAmount(food: 9, grams: 10)]
        let purchases = try Objective.evaluate([.cooked(0), nil], of: problem).purchases
        #expect(purchases.allSatisfy { $0.packs == nil && $0.cost == nil })
    }

    @Test func `M5 a pack belongs to the week that first needs it`() throws {
        let food = PlanFood(pack: PlanFood.Pack(price: 100, grams: 1_000))
        let recipe = PlanRecipe(foods: [FoodAmount(food: 0, grams: 600)], minutes: 10)
        let slots = [0, 7, 8].map { PlanSlot(day: $0, kind: .dinner, portions: 1, candidates: 0) }
        let problem = PlanningProblem(days: 9, slots: slots, recipes: [recipe], foods: [food], candidates: [[0]])
        let cost = try Objective.evaluate([.cooked(0), .cooked(0), .cooked(0)], of: problem).cost
        #expect(cost.packs == 200 && cost.firstWeek == 100 && cost.secondWeek == 100)
    }

    @Test func `M1 meals that are no plan are refused`() throws {
        let problem = randomProblem(5, days: 2, perDay: 1)
        for meals: [Meal?] in [[], [.cooked(99), nil], [.leftovers(of: 0), nil], [.cooked(0), .leftovers(of: 7)]] {
            #expect(throws: PlanningError.self) { try Objective.evaluate(meals, of: problem) }
        }
    }
}
