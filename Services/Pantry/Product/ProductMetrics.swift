import Foundation
import Metrics

/// Metrics of products.
enum ProductMetrics {
    /// - Parameter outcome: `taught`, `known`, `open` (no food without doubt) or `unknown`.
    static func scanned(_ outcome: String) {
        Counter(label: "products_scanned_total", dimensions: [("outcome", outcome)]).increment()
    }

    /// - Parameter outcome: `found`, `unknown` or `failed`.
    static func asked(_ outcome: String) {
        Counter(label: "product_database_asked_total", dimensions: [("outcome", outcome)]).increment()
    }

    static func read(taken: Int, refused: Int) {
        Counter(label: "product_file_rows_total", dimensions: [("outcome", "taken")]).increment(by: taken)
        Counter(label: "product_file_rows_total", dimensions: [("outcome", "refused")]).increment(by: refused)
    }

    static func searched(_ outcome: String, in time: Duration) {
        Counter(label: "barcode_photos_total", dimensions: [("outcome", outcome)]).increment()
        Timer(label: "barcode_photo_seconds").record(duration: time)
    }
}
