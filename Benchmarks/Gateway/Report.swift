import Foundation

/// The measurements as a table, and whether they meet the goals.
struct Report {
    /// The maximum added latency of the gateway at the median.
    static let mostAdded = Duration.microseconds(500)
    /// The minimum share of nginx's rate.
    static let leastShare = 1.0 / 3

    let text: String
    let isGood: Bool

    /// - Parameter results: direct, through the gateway, through nginx.
    init(_ results: [Measured]) {
        let (direct, gateway, nginx) = (results[0], results[1], results[2])
        let added = gateway.latency(0.5) - direct.latency(0.5)
        let share = gateway.requestsPerSecond / nginx.requestsPerSecond
        let goals = [
            (added < Self.mostAdded, "adds \(Self.milliseconds(added)) at the median (goal: less than 0.500 ms)"),
            (
                share >= Self.leastShare,
                "reaches \(String(format: "%.2f", share)) of nginx's requests per second (goal: at least 0.33)"
            ),
        ]
        let rows = results.map { result in
            [
                result.way.name, Self.milliseconds(result.latency(0.5)), Self.milliseconds(result.latency(0.99)),
                String(format: "%.0f/s", result.requestsPerSecond),
            ]
        }
        let table = [["GET \(GatewayBenchmark.path)", "p50, 1 conn.", "p99, 1 conn.", "32 conn."]] + rows
        let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
        let lines = table.map { row in
            zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
        }
        text = (lines + [""] + goals.map { "\($0 ? "PASS" : "FAIL"): the gateway \($1)" }).joined(separator: "\n")
        isGood = goals.allSatisfy(\.0)
    }

    private static func milliseconds(_ time: Duration) -> String {
        String(format: "%.3f ms", time / .milliseconds(1))
    }
}
