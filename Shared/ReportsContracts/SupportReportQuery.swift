import Contracts
import Foundation
import Kitchen

/// The order of the inbox.
public enum SupportReportOrder: String, Vocabulary {
    case newest, oldest
    /// Fewest stars first, without stars last.
    case stars
    case kind
    /// New first, closed last.
    case state
}

/// A filter by assignee.
public enum SupportAssignment: String, Vocabulary {
    case mine, nobody
}

/// Filters reports.
public struct SupportReportQuery: PagedQuery, Codable, Hashable, Sendable {
    public var kind: ReportKind?
    public var state: ReportState?
    public var mark: ReportMark?
    /// 1 to 5.
    public var stars: Int?
    public var assignment: SupportAssignment?
    /// Reports of one colleague; takes precedence over `assignment`.
    public var assignee: ID<Account>?
    /// Whether to list only overdue reports.
    public var overdue: Bool?
    /// Whether to list only reports that need action: new or open, and not junk.
    public var pending: Bool?
    /// Whether to omit junk.
    public var withoutJunk: Bool?
    /// Lists the group of duplicates of this first report, including itself.
    public var group: ID<UserReport>?
    /// The first day of reporting or reopening.
    public var since: Day?
    /// The last day of reporting or reopening.
    public var until: Day?
    /// `newest` if absent. Additions by the writer and reopening make a report new.
    public var order: SupportReportOrder?
    public var limit: Int?
    public var cursor: String?

    public init(
        kind: ReportKind? = nil, state: ReportState? = nil, mark: ReportMark? = nil, stars: Int? = nil,
        assignment: SupportAssignment? = nil, assignee: ID<Account>? = nil, overdue: Bool? = nil, pending: Bool? = nil,
        withoutJunk: Bool? = nil, group: ID<UserReport>? = nil, since: Day? = nil, until: Day? = nil,
        order: SupportReportOrder? = nil, limit: Int? = nil, cursor: String? = nil
    ) {
        self.kind = kind
        self.state = state
        self.mark = mark
        self.stars = stars
        self.assignment = assignment
        self.assignee = assignee
        self.overdue = overdue
        self.pending = pending
        self.withoutJunk = withoutJunk
        self.group = group
        self.since = since
        self.until = until
        self.order = order
        self.limit = limit
        self.cursor = cursor
    }
}
