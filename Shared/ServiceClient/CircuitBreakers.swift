import Contracts
import Foundation
import HTTPTypes
import Metrics
import Synchronization

/// Stops calls to endpoints that keep failing, so that callers degrade at once instead of waiting.
///
/// Each endpoint has its own breaker. It opens for `rest` after `threshold` consecutive calls without a timely answer.
/// Then one call is let through, and closes the breaker if it is answered. Concurrent calls that fail together count
/// once, so a single crash opens nothing. The gateway detects whether a whole service is down.
public final class CircuitBreakers: Sendable {
    private struct Breaker {
        var failures = 0
        var failedAt: ContinuousClock.Instant?
        /// The time of the next trial call; `nil` while the breaker is closed.
        var probesAt: ContinuousClock.Instant?
    }

    private let threshold: Int
    private let rest: Duration
    private let now: @Sendable () -> ContinuousClock.Instant
    private let breakers = Mutex<[String: Breaker]>([:])

    public init(
        threshold: Int = 5, rest: Duration = .milliseconds(250),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.threshold = threshold
        self.rest = rest
        self.now = now
    }

    /// Runs `call`. Throws 503 at once while the breaker of the endpoint at `template` is open.
    func guarding<Body>(
        _ template: String, _ call: () async throws -> (HTTPResponse, Body)
    ) async throws -> (HTTPResponse, Body) {
        try enter(template)
        let begun = now()
        do {
            let answer = try await call()
            note(template, begun: begun, failed: answer.0.status == .gatewayTimeout)
            return answer
        } catch {
            if let problem = error as? Problem, problem.status > 502 { note(template, begun: begun, failed: true) }
            throw error
        }
    }

    private func enter(_ template: String) throws {
        let instant = now()
        let isOpen = breakers.withLock { breakers in
            guard let probesAt = breakers[template]?.probesAt else { return false }
            guard probesAt <= instant else { return true }
            breakers[template]?.probesAt = instant + rest
            return false
        }
        if isOpen { throw Problem.serviceUnavailable }
    }

    private func note(_ template: String, begun: ContinuousClock.Instant, failed: Bool) {
        let instant = now()
        let (wasOpen, isOpen) = breakers.withLock { breakers in
            var breaker = breakers[template, default: Breaker()]
            let wasOpen = breaker.probesAt != nil
            if !failed {
                breaker = Breaker()
            } else if wasOpen || breaker.failedAt.map({ begun >= $0 }) ?? true {
                breaker.failures = min(breaker.failures + 1, threshold)
                breaker.failedAt = instant
                breaker.probesAt = breaker.failures >= threshold ? instant + rest : nil
            }
            breakers[template] = breaker
            return (wasOpen, breaker.probesAt != nil)
        }
        guard wasOpen != isOpen else { return }
        Gauge(label: "breaker_open", dimensions: [("route", template)]).record(isOpen ? 1 : 0)
    }
}
