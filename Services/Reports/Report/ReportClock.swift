import Foundation
import ReportsContracts

/// How long support may take.
enum ReportClock {
    /// From a report, or from what its writer added, to a message of support's about it, in seconds.
    static func limit(for kind: ReportKind) -> TimeInterval {
        switch kind {
        case .problem, .bug, .order: 86_400
        case .idea, .praise, .recipe: 3 * 86_400
        }
    }

    static func due(_ kind: ReportKind, at instant: Date) -> Date {
        instant.addingTimeInterval(limit(for: kind)).wholeSecond
    }
}
