import Contracts
import Foundation
import Metrics
import PantryContracts

/// Metrics of price sources.
enum PriceMetrics {
    static func asked(_ source: PriceSourceKind, _ outcome: String) {
        Counter(
            label: "price_source_asked_total", dimensions: [("source", source.rawValue), ("outcome", outcome)]
        ).increment()
    }

    static func succeeded(_ source: PriceSourceKind, at instant: Date) {
        Gauge(label: "price_source_last_success_seconds", dimensions: [("source", source.rawValue)])
            .record(instant.timeIntervalSince1970)
    }

    static func read(taken: Int, refused: Int) {
        Counter(label: "price_feed_lines_total", dimensions: [("outcome", "taken")]).increment(by: taken)
        Counter(label: "price_feed_lines_total", dimensions: [("outcome", "refused")]).increment(by: refused)
    }

    static func told(_ count: Int) { Counter(label: "food_prices_told_total").increment(by: count) }
}
