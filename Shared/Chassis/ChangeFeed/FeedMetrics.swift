import Metrics

/// Metrics of the change feeds.
enum FeedMetrics {
    static func subscribers(_ count: Int) { Gauge(label: "change_feed_subscribers").record(count) }

    /// - Parameter bound: the limit that was reached, `caller` or `process`.
    static func refused(_ bound: String) {
        Counter(label: "change_feed_refusals_total", dimensions: [("bound", bound)]).increment()
    }

    /// - Parameter delay: the age of the newest change in seconds; `nil` for a new subscriber.
    static func sent(_ count: Int, delay: Double?) {
        Counter(label: "change_feed_changes_total").increment(by: count)
        guard let delay else { return }
        Timer(label: "change_feed_delay_seconds").recordSeconds(max(0, min(delay, 1e9)))
    }

    static func reset() { Counter(label: "change_feed_resets_total").increment() }
}
