import Contracts
import Foundation
import ReportsContracts
import Storage

/// A row of `reports`.
package struct StoredReport: Sendable {
    package let id: ID<UserReport>
    package var revision: Int
    package let kind: ReportKind
    package var state: ReportState
    package var mark: ReportMark
    /// 0 for a problem.
    package let stars: Int
    package let words: String
    package let expected: String?
    package let page: String?
    package let requestID: String?
    package let failure: String?
    package let browser: String?
    package let screenshot: ID<Photo>?
    package let mayForward: Bool
    package let isReachable: Bool
    package var assignee: ID<Account>?
    /// The first report of the same problem.
    package let group: ID<UserReport>
    /// Number of duplicates, if it is the first report.
    package let duplicates: Int
    /// The key shared by reports with the same page and error.
    package let likeness: String
    package var dueAt: Date?
    package let isLate: Bool
    package var answeredAt: Date?
    /// When it was closed; `nil` while it is open.
    package private(set) var closedAt: Date?
    /// An id made when it arrived or was reopened; the inbox is sorted by it.
    package var raised: ID<UserReport>
    /// The first report of its former group, if support joined that group with this one.
    package let cameWith: ID<UserReport>?

    package init(
        id: ID<UserReport>, kind: ReportKind, stars: Int = 0, words: String, expected: String? = nil,
        page: String? = nil, requestID: String? = nil, failure: String? = nil, browser: String? = nil,
        screenshot: ID<Photo>? = nil, mayForward: Bool = false, isReachable: Bool, group: ID<UserReport>? = nil,
        likeness: String = "", dueAt: Date?
    ) {
        self.id = id
        self.kind = kind
        self.stars = stars
        self.words = words
        self.expected = expected
        self.page = page
        self.requestID = requestID
        self.failure = failure
        self.browser = browser
        self.screenshot = screenshot
        self.mayForward = mayForward
        self.isReachable = isReachable
        self.group = group ?? id
        self.likeness = likeness
        self.dueAt = dueAt
        raised = id
        cameWith = nil
        (revision, state, mark, duplicates, isLate) = (1, .new, .unmarked, 0, false)
    }

    package init(row: Row) throws {
        id = try row["id"]
        revision = try row["revision"]
        kind = try row["kind"]
        state = try row["state"]
        mark = try row["mark"]
        stars = try row["stars"]
        words = try row["words"]
        expected = try row["expected"]
        page = try row["page"]
        requestID = try row["request_id"]
        failure = try row["failure"]
        browser = try row["browser"]
        screenshot = try row["screenshot"]
        mayForward = try row["may_forward"]
        isReachable = try row["is_reachable"]
        let assigned: String = try row["assignee"]
        assignee = ID(assigned)
        group = try row["group_id"]
        duplicates = try row["duplicates"]
        likeness = try row["likeness"]
        dueAt = try row["due_at"]
        isLate = try row["is_late"]
        answeredAt = try row["answered_at"]
        closedAt = try row["closed_at"]
        raised = try row["raised"]
        cameWith = try row["came_with"]
    }

    /// Sets the state, and the time of closing.
    package mutating func enter(_ state: ReportState, at instant: Date) {
        self.state = state
        closedAt = state.isDone ? closedAt ?? instant.wholeSecond : nil
    }

    package var isFirst: Bool { group == id }
    /// Whether support must act on it.
    package var isPending: Bool { (state == .new || state == .open) && mark != .junk }
    /// Whether reports of the same problem may join it.
    package var takesMore: Bool { isFirst && !state.isDone && mark != .junk }
    package var at: Date { (id.madeAt ?? .distantPast).wholeSecond }

    /// The report as support sees it.
    package var shown: SupportReport {
        SupportReport(
            id: id, revision: revision, kind: kind, state: state, mark: mark, stars: stars == 0 ? nil : stars,
            text: words, expected: expected, page: page, requestId: requestID, failure: failure, browser: browser,
            screenshot: screenshot, mayForward: mayForward, at: at,
            // Derived from the report's own id only, so two reports of a writer share nothing.
            pseudonym: "writer-\(id.description.suffix(12))", isReachable: isReachable, assignee: assignee,
            duplicates: duplicates, dueAt: dueAt, isOverdue: isLate, answeredAt: answeredAt)
    }
}

extension ReportState {
    /// Whether the report is closed.
    package var isDone: Bool { self == .solved || self == .closed }
}
