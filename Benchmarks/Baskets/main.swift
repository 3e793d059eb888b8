import CheapestBaskets
import Foundation
import Measuring

// Prints how fast the best one store and the best two for a list are found.
guard var baskets = SyntheticBaskets(seed: 1) else { exit(1) }
var report = Report(heads: ["items", "stores"] + Times.heads)
for (items, stores) in [(10, 50), (40, 200), (100, 200), (100, 500)] {
    let problems = (0..<200).map { _ in baskets.next(items: items, stores: stores) }
    let times = Times(
        try problems.map { problem in
            .milliseconds(try Times.passing { try CheapestBaskets(problem, singles: 10) }.milliseconds)
        })
    report.rows.append(["\(items)", "\(stores)"] + times.cells)
    if items == 40 {
        let worst = times.percentile(99)
        report.goals.append(
            (worst < .milliseconds(20), "40 items over 200 stores under 20 ms: p99 \(Times.milliseconds(worst))"))
    }
}
print(report.text)
exit(report.isGood ? 0 : 1)
