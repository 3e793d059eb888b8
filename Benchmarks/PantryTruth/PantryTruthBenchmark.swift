import Foundation
import Measuring
import PantryBelief

/// Measures the accuracy of a pantry after four weeks in simulated households. They record most purchases, half of
/// their cooking, and no snacks, drinks or waste.
///
/// It fails if less than nine foods in ten are right with three questions a day. The argument `learn` learns the
/// belief's settings instead, on other kinds of households.
@main
struct PantryTruthBenchmark {
    private static let seed: UInt64 = 20_261_125
    private static let households = 75
    private static let goal = 0.9

    static func main() {
        if CommandLine.arguments.dropFirst().first == "learn" { return Learning.run(seed: seed) }
        var report = Report(heads: Score.heads)
        var total = Comparison()
        for kind in HouseholdKind.reported {
            let one = Comparison(kind, households: households, seed: seed, BeliefSettings())
            add(one, named: kind.name, to: &report)
            total.add(one)
        }
        add(total, named: "all", to: &report)
        if let asking = total.scores[.asking], let silent = total.scores[.silent], let ledger = total.scores[.ledger] {
            report.goals = [
                (asking.share >= goal, "\(Score.percent(asking.share)) right with questions; the goal is 90 %"),
                (asking.share > silent.share, "more than the \(Score.percent(silent.share)) without them"),
                (silent.share > ledger.share, "and that is more than the \(Score.percent(ledger.share)) of a ledger"),
            ]
        }
        print(report.text)
        exit(report.isGood ? 0 : 1)
    }

    private static func add(_ comparison: Comparison, named name: String, to report: inout Report) {
        let households = max(comparison.households, 1)
        let title = "\(name): \(comparison.foods / households) foods, \(comparison.there / households) there"
        report.rows.append([title] + Array(repeating: "", count: Score.heads.count - 1))
        for rival in Comparison.Rival.allCases {
            if let score = comparison.scores[rival] { report.rows.append(score.row("  " + rival.name)) }
        }
    }
}
