import Foundation
import Metrics
import ReportsContracts

/// Metrics of reports and support.
enum ReportMetrics {
    static func came(_ kind: ReportKind, isDuplicate: Bool = false) {
        Counter(
            label: "user_reports_total", dimensions: [("kind", kind.rawValue), ("duplicate", "\(isDuplicate)")]
        ).increment()
    }

    static func answered(_ kind: ReportKind, after seconds: TimeInterval) {
        Timer(label: "user_report_answer_seconds", dimensions: [("kind", kind.rawValue)]).recordSeconds(seconds)
    }

    static func removed(_ count: Int) { Counter(label: "user_reports_removed_total").increment(by: count) }

    /// - Parameter overdue: how long the oldest due answer is overdue, in seconds.
    static func waiting(_ figures: SupportFigures, overdue: TimeInterval, at instant: Date) {
        Gauge(label: "user_reports_overdue_seconds").record(overdue)
        Gauge(label: "user_reports_oldest_seconds").record(
            figures.oldest.map { max(0, instant.timeIntervalSince($0)) } ?? 0)
        for (state, count) in [
            ("new", figures.new), ("open", figures.open), ("waiting", figures.waiting), ("overdue", figures.overdue),
        ] {
            Gauge(label: "user_reports", dimensions: [("state", state)]).record(count)
        }
    }

    static func forwarded(to tracker: ReportTracker, _ outcome: String) {
        Counter(
            label: "user_report_forwardings_total", dimensions: [("tracker", tracker.rawValue), ("outcome", outcome)]
        ).increment()
    }
}
