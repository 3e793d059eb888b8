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
        var opensAgainAt: ContinuousClock.Instant?
    }

    private let threshold: Int
    private let rest: Duration
    private let breakers = Mutex<[ServiceName: Breaker]>([:])

    public init(threshold: Int = 5, rest: Duration = .seconds(1)) {
        self.threshold = threshold
        self.rest = rest
    }

    /// Throws 503 at once while the breaker of the service behind `path` is open.
    func guarding(
        _ path: String, _ call: () async throws -> (HTTPResponse, Data)
    ) async throws -> (HTTPResponse, Data) {
        guard let service = Route.service(of: path) else { return try await call() }
        try enter(service)
        do {
            let answer = try await call()
            note(service, failed: (502...504).contains(answer.0.status.code))
            return answer
        } catch {
            if !(error is CancellationError) { note(service, failed: true) }
            throw error
        }
    }

    private func enter(_ service: ServiceName) throws {
        let isOpen = breakers.withLock { breakers in
            guard let until = breakers[service]?.opensAgainAt else { return false }
            guard until <= .now else { return true }
            breakers[service]?.opensAgainAt = .now + rest
            return false
        }
        if isOpen { throw Problem.unavailable("A part of Larder is resting. Please try again in a moment.") }
    }

    private func note(_ service: ServiceName, failed: Bool) {
        let isOpen = breakers.withLock { breakers in
            guard failed else {
                breakers[service] = Breaker()
                return false
            }
            breakers[service, default: Breaker()].failures += 1
            guard breakers[service, default: Breaker()].failures >= threshold else { return false }
            breakers[service]?.opensAgainAt = .now + rest
            return true
        }
        Gauge(label: "breaker_open", dimensions: [("service", service.rawValue)]).record(isOpen ? 1 : 0)
    }
}

extension Route {
    /// The service that answers `path`, judged by its first two segments.
    static func service(of path: String) -> ServiceName? { servicesByPrefix[prefix(of: path)] }

    private static let servicesByPrefix: [String: ServiceName] = Dictionary(
        all.map { (prefix(of: $0.path), $0.service) }, uniquingKeysWith: { first, _ in first })

    private static func prefix(of path: String) -> String {
        path.split(whereSeparator: { $0 == "/" || $0 == "?" }).prefix(2).joined(separator: "/")
    }
}
