import Foundation
import MealPlanning

/// Two weeks from many recipes: how good after how long, and what that saves against drawing at random.
enum LargeReport {
    static func run(count: Int) throws {
        var seconds: [Double] = []
        var gaps: [Double] = []
        var excess: [Double] = []
        var savings: [Double] = []
        var sharing: [Double] = []
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
            savings.append(saved.drawn)
            sharing.append(saved.sharing)
        }
        ReducedReport.row("seconds, median / p90 / worst", seconds)
        ReducedReport.row("at most above the best (own bound), %", gaps)
        ReducedReport.row("above what 20 s find, %", excess)
        ReducedReport.row("cheaper than the cheapest of 1,000 random with filters, satisfaction no worse, %", savings)
        ReducedReport.row("cheaper than random with filters that takes what the basket makes cheap, %", sharing)
        print("A week of 4 meals from 10,000 recipes, 2 s")
        var weeks: [Double] = []
        for seed in 1...count {
            let problem = Instances.large(recipes: 10_000, days: 7, seed: UInt64(seed))
            let found = try plan(problem, .seconds(2), iterations: 1_000_000).result.plan
            weeks.append((found?.gap ?? 1) * 100)
        }
        ReducedReport.row("at most above the best (own bound), %", weeks)
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

    /// All without a budget, so that the limit does not do the saving, and by the same cost: whole packs, shared by all
    /// meals. How much cheaper the plan is than the cheapest of those that are at most as satisfying; 0 if none is.
    private static func save(_ problem: PlanningProblem, seed: UInt64) throws -> (drawn: Double, sharing: Double) {
        var problem = problem
        problem.limits.budget = nil
        var random = SeededGenerator(seed: seed)
        var drawn: [PlanEvaluation] = []
        for _ in 0..<1_000 {
            let evaluation = try Objective.evaluate(RandomPlans.drawFiltered(problem, &random), of: problem)
            if evaluation.isFeasible { drawn.append(evaluation) }
        }
        // The cost alone decides what it takes, so it gets a small market to be drawn in a bearable time.
        var sharing: [PlanEvaluation] = []
        for _ in 0..<3 {
            let evaluation = try Objective.evaluate(
                RandomPlans.drawSharing(problem, &random, draws: 8), of: problem)
            if evaluation.isFeasible { sharing.append(evaluation) }
        }
        guard let own = try plan(problem, .seconds(2), iterations: 1_000_000).result.plan?.evaluation else {
            return (.nan, .nan)
        }
        print("  \(seed): \(own.cost.packs) with \(Int(own.terms.satisfaction)) lost of satisfaction")
        return (saved(own, drawn, "1,000 random"), saved(own, sharing, "random that share packs"))
    }

    private static func saved(_ own: PlanEvaluation, _ others: [PlanEvaluation], _ name: String) -> Double {
        guard let cheapest = others.min(by: { $0.cost.packs < $1.cost.packs }) else {
            print("    \(name): none keeps the limits")
            return .nan
        }
        print(
            "    \(name): \(others.count) keep the limits, the cheapest costs \(cheapest.cost.packs) with",
            "\(Int(cheapest.terms.satisfaction)) lost")
        guard own.terms.satisfaction <= cheapest.terms.satisfaction else { return 0 }
        return (1 - Double(own.cost.packs) / Double(cheapest.cost.packs)) * 100
    }
}
