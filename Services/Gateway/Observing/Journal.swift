import Logging
import Metrics
import NIOCore
import NIOHTTP1

/// Counts, times and notes requests. One for each event loop, so that nobody waits for another.
final class Journal {
    /// What is noted of one request; never an address, a query or a token.
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

    private let logger: Logger
    private var timers: [Series: Metrics.Timer] = [:]
    private var failures: [String: Counter] = [:]

    init(logger: Logger) { self.logger = logger }

    func note(_ entry: Entry) {
        let series = Series(
            method: Self.known.contains(entry.method.rawValue) ? entry.method.rawValue : "other",
            template: entry.template,
            status: entry.status)
        timer(series).recordNanoseconds(entry.time.nanoseconds)
        guard !entry.template.hasPrefix("/health"), entry.template != "/metrics" else { return }
        logger.info(
            "Answered",
            metadata: [
                "request": "\(entry.requestID)", "method": "\(series.method)", "route": "\(entry.template)",
                "status": "\(entry.status)", "ms": .stringConvertible(Double(entry.time.nanoseconds / 100_000) / 10),
            ])
    }

    func note(_ failure: ServiceFailure, of template: String) {
        counter("upstream_failures", "kind", failure.rawValue).increment()
    }

    func noteLimited(_ kind: RateLimiter.Kind) { counter("limited_requests", "limit", kind.rawValue).increment() }

    private static let known: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

    private func timer(_ series: Series) -> Metrics.Timer {
        if let timer = timers[series] { return timer }
        let timer = Metrics.Timer(
            label: "http_request_duration_seconds",
            dimensions: [
                ("method", series.method), ("route", series.template), ("status", String(series.status)),
            ])
        timers[series] = timer
        return timer
    }

    private func counter(_ label: String, _ key: String, _ value: String) -> Counter {
        if let counter = failures[label + value] { return counter }
        let counter = Counter(label: label, dimensions: [(key, value)])
        failures[label + value] = counter
        return counter
    }
}
