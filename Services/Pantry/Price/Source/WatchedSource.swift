import Chassis
import Contracts
import Foundation
import Metrics
import Synchronization

/// A price source that pauses after a failure and reports metrics.
final class WatchedSource: Sendable {
    /// Seconds of pause after a failure.
    static let rest: TimeInterval = 900

    let source: any PriceSource
    private let now: @Sendable () -> Date
    private let failedAt = Mutex<Date?>(nil)

    init(_ source: any PriceSource, now: @escaping @Sendable () -> Date) {
        self.source = source
        self.now = now
    }

    /// Whether the source is paused. A failure in the future was dated by a wrong clock and does not count.
    var isResting: Bool {
        let instant = now()
        return failedAt.withLock { $0.map { $0 <= instant && $0 + Self.rest > instant } ?? false }
    }

    /// Passes the source's prices to `take`; rethrows the errors of both.
    func tell(
        _ question: PriceQuestion?, _ take: @Sendable ([SharedPrice]) async throws -> Void
    ) async throws {
        do {
            try await source.tell(question, take)
            failedAt.withLock { $0 = nil }
            PriceMetrics.asked(source.kind, "answered")
            PriceMetrics.succeeded(source.kind, at: now())
        } catch {
            if error as? PriceFailure == .away { failedAt.withLock { [instant = now()] in $0 = instant } }
            PriceMetrics.asked(source.kind, "failed")
            throw error
        }
    }
}
