import Metrics

/// Metrics of store searches.
enum NearbyMetrics {
    static func found(_ duration: Duration) {
        Timer(label: "store_search_seconds").record(duration: duration)
    }

    static func holds(_ stores: Int) { Gauge(label: "stores_in_memory").record(stores) }
}
