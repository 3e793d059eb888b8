import Foundation

/// Values by name that expire after `span`. Expired values are removed when a value is noted, at most once per span.
struct ShortMemory<Value: Sendable>: Sendable {
    /// In seconds.
    let span: TimeInterval
    private var entries: [String: (value: Value, notedAt: Date)] = [:]
    private var clearedAt = Date.distantPast

    init(span: TimeInterval) { self.span = span }

    /// The number of values, including expired ones.
    var count: Int { entries.count }

    /// `nil` if the value is absent or expired.
    func value(of name: String, at instant: Date) -> Value? {
        entries[name].flatMap { isGood($0.notedAt, at: instant) ? $0.value : nil }
    }

    func notedAt(_ name: String) -> Date? { entries[name]?.notedAt }

    mutating func note(_ value: Value, of name: String, at instant: Date) {
        if !isGood(clearedAt, at: instant) {
            entries = entries.filter { isGood($0.value.notedAt, at: instant) }
            clearedAt = instant
        }
        entries[name] = (value, instant)
    }

    mutating func forget(_ name: String) { entries[name] = nil }

    private func isGood(_ notedAt: Date, at instant: Date) -> Bool { instant.timeIntervalSince(notedAt) < span }
}
