import Foundation
import Measuring

/// A line of the table.
enum Row {
    static let title = line("", ["runs", "p50", "p95", "p99", "max"])

    static func of(_ name: String, _ times: Times) -> String {
        line(name, ["\(times.count)"] + [times.median, times.p95, times.p99, times.most].map { figure($0) })
    }

    static func figure(_ number: Double, digits: Int = 3) -> String { String(format: "%.\(digits)f", number) }

    private static func line(_ name: String, _ cells: [String]) -> String {
        name.padding(toLength: 44, withPad: " ", startingAt: 0)
            + cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
    }
}
