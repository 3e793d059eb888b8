import Foundation
import MealPlanning

/// Reduced problems against the exact optimum.
enum ReducedReport {
    static func run(count: Int, python: String) throws {
        let problems = (0..<count).map { Instances.reduced(seed: UInt64($0 + 1)) }
        var results: [(result: PlanningResult, seconds: Double)] = []
        for problem in problems {
            let start = Processor.time()
            let planner = MealPlanner(SearchLimits(iterations: 500_000, time: .seconds(2), seed: 7))
            let result = try planner.plan(problem, clock: Processor.time)
            results.append((result, (Processor.time() - start) / .seconds(1)))
        }
        let answers = try Reference.solve(problems, seconds: 40, python: python)
        print("\nReduced problems: \(count), at most 2 s of one core each (processor time)")
        row("seconds, median / p90 / worst", results.map(\.seconds))
        let planned = results.compactMap(\.result.plan)
        row("own gap, % (bound), median / p90 / worst", planned.map { ($0.gap ?? 1) * 100 })
        guard let answers else {
            print("The reference is missing: it needs Python with ortools (PLANNING_PYTHON names the interpreter).")
            return
        }
        try compare(problems, results.map(\.result), answers)
    }

    private static func compare(
        _ problems: [PlanningProblem], _ results: [PlanningResult], _ answers: [ReferenceAnswer]
    ) throws {
        var gaps: [Double] = []
        var boundGaps: [Double] = []
        var (infeasible, proven, recognised, wrong, missed, open, optimal) = (0, 0, 0, 0, 0, 0, 0)
        for (index, answer) in answers.enumerated() {
            let result = results[index]
            switch answer.status {
            case "infeasible":
                infeasible += 1
                if case .infeasible = result { proven += 1 } else { print("  not proven \(index):", result) }
                if result.plan == nil { recognised += 1 } else { wrong += 1 }
            case "optimal":
                optimal += 1
                let best = try Objective.evaluate(answer.plan, of: problems[index])
                if !best.isFeasible { print("  reference \(index) breaks", best.broken) }
                guard let plan = result.plan else {
                    missed += 1
                    print("  missed \(index):", result)
                    continue
                }
                if !plan.evaluation.isFeasible { wrong += 1 }
                if plan.lowerBound > best.objective * 1.0002 {
                    print("  bound \(index) too high:", plan.lowerBound, best.objective)
                    wrong += 1
                }
                gaps.append(max(0, plan.evaluation.objective / best.objective - 1) * 100)
                boundGaps.append((1 - plan.lowerBound / best.objective) * 100)
            default: open += 1
            }
        }
        print("reference: \(optimal) optimal, \(infeasible) infeasible, \(open) not solved in time")
        row("reference's seconds, median / p90 / worst", answers.map(\.seconds))
        row("objective above the optimum, %, median / p90 / worst", gaps)
        print("gaps to the optimum:", distribution(gaps))
        row("bound below the optimum, %, median / p90 / worst", boundGaps)
        print("solved to the optimum: \(gaps.count { $0 < 0.01 }) of \(gaps.count)")
        print(
            "infeasible: \(recognised) of \(infeasible) recognised, \(proven) of them proven;",
            "missed plans: \(missed); wrong: \(wrong)"
        )
    }

    private static func distribution(_ gaps: [Double]) -> String {
        let steps = [0.01, 0.1, 0.5, 1, 2]
        let counts = steps.map { step in "\(gaps.count { $0 <= step }) within \(step) %" }
        return counts.joined(separator: ", ") + ", of \(gaps.count)"
    }

    static func row(_ name: String, _ values: [Double]) {
        let sorted = values.sorted()
        guard let worst = sorted.last else { return print(name + ": none") }
        let median = sorted[sorted.count / 2]
        let high = sorted[min(sorted.count - 1, sorted.count * 9 / 10)]
        print(name + ": " + [median, high, worst].map { String(format: "%.3f", $0) }.joined(separator: " / "))
    }
}
