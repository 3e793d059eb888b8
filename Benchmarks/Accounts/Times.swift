import Foundation

/// How long each of many things took.
struct Times {
    private(set) var sorted: [Duration]

    init(_ times: [Duration]) { sorted = times.sorted() }

    /// The time that so many per cent of them took at most.
    func percentile(_ share: Double) -> Duration {
        guard !sorted.isEmpty else { return .zero }
        return sorted[max(0, Int((Double(sorted.count) * share / 100).rounded(.up)) - 1)]
    }

    /// For a table: number, median, 99th percentile and maximum.
    var cells: [String] {
        ["\(sorted.count)"] + [50, 99, 100].map { Self.milliseconds(percentile($0)) }
    }

    static let heads = ["times", "p50", "p99", "most"]

    static func milliseconds(_ time: Duration) -> String { String(format: "%.2f ms", time / .milliseconds(1)) }

    /// How long `body` takes.
    static func measuring(_ body: () async throws -> Void) async rethrows -> Duration {
        let start = ContinuousClock.now
        try await body()
        return start.duration(to: .now)
    }
}

/// What is printed: a table, and below it whether each goal is met.
struct Report {
    var rows: [[String]]
    var goals: [(isMet: Bool, text: String)] = []

    init(heads: [String]) { rows = [heads] }

    var isGood: Bool { goals.allSatisfy(\.isMet) }

    var text: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
        }
        return (lines + [""] + goals.map { "\($0.isMet ? "PASS" : "FAIL"): \($0.text)" }).joined(separator: "\n")
    }
}
