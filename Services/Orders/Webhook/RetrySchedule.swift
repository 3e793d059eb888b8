import Foundation

/// When a webhook is sent again: 12 times over four days, each time later, so that a partner whose programs are down for a
/// long weekend misses nothing.
enum RetrySchedule {
    static let tries = 12

    /// Seconds from one try to the next: 5 s, 30 s, 2 min, 10 min, 30 min, 1, 3, 6, 12, 24 and 50 h.
    static let delays: [TimeInterval] = [
        5, 30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400, 180_000,
    ]

    /// How long to wait after so many tries, from 1; `nil` after the last one.
    ///
    /// - Parameters:
    ///   - chance: from 0 to 1; makes the delay up to a fifth longer, so that not everybody comes back at once.
    ///   - wish: what the receiver asked for in `Retry-After`, in seconds. It makes the delay longer, within a day.
    static func delay(after tries: Int, chance: Double, wish: TimeInterval? = nil) -> TimeInterval? {
        guard (1..<Self.tries).contains(tries) else { return nil }
        let delay = delays[tries - 1] * (1 + 0.2 * min(max(chance, 0), 1))
        return max(delay, min(max(wish ?? 0, 0), 86_400))
    }
}
