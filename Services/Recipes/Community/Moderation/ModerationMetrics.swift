import Contracts
import Foundation
import Metrics
import RecipesContracts

/// Metrics of the moderators' work.
enum ModerationMetrics {
    static func standing(_ state: ModerationQueueState, oldest: Date?, at instant: Date) {
        Gauge(label: "submissions_waiting").record(state.submissions)
        Gauge(label: "submissions_oldest_seconds").record(oldest.map { max(instant.timeIntervalSince($0), 0) } ?? 0)
        Gauge(label: "reports_waiting").record(state.reports)
    }

    static func done(_ action: ModerationAction) {
        Counter(label: "moderation_actions_total", dimensions: [("action", action.rawValue)]).increment()
    }
}
