import Contracts
import Foundation
import HTTPTypes
import Metrics
import Synchronization

/// Stops calling what keeps failing, so that callers degrade at once instead of waiting.
///
/// There is one breaker for each endpoint, so what one of them cannot do stops no other one. After `threshold` calls in a
/// row that nobody answered in time it opens for `rest`; then one call goes through, and closes it if that is answered.
/// Calls that were under way together when something went wrong count once: one crash opens nothing. Whether a whole
/// service answers is the gateway's to find out, which says at once if it does not.
public final class CircuitBreakers: Sendable {
    private struct Breaker {
        var failures = 0
        var failedAt: ContinuousClock.Instant?
        /// While it is open: when the next call may find out whether the service is back.
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

    /// Throws 503 at once while the breaker of the endpoint at `template` is open.
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
