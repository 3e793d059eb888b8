import Metrics
import PlannerContracts

/// Metrics of plans.
enum PlanMetrics {
    static func changed(_ cause: PlanEntry.Cause) {
        Counter(label: "plan_changes_total", dimensions: [("cause", cause.rawValue)]).increment()
    }

    static func undid(_ cause: PlanEntry.Cause) {
        Counter(label: "plan_undone_total", dimensions: [("cause", cause.rawValue)]).increment()
    }

    static func imported(_ format: PlanFile.Format?, isRefused: Bool) {
        Counter(
            label: "plan_files_total",
            dimensions: [("format", format?.rawValue ?? "none"), ("outcome", isRefused ? "refused" : "preview")]
        ).increment()
    }

    static func calendarRead(found: Bool) {
        Counter(label: "plan_calendar_reads_total", dimensions: [("found", "\(found)")]).increment()
    }
}
