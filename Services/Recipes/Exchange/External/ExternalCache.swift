import Foundation
import Synchronization

/// Answers of an external database, kept for as long as its terms allow: an hour.
final class ExternalCache<Value: Sendable>: Sendable {
    private static var lifetime: Double { 3_600 }

    private struct Entry {
        let value: Value
        let at: Date
    }

    private let entries = Mutex<[String: Entry]>([:])
    private let most: Int
    private let now: @Sendable () -> Date

    /// With room for `most` answers; the oldest go first.
    init(most: Int, now: @escaping @Sendable () -> Date) {
        self.most = most
        self.now = now
    }

    func value(_ key: String) -> Value? {
        let instant = now()
        return entries.withLock { entries in
            entries[key].flatMap { $0.at + Self.lifetime > instant ? $0.value : nil }
        }
    }

    func keep(_ value: Value, for key: String) {
        let instant = now()
        entries.withLock { entries in
            entries = entries.filter { $0.value.at + Self.lifetime > instant }
            if entries.count >= most, let oldest = entries.min(by: { $0.value.at < $1.value.at })?.key {
                entries[oldest] = nil
            }
            entries[key] = Entry(value: value, at: instant)
        }
    }
}
