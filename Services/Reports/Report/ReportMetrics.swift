import Foundation
import Metrics
import ReportsContracts

/// What operators are told of reports and of support.
enum ReportMetrics {
    static func came(_ kind: ReportKind, isDuplicate: Bool = false) {
        Counter(
            label: "user_reports_total", dimensions: [("kind", kind.rawValue), ("duplicate", "\(isDuplicate)")]
        ).increment()
    }

    static func answered(_ kind: ReportKind, after seconds: TimeInterval) {
        Timer(label: "user_report_answer_seconds", dimensions: [("kind", kind.rawValue)]).recordSeconds(seconds)
    }

    static func waiting(_ figures: SupportFigures) {
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
