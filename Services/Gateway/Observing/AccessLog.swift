import Contracts
import Logging
import Metrics
import NIOCore
import NIOHTTP1
import Synchronization

/// Counts, times and logs requests. Each event loop has its own, to avoid contention.
final class AccessLog {
    /// The log entry of a request; never contains an address, a query or a token.
    struct Entry {
        let requestID: String
        let method: HTTPMethod
        let template: String
        let status: Int
        let time: TimeAmount
    }

    private struct Series: Hashable {
        let method: String
        let template: String
        let status: Int
    }

    /// The metrics of one series.
    private struct Requests {
        let counter: Counter
        let timer: Metrics.Timer

        init(_ series: Series) {
            let labels = [("method", series.method), ("route", series.template)]
            counter = Counter(
                label: "http_requests_total", dimensions: labels + [("status", String(series.status))])
            timer = Metrics.Timer(label: "http_request_duration_seconds", dimensions: labels)
        }
    }

    private let logger: Logger
    private let inFlight: InFlight
    private var requests: [Series: Requests] = [:]
    private var counters: [String: Counter] = [:]

    init(logger: Logger, inFlight: InFlight) {
        self.logger = logger
        self.inFlight = inFlight
    }

    /// Counts a request as in flight until `note` is called with its entry.
    func begin() { inFlight.change(by: 1) }

    func note(_ entry: Entry) {
        inFlight.change(by: -1)
        let series = Series(
            method: Self.known.contains(entry.method.rawValue) ? entry.method.rawValue : "other",
            template: entry.template,
            status: entry.status)
        let requests = requests(series)
        requests.counter.increment()
        requests.timer.recordNanoseconds(entry.time.nanoseconds)
        guard !entry.template.hasPrefix("/health"), entry.template != "/metrics" else { return }
        let isRoutine = RoutineRequests.contains(
            method: series.method, path: entry.template, status: entry.status)
        logger.log(
            level: isRoutine ? .debug : .info, "Answered",
            metadata: [
                "request": "\(entry.requestID)", "method": "\(series.method)", "route": "\(entry.template)",
                "status": "\(entry.status)", "ms": .stringConvertible(Double(entry.time.nanoseconds / 100_000) / 10),
            ])
    }

    func note(_ failure: ServiceFailure) { counter("upstream_failures", "kind", failure.rawValue).increment() }

    /// Counts a repeated request that no process had read.
    func noteRepeat() { counter("upstream_repeats_total", "kind", "unread").increment() }

    /// Counts a request refused because processes ended while handling it.
    func noteQuarantined() { counter("quarantined_requests_total", "kind", "refused").increment() }

    func note(_ limit: RateLimiter.Kind) { counter("limited_requests", "limit", limit.rawValue).increment() }

    private static let known: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

    private func requests(_ series: Series) -> Requests {
        if let known = requests[series] { return known }
        let new = Requests(series)
        requests[series] = new
        return new
    }

    private func counter(_ label: String, _ key: String, _ value: String) -> Counter {
        if let counter = counters[label + value] { return counter }
        let counter = Counter(label: label, dimensions: [(key, value)])
        counters[label + value] = counter
        return counter
    }
}

/// The number of requests in flight at all listeners.
final class InFlight: Sendable {
    private let count = Atomic(0)
    private let gauge = Gauge(label: "http_requests_in_flight")

    func change(by difference: Int) {
        gauge.record(count.add(difference, ordering: .relaxed).newValue)
    }
}
