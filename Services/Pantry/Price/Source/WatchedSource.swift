import Chassis
import Contracts
import Foundation
import Metrics
import Synchronization

/// A source of prices that is left alone for a while after it has failed, and that operators are told of.
final class WatchedSource: Sendable {
    /// For so long nothing is asked after it has failed, in seconds.
    static let rest: TimeInterval = 900

    let source: any PriceSource
    private let now: @Sendable () -> Date
    private let failedAt = Mutex<Date?>(nil)

    init(_ source: any PriceSource, now: @escaping @Sendable () -> Date) {
        self.source = source
        self.now = now
    }

    /// Whether it is left alone. A failure that lies ahead was dated by a clock that was wrong.
    var isResting: Bool {
        let instant = now()
        return failedAt.withLock { $0.map { $0 <= instant && $0 + Self.rest > instant } ?? false }
    }

    /// What it tells, handed over; throws what it or `take` throws.
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
