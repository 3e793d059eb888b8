import Foundation

/// How long each of many runs took, in milliseconds.
struct Times {
    private var sorted: [Double]

    init(_ times: [Double]) { sorted = times.sorted() }

    var count: Int { sorted.count }
    var median: Double { percentile(50) }
    var p95: Double { percentile(95) }
    var p99: Double { percentile(99) }
    var most: Double { percentile(100) }

    /// The time that so many per cent of the runs took at most.
    private func percentile(_ share: Int) -> Double {
        guard !sorted.isEmpty else { return .nan }
        return sorted[max(0, (sorted.count * share + 99) / 100 - 1)]
    }

    /// The time that the calling thread itself computed while `body` ran, so that other programs do not count.
    static func computing<Value>(_ body: () throws -> Value) rethrows -> (value: Value, milliseconds: Double) {
        try measuring(CLOCK_THREAD_CPUTIME_ID, body)
    }

    /// The time that passed while `body` ran.
    static func passing<Value>(_ body: () throws -> Value) rethrows -> (value: Value, milliseconds: Double) {
        try measuring(CLOCK_MONOTONIC, body)
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
