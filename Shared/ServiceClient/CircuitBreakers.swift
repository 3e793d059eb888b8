import Contracts
import Foundation
import HTTPTypes
import Metrics
import Synchronization

/// Stops calling what keeps failing, so that callers degrade at once instead of waiting.
///
/// There is one breaker for each service that endpoints lead to. After `threshold` failures in a row it opens for
/// `rest`; then one call goes through, and closes it if that succeeds.
public final class CircuitBreakers: Sendable {
    private struct Breaker {
        var failures = 0
        /// While it is open: when the next call may find out whether the service is back.
        var probesAt: ContinuousClock.Instant?
    }

    private let threshold: Int
    private let rest: Duration
    private let now: @Sendable () -> ContinuousClock.Instant
    private let breakers = Mutex<[ServiceName: Breaker]>([:])

    public init(
        threshold: Int = 5, rest: Duration = .seconds(1),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.threshold = threshold
        self.rest = rest
        self.now = now
    }

    /// Throws 503 at once while the breaker of the service that answers the endpoint at `template` is open.
    func guarding<Body>(
        _ template: String, _ call: () async throws -> (HTTPResponse, Body)
    ) async throws -> (HTTPResponse, Body) {
        guard let service = Route.service(at: template) else { return try await call() }
        try enter(service)
        do {
            let answer = try await call()
            note(service, failed: (502...504).contains(answer.0.status.code))
            return answer
        } catch {
            if let problem = error as? Problem, problem.status > 502 { note(service, failed: true) }
            throw error
        }
    }

    private func enter(_ service: ServiceName) throws {
        let instant = now()
        let isOpen = breakers.withLock { breakers in
            guard let probesAt = breakers[service]?.probesAt else { return false }
            guard probesAt <= instant else { return true }
            breakers[service]?.probesAt = instant + rest
            return false
        }
        if isOpen { throw Problem.unavailable("A part of Larder is resting. Please try again in a moment.") }
    }

    private func note(_ service: ServiceName, failed: Bool) {
        let instant = now()
        let (wasOpen, isOpen) = breakers.withLock { breakers in
            var breaker = breakers[service, default: Breaker()]
            let wasOpen = breaker.probesAt != nil
            breaker.failures = failed ? min(breaker.failures + 1, threshold) : 0
            breaker.probesAt = breaker.failures >= threshold ? instant + rest : nil
            breakers[service] = breaker
            return (wasOpen, breaker.probesAt != nil)
        }
        guard wasOpen != isOpen else { return }
        Gauge(label: "breaker_open", dimensions: [("service", service.rawValue)]).record(isOpen ? 1 : 0)
    }
}

extension Route {
    /// The service that answers the endpoint at `template`, a path in which `:name` stands for a segment.
    static func service(at template: String) -> ServiceName? { servicesByTemplate[template] }

    private static let servicesByTemplate: [String: ServiceName] = Dictionary(
        all.map { ($0.path, $0.service) }, uniquingKeysWith: { first, _ in first })
}
