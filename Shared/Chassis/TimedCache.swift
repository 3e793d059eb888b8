import Foundation
import Synchronization

/// A cache whose values are good for `lifetime` seconds. A value from the future by less than that is good, too, because
/// clocks are set back a little.
///
/// Expired values are removed when a value is noted, at most once in a lifetime. A full cache is emptied.
public final class TimedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct State {
        var entries: [Key: (value: Value, notedAt: Date)] = [:]
        var clearedAt = Date.distantPast
    }

    private let lifetime: TimeInterval
    private let most: Int
    private let state = Mutex(State())

    public init(lifetime: TimeInterval, most: Int = .max) {
        self.lifetime = lifetime
        self.most = most
    }

    /// The number of values, including expired ones.
    public var count: Int { state.withLock { $0.entries.count } }

    /// `nil` if the value is absent or expired.
    ///
    /// - Parameter seconds: the greatest age, if it is not the lifetime.
    public func value(of key: Key, at instant: Date, within seconds: TimeInterval? = nil) -> Value? {
        guard let entry = state.withLock({ $0.entries[key] }) else { return nil }
        return Self.isGood(entry.notedAt, at: instant, within: seconds ?? lifetime) ? entry.value : nil
    }

    /// When the value was noted, even if it is expired.
    public func notedAt(_ key: Key) -> Date? { state.withLock { $0.entries[key]?.notedAt } }

    public func note(_ value: Value, of key: Key, at instant: Date) {
        state.withLock { state in
            if !Self.isGood(state.clearedAt, at: instant, within: lifetime) {
                state.entries = state.entries.filter { Self.isGood($0.value.notedAt, at: instant, within: lifetime) }
                state.clearedAt = instant
            }
            if state.entries[key] == nil, state.entries.count >= most { state.entries = [:] }
            state.entries[key] = (value, instant)
        }
    }

    public func forget(_ key: Key) { state.withLock { $0.entries[key] = nil } }

    private static func isGood(_ notedAt: Date, at instant: Date, within seconds: TimeInterval) -> Bool {
        abs(instant.timeIntervalSince(notedAt)) < seconds
    }
}
