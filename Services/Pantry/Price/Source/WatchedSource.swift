import Chassis
import Contracts
import Foundation
import Metrics

/// A price source that pauses after a failure and reports metrics.
final class WatchedSource: Sendable {
    /// Seconds of pause after a failure.
    static let rest: TimeInterval = 900

    let source: any PriceSource
    private let now: @Sendable () -> Date
    private let pause: FailurePause

    init(_ source: any PriceSource, now: @escaping @Sendable () -> Date) {
        self.source = source
        self.now = now
        pause = FailurePause(Self.rest, now: now)
    }

    /// Whether the source is paused.
    var isResting: Bool { pause.isOn }

    /// Passes the source's prices to `take`; rethrows the errors of both.
    func tell(
        _ question: PriceQuestion?, _ take: @Sendable ([SharedPrice]) async throws -> Void
    ) async throws {
        do {
            try await source.tell(question, take)
            pause.end()
            PriceMetrics.asked(source.kind, "answered")
            PriceMetrics.succeeded(source.kind, at: now())
        } catch {
            if error as? PriceFailure == .away { pause.begin() }
            PriceMetrics.asked(source.kind, "failed")
            throw error
        }
    }
}
