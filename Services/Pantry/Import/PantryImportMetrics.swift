import Metrics
import PantryContracts

/// Metrics of imports.
enum PantryImportMetrics {
    static func imported(_ one: PantryImport) {
        Counter(
            label: "pantry_imports_total",
            dimensions: [("format", one.format?.rawValue ?? "none"), ("outcome", one.state.rawValue)]
        ).increment()
    }

    static func finished(_ one: PantryImport) {
        for (kind, counts) in [("item", one.items), ("line", one.lines)] {
            for (outcome, count) in [
                ("added", counts.added), ("repeated", counts.repeated), ("refused", counts.refused),
                ("skipped", counts.skipped),
            ] where count > 0 {
                Counter(label: "pantry_import_rows_total", dimensions: [("kind", kind), ("outcome", outcome)])
                    .increment(by: count)
            }
        }
    }

    static func undone() { Counter(label: "pantry_imports_undone_total").increment() }
}
