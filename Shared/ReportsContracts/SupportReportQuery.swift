import Contracts
import Foundation
import Kitchen

/// In which order the inbox stands.
public enum SupportReportOrder: String, Vocabulary {
    case newest, oldest
    /// Those with the fewest stars first, and those without any behind them.
    case stars
    case kind
    /// New ones first, closed ones last.
    case state
}

/// Whose reports somebody of support wants to see.
public enum SupportAssignment: String, Vocabulary {
    case mine, nobody
}

/// Which reports to list.
public struct SupportReportQuery: PagedQuery, Codable, Hashable, Sendable {
    public var kind: ReportKind?
    public var state: ReportState?
    public var mark: ReportMark?
    /// 1 to 5.
    public var stars: Int?
    public var assignment: SupportAssignment?
    /// Those of one colleague; counts before `assignment`.
    public var assignee: ID<Account>?
    /// Whether only those that should have been answered by now.
    public var overdue: Bool?
    /// Whether only those that support has something to do about: new or in progress, and no junk.
    public var pending: Bool?
    /// Whether what is marked as junk is left out.
    public var withoutJunk: Bool?
    /// All that reported the same, from the first on, where this is the first.
    public var group: ID<UserReport>?
    /// Those that came, or came back, from this day on.
    public var since: Day?
    /// The same up to this day.
    public var until: Day?
    /// The newest first unless stated. What its writer added to, and what came back, is as new as that.
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
