import Metrics
import PlannerContracts

/// Metrics of diaries.
enum DiaryMetrics {
    static func entered(_ kind: DiaryEntry.Kind) {
        Counter(label: "diary_entries_total", dimensions: [("kind", kind.rawValue)]).increment()
    }

    static func came(_ batch: DiaryBatch) {
        Counter(label: "diary_batches_total", dimensions: [("kind", batch.kind.rawValue)]).increment()
        Counter(label: "diary_batch_entries_total", dimensions: [("kind", batch.kind.rawValue)])
            .increment(by: batch.added)
    }

    static func imported(_ file: DiaryFileReading) {
        Counter(
            label: "diary_files_total",
            dimensions: [("format", file.format?.rawValue ?? "none"), ("outcome", file.state.rawValue)]
        ).increment()
    }

    static func undid(_ batch: DiaryBatch) {
        Counter(label: "diary_batches_undone_total", dimensions: [("kind", batch.kind.rawValue)]).increment()
    }
}
