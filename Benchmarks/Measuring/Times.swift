import Foundation

/// How long each of many runs took.
public struct Times: Sendable {
    /// Ascending.
    public let sorted: [Duration]

    public init(_ times: [Duration]) { sorted = times.sorted() }

    public init(milliseconds: [Double]) { self.init(milliseconds.map { .milliseconds($0) }) }

    public var count: Int { sorted.count }
    /// In milliseconds, as the following.
    public var median: Double { percentile(50) / .milliseconds(1) }
    public var p95: Double { percentile(95) / .milliseconds(1) }
    public var p99: Double { percentile(99) / .milliseconds(1) }
    public var most: Double { percentile(100) / .milliseconds(1) }

    /// The time that so many per cent of the runs took at most; zero where there were none.
    public func percentile(_ share: Int) -> Duration {
        sorted.isEmpty ? .zero : sorted[max(0, (sorted.count * share + 99) / 100 - 1)]
    }

    /// The time that the calling thread itself computed while `body` ran, so that other programs do not count.
    public static func computing<Value>(_ body: () throws -> Value) rethrows -> (value: Value, milliseconds: Double) {
        try measuring(CLOCK_THREAD_CPUTIME_ID, body)
    }

    /// The time that passed while `body` ran.
    public static func passing<Value>(_ body: () throws -> Value) rethrows -> (value: Value, milliseconds: Double) {
        try measuring(CLOCK_MONOTONIC, body)
    }

    /// The same for what waits.
    public static func measuring(_ body: () async throws -> Void) async rethrows -> Duration {
        let start = ContinuousClock.now
        try await body()
        return start.duration(to: .now)
    }

    private static func measuring<Value>(
        _ clock: clockid_t, _ body: () throws -> Value
    ) rethrows -> (value: Value, milliseconds: Double) {
        let start = nanoseconds(clock)
        let value = try body()
        return (value, Double(nanoseconds(clock) - start) / 1e6)
    }

    private static func nanoseconds(_ clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}

extension Times {
    /// For a table: number, median, 99th percentile and maximum.
    public var cells: [String] { ["\(count)"] + [50, 99, 100].map { Self.milliseconds(percentile($0)) } }

    public static var heads: [String] { ["times", "p50", "p99", "most"] }

    public static func milliseconds(_ time: Duration) -> String { String(format: "%.2f ms", time / .milliseconds(1)) }
}

extension Duration {
    public var seconds: Double { self / .seconds(1) }
}
