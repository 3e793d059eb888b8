import Metrics

/// Metrics of place imports.
enum ImportMetrics {
    static func read(_ places: Int) { Counter(label: "places_imported_total").increment(by: places) }

    static func removed(_ places: Int) { Counter(label: "places_removed_total").increment(by: places) }

    static func ended(_ outcome: String) {
        Counter(label: "place_imports_total", dimensions: [("outcome", outcome)]).increment()
    }
}
