import Metrics

/// Metrics of requests to third-party servers, by purpose.
struct ExternalHTTPMetrics: Sendable {
    let purpose: String

    func answered(in duration: Duration, bytes: Int) {
        count("answered", duration)
        Counter(label: "external_http_bytes_total", dimensions: [("purpose", purpose)]).increment(by: bytes)
    }

    func failed(_ error: ExternalHTTPError, in duration: Duration) { count(error.label, duration) }

    private func count(_ outcome: String, _ duration: Duration) {
        Counter(label: "external_http_requests_total", dimensions: [("purpose", purpose), ("outcome", outcome)])
            .increment()
        Timer(label: "external_http_duration_seconds", dimensions: [("purpose", purpose)])
            .recordNanoseconds(Int64(clamping: Int(duration / .nanoseconds(1))))
    }
}
