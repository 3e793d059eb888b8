import Foundation
import Metrics
import Storage
import Synchronization

/// Tells the operators how far behind the deliveries of an outbox are, every few seconds.
final class OutboxLag: Sendable {
    private static let interval = Duration.seconds(5)

    private let oldest = Gauge(label: "outbox_oldest_seconds")
    private let waiting = Gauge(label: "outbox_waiting")
    private let parked = Gauge(label: "outbox_dead_letters")
    private let held = Gauge(label: "outbox_held")
    private let next = Mutex(ContinuousClock.now)

    func observe(_ outbox: Outbox, now: Date) async throws {
        let isTime = next.withLock { next in
            guard next <= .now else { return false }
            next = .now + Self.interval
            return true
        }
        guard isTime else { return }
        let lag = try await outbox.lag(now: now)
        oldest.record(lag.oldest)
        waiting.record(lag.waiting)
        parked.record(lag.parked)
        held.record(lag.held)
    }
}
