import Contracts
import Foundation
import Metrics
import RecipesContracts

/// What the operators are told of the moderators' work.
enum ModerationMetrics {
    static func standing(_ state: DeskState, oldest: Date?, at instant: Date) {
        Gauge(label: "submissions_waiting").record(state.submissions)
        Gauge(label: "submissions_oldest_seconds").record(oldest.map { max(instant.timeIntervalSince($0), 0) } ?? 0)
        Gauge(label: "reports_waiting").record(state.reports)
    }

    static func done(_ deed: ModerationDeed) {
        Counter(label: "moderation_deeds_total", dimensions: [("deed", deed.rawValue)]).increment()
    }

    /// Whether the audit trail is as it was written.
    static func trail(holds: Bool) { Gauge(label: "moderation_audit_broken").record(holds ? 0 : 1) }
}
