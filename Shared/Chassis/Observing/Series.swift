import CoreMetrics
import Foundation
import Synchronization

/// One counter, gauge or histogram; durations are kept in seconds.
final class Series: CounterHandler, MeterHandler, RecorderHandler, TimerHandler {
    enum Kind: String {
        case counter, gauge, histogram

        /// How many lines one of them is.
        var samples: Int { self == .histogram ? Series.bounds.count + 3 : 1 }
    }

    /// Upper bounds in seconds, from half a millisecond to ten seconds.
    static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    private struct State {
        var value = 0.0
        var count: UInt64 = 0
        /// How many values lie at or below each bound but above the one before.
        var buckets = [UInt64](repeating: 0, count: Series.bounds.count + 1)
    }

    private let kind: Kind
    private let state = Mutex(State())

    init(kind: Kind) { self.kind = kind }

    func increment(by amount: Int64) { state.withLock { $0.value += Double(amount) } }
    func increment(by amount: Double) { state.withLock { $0.value += amount } }
    func decrement(by amount: Double) { state.withLock { $0.value -= amount } }
    func set(_ value: Int64) { record(Double(value)) }
    func set(_ value: Double) { record(value) }
    func reset() { state.withLock { $0 = State() } }
    func record(_ value: Int64) { record(Double(value)) }
    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    func record(_ value: Double) {
        state.withLock { state in
            guard kind == .histogram else {
                state.value = value
                return
            }
            state.value += value
            state.count += 1
            state.buckets[Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count] += 1
        }
    }

    /// The samples in Prometheus' text format.
    func lines(_ name: String, _ labels: String) -> String {
        let state = state.withLock { $0 }
        let braces = labels.isEmpty ? "" : "{\(labels)}"
        guard kind == .histogram else { return "\(name)\(braces) \(state.value)\n" }
        let comma = labels.isEmpty ? "" : ","
        var total: UInt64 = 0
        var text = ""
        for (bound, count) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], state.buckets) {
            total += count
            text += "\(name)_bucket{\(labels)\(comma)le=\"\(bound)\"} \(total)\n"
        }
        return text + "\(name)_sum\(braces) \(state.value)\n\(name)_count\(braces) \(state.count)\n"
    }
}
