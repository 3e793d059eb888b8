import Foundation
import MealPlanning

/// Two weeks from many recipes: how good after how long, and what that saves against drawing at random.
enum LargeReport {
    static func run(count: Int) throws {
        var seconds: [Double] = []
        var gaps: [Double] = []
        var excess: [Double] = []
        var savings: [Double] = []
        var cheapest: [Double] = []
        print("\n14 days of 4 meals from 10,000 recipes, 2 s of one core (processor time)")
        for seed in 1...count {
            let problem = Instances.large(recipes: 10_000, days: 14, seed: UInt64(seed))
            let quick = try plan(problem, .seconds(2), iterations: 1_000_000)
            let long = try plan(problem, .seconds(20), iterations: 10_000_000)
            seconds.append(quick.seconds)
            guard let found = quick.result.plan, let better = long.result.plan else {
                print("  \(seed): no plan", quick.result)
                continue
            }
            gaps.append((found.gap ?? 1) * 100)
            print(
                "  \(seed): objective \(Int(found.evaluation.objective)), bound \(Int(found.lowerBound)); after 20 s",
                "\(Int(better.evaluation.objective)), bound \(Int(better.lowerBound))")
            excess.append((found.evaluation.objective / better.evaluation.objective - 1) * 100)
            let saved = try save(problem, seed: UInt64(seed))
            savings.append(saved.best)
            cheapest.append(saved.cheapest)
        }
        ReducedReport.row("seconds, median / p90 / worst", seconds)
        ReducedReport.row("at most above the best (own bound), %", gaps)
        ReducedReport.row("above what 20 s find, %", excess)
        ReducedReport.row(
            "cheaper than the best of 100 random plans, no budget, satisfaction at least as good, %", savings)
        ReducedReport.row("cheaper than the cheapest of these 100, %", cheapest)
    }

    /// The objectives after 2 s, to compare changes of the search.
    static func quick(count: Int) throws {
        for seed in 1...count {
            let problem = Instances.large(recipes: 10_000, days: 14, seed: UInt64(seed))
            let plan = try plan(problem, .seconds(2), iterations: 1_000_000).result.plan
            print(seed, plan?.evaluation.objective ?? .nan, plan?.lowerBound ?? .nan)
        }
    }

    private static func plan(
        _ problem: PlanningProblem, _ time: Duration, iterations: Int
    ) throws -> (result: PlanningResult, seconds: Double) {
        let start = Processor.time()
        let planner = MealPlanner(SearchLimits(iterations: iterations, time: time, seed: 7))
        let result = try planner.plan(problem, clock: Processor.time)
        return (result, (Processor.time() - start) / .seconds(1))
    }

    /// Both without a budget, so that the limit does not do the saving.
    private static func save(_ problem: PlanningProblem, seed: UInt64) throws -> (best: Double, cheapest: Double) {
        var problem = problem
        problem.limits.budget = nil
        var random = SeededGenerator(seed: seed)
        var drawn: [PlanEvaluation] = []
        for _ in 0..<100 {
            let evaluation = try Objective.evaluate(RandomPlans.drawFiltered(problem, &random), of: problem)
            if evaluation.isFeasible { drawn.append(evaluation) }
        }
        guard let plan = try plan(problem, .seconds(2), iterations: 1_000_000).result.plan,
            let best = drawn.min(by: { $0.objective < $1.objective }),
            let cheapest = drawn.min(by: { $0.cost.packs < $1.cost.packs })
        else { return (.nan, .nan) }
        let own = plan.evaluation
        let satisfied = drawn.map(\.terms.satisfaction).min() ?? 0
        print(
            "  \(seed): \(own.cost.packs) with \(Int(own.terms.satisfaction)) lost of satisfaction;",
            "best of \(drawn.count) random",
            "\(best.cost.packs) with \(Int(best.terms.satisfaction)), most satisfying of them \(Int(satisfied))")
        guard own.terms.satisfaction <= satisfied else { return (0, 0) }
        return (
            (1 - Double(own.cost.packs) / Double(best.cost.packs)) * 100,
            (1 - Double(own.cost.packs) / Double(cheapest.cost.packs)) * 100
        )
    }
}
