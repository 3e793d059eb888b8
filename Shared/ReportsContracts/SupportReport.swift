import Contracts
import Foundation
import Kitchen

/// A report as support sees it, without its writer's identity.
public struct SupportReport: Codable, Hashable, Sendable, Revisioned {
    public let id: ID<UserReport>
    public let revision: Int
    public let kind: ReportKind
    public let state: ReportState
    public let mark: ReportMark
    /// The stars of a review.
    public let stars: Int?
    public let text: String
    public let expected: String?
    public let page: String?
    /// As given by the reporter.
    public let requestId: String?
    public let failure: String?
    public let browser: String?
    public let screenshot: ID<Photo>?
    public let mayForward: Bool
    public let at: Date
    /// The writer's pseudonym in this report only.
    public let pseudonym: String
    /// Whether the writer can read answers.
    public let isReachable: Bool
    /// The assigned member of support.
    public let assignee: ID<Account>?
    /// The number of duplicates.
    public let duplicates: Int
    /// The deadline for an answer; `nil` if none is due.
    public let dueAt: Date?
    public let isOverdue: Bool
    /// When support first answered the writer.
    public let answeredAt: Date?

    public init(
        id: ID<UserReport>, revision: Int, kind: ReportKind, state: ReportState, mark: ReportMark, stars: Int?,
        text: String, expected: String?, page: String?, requestId: String?, failure: String?, browser: String?,
        screenshot: ID<Photo>?, mayForward: Bool, at: Date, pseudonym: String, isReachable: Bool,
        assignee: ID<Account>?,
        duplicates: Int, dueAt: Date?, isOverdue: Bool, answeredAt: Date?
    ) {
        self.id = id
        self.revision = revision
        self.kind = kind
        self.state = state
        self.mark = mark
        self.stars = stars
        self.text = text
        self.expected = expected
        self.page = page
        self.requestId = requestId
        self.failure = failure
        self.browser = browser
        self.screenshot = screenshot
        self.mayForward = mayForward
        self.at = at
        self.pseudonym = pseudonym
        self.isReachable = isReachable
        self.assignee = assignee
        self.duplicates = duplicates
        self.dueAt = dueAt
        self.isOverdue = isOverdue
        self.answeredAt = answeredAt
    }
}

/// A report with its messages, log, duplicates and forwardings.
public struct SupportReportDetail: Codable, Hashable, Sendable {
    public let report: SupportReport
    /// The name that the writer revealed.
    public let name: String?
    public let messages: [ReportMessage]
    /// The actions of support, latest first, at most 50.
    public let log: [ReportLogEntry]
    /// The latest duplicates, at most 20; the inbox lists all of a group.
    public let duplicates: [SupportReport]
    /// Whether the writer, or that of any duplicate, can receive messages.
    public let canTell: Bool
    /// The first report of the problem, if this one is a duplicate.
    public let first: SupportReport?
    /// Similar reports without a decision yet, at most 5.
    public let alike: [SupportReport]
    public let forwardings: [ReportForwarding]
    /// The trackers that the report can be forwarded to.
    public let trackers: [ReportTracker]

    public init(
        report: SupportReport, name: String?, messages: [ReportMessage], log: [ReportLogEntry],
        duplicates: [SupportReport], canTell: Bool, first: SupportReport? = nil, alike: [SupportReport] = [],
        forwardings: [ReportForwarding], trackers: [ReportTracker]
    ) {
        self.report = report
        self.name = name
        self.messages = messages
        self.log = log
        self.duplicates = duplicates
        self.canTell = canTell
        self.first = first
        self.alike = alike
        self.forwardings = forwardings
        self.trackers = trackers
    }
}

/// One logged event of a report.
public struct ReportLogEntry: Codable, Hashable, Sendable {
    public enum Action: String, Vocabulary {
        case changed, undone, answered, asked, forwarded
        /// The report was assigned or unassigned.
        case assigned
        /// The report was unassigned because its assignee left support.
        case released
        /// The writer answered.
        case replied
        /// The report was marked as a duplicate, or no longer is.
        case joined, separated
        /// The report was marked as different from a similar one, or no longer is.
        case distinguished, undecided
        /// Another person reported the same while the report was waiting, so it was reopened.
        case repeated
    }

    public let at: Date
    /// `nil` if the account was deleted, or for an action by the writer.
    public let by: ID<Account>?
    public let action: Action
    /// The state after the event.
    public let state: ReportState
    public let mark: ReportMark
    /// The assignee after the event.
    public let assignee: ID<Account>?
    /// The state before a change.
    public let formerState: ReportState?
    public let formerMark: ReportMark?

    public init(
        at: Date, by: ID<Account>?, action: Action, state: ReportState, mark: ReportMark, assignee: ID<Account>? = nil,
        formerState: ReportState? = nil, formerMark: ReportMark? = nil
    ) {
        self.at = at
        self.by = by
        self.action = action
        self.state = state
        self.mark = mark
        self.assignee = assignee
        self.formerState = formerState
        self.formerMark = formerMark
    }
}

/// A partial update of a report. Absent fields stay unchanged.
public struct SupportReportChange: Codable, Hashable, Sendable {
    public var state: ReportState?
    public var mark: ReportMark?
    public var assignment: SupportAssignment?
    /// The colleague to assign; takes precedence over `assignment`.
    public var assignee: ID<Account>?

    public init(
        state: ReportState? = nil, mark: ReportMark? = nil, assignment: SupportAssignment? = nil,
        assignee: ID<Account>? = nil
    ) {
        self.state = state
        self.mark = mark
        self.assignment = assignment
        self.assignee = assignee
    }
}

/// A member of support.
public struct SupportColleague: Codable, Hashable, Sendable {
    public let account: ID<Account>
    public let name: String

    public init(account: ID<Account>, name: String) {
        self.account = account
        self.name = name
    }
}

/// Support's message to a writer.
public struct SupportAnswerDraft: Codable, Hashable, Sendable {
    public var text: String
    /// Whether the message is a question, so that the report waits for its writer.
    public var asks: Bool?
    /// Whether the writers of duplicates also receive the message.
    public var everybody: Bool?
    /// The revision that support saw; if the report has changed since, no message is sent.
    public var revision: Int?

    public init(text: String, asks: Bool? = nil, everybody: Bool? = nil, revision: Int? = nil) {
        self.text = text
        self.asks = asks
        self.everybody = everybody
        self.revision = revision
    }
}

/// Support's decision on whether two reports are the same.
public struct ReportComparison: Codable, Hashable, Sendable {
    public enum Verdict: String, Vocabulary {
        /// Both report the same problem; the earlier one represents both.
        case same
        /// The problems differ; the pair is not proposed again.
        case different
        /// Reverts an earlier decision.
        case undecided
    }

    public var other: ID<UserReport>
    public var verdict: Verdict

    public init(other: ID<UserReport>, verdict: Verdict) {
        self.other = other
        self.verdict = verdict
    }
}

extension SupportReportDetail: Revisioned {
    public var revision: Int { report.revision }
}

/// A reusable answer.
public struct AnswerTemplate: Codable, Hashable, Sendable {
    public let id: ID<AnswerTemplate>
    public let name: String
    public let text: String

    public init(id: ID<AnswerTemplate>, name: String, text: String) {
        self.id = id
        self.name = name
        self.text = text
    }
}

/// A new or changed answer template.
public struct AnswerTemplateDraft: Codable, Hashable, Sendable {
    public var name: String
    public var text: String

    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}

/// The size of support's queue without junk; each count is at most 10,000.
public struct SupportFigures: Codable, Hashable, Sendable {
    public let new: Int
    public let open: Int
    public let waiting: Int
    public let overdue: Int
    /// The time of the oldest new report.
    public let oldest: Date?
    /// The median minutes to an answer, among answered reports of the last seven days.
    public let minutesToAnswer: Int?
    /// The 90th percentile of the same minutes.
    public let mostMinutesToAnswer: Int?

    public init(
        new: Int, open: Int, waiting: Int, overdue: Int, oldest: Date? = nil, minutesToAnswer: Int?,
        mostMinutesToAnswer: Int? = nil
    ) {
        self.new = new
        self.open = open
        self.waiting = waiting
        self.overdue = overdue
        self.oldest = oldest
        self.minutesToAnswer = minutesToAnswer
        self.mostMinutesToAnswer = mostMinutesToAnswer
    }
}
