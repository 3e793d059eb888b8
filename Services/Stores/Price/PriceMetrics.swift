import Metrics

/// Metrics of prices.
enum PriceMetrics {
    static func told(taken: Int, refused: Int) {
        for (outcome, count) in [("taken", taken), ("refused", refused)] where count > 0 {
            Counter(label: "store_prices_told_total", dimensions: [("outcome", outcome)]).increment(by: count)
        }
    }
}
