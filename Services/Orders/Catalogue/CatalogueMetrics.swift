import Metrics
import OrdersContracts

/// Metrics of menus and catalogues.
enum CatalogueMetrics {
    static func wrote(_ report: CatalogueReport) {
        for (outcome, count) in [
            ("added", report.added), ("changed", report.changed), ("unchanged", report.unchanged),
            ("removed", report.removed), ("refused", report.refused),
        ] where count > 0 {
            Counter(label: "catalogue_items_written_total", dimensions: [("outcome", outcome)]).increment(by: count)
        }
    }
}
