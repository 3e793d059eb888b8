import Contracts
import Foundation
import Kitchen

/// What somebody told us, as support sees it: without who it was.
public struct SupportReport: Codable, Hashable, Sendable, Revisioned {
    public let id: ID<UserReport>
    public let revision: Int
    public let kind: ReportKind
    public let state: ReportState
    public let mark: ReportMark
    /// Of a review.
    public let stars: Int?
    public let text: String
    public let expected: String?
    public let page: String?
    /// As the reporter gave it.
    public let requestId: String?
    public let failure: String?
    public let browser: String?
    public let screenshot: ID<Photo>?
    public let mayForward: Bool
    public let at: Date
    /// What its writer goes by here, and nowhere else.
    public let pseudonym: String
    /// Whether its writer can read answers.
    public let isReachable: Bool
    /// Who of support looks after it.
    public let assignee: ID<Account>?
    /// How many more have reported the same.
    public let duplicates: Int
    /// By then it has to be answered; absent where nothing is owed.
    public let dueAt: Date?
    public let isOverdue: Bool
    /// When support first answered its writer.
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

/// One of them with all that belongs to it.
public struct SupportReportDetail: Codable, Hashable, Sendable {
    public let report: SupportReport
    /// The name that its writer made known.
    public let name: String?
    public let messages: [ReportMessage]
    /// What support did, the latest first, at most 50.
    public let log: [ReportLogEntry]
    /// The latest duplicates, at most 20; the inbox lists all of a group.
    public let duplicates: [SupportReport]
    /// Whether its writer, or that of any duplicate, can be told something.
    public let canTell: Bool
    /// The first one that reported the same, where this is a duplicate.
    public let first: SupportReport?
    /// What looks alike, at most 5, and nobody has said yet whether it is the same.
    public let alike: [SupportReport]
    public let forwardings: [ReportForwarding]
    /// Where it can be forwarded.
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

/// Something that support did.
public struct ReportLogEntry: Codable, Hashable, Sendable {
    public enum Action: String, Vocabulary {
        case changed, undone, answered, asked, forwarded
        /// It was given to somebody, or back.
        case assigned
        /// It went back because whoever had it is not of support any more.
        case released
        /// The writer answered.
        case replied
        /// It is the same as another one, or is not any more.
        case joined, separated
        /// It is another problem than one that looked alike, or that was taken back.
        case distinguished, undecided
        /// Somebody else told the same while it waited, so it is under way again.
        case repeated
    }

    public let at: Date
    /// Absent where they have left, or where it was the writer.
    public let by: ID<Account>?
    public let action: Action
    /// What it is since then.
    public let state: ReportState
    public let mark: ReportMark
    /// Who has looked after it since then.
    public let assignee: ID<Account>?
    /// What it was before a change.
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

/// What changes about a report; what is absent stays.
public struct SupportReportChange: Codable, Hashable, Sendable {
    public var state: ReportState?
    public var mark: ReportMark?
    public var assignment: SupportAssignment?
    /// Assigns it to a colleague; counts before `assignment`.
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

/// Somebody of support.
public struct SupportColleague: Codable, Hashable, Sendable {
    public let account: ID<Account>
    public let name: String

    public init(account: ID<Account>, name: String) {
        self.account = account
        self.name = name
    }
}

/// What support says to a writer.
public struct SupportAnswerDraft: Codable, Hashable, Sendable {
    public var text: String
    /// Whether it is a question, so that the report waits for its writer.
    public var asks: Bool?
    /// Whether those who reported the same are told as well.
    public var everybody: Bool?
    /// The revision that was answered: where it has changed since, nobody is told anything.
    public var revision: Int?

    public init(text: String, asks: Bool? = nil, everybody: Bool? = nil, revision: Int? = nil) {
        self.text = text
        self.asks = asks
        self.everybody = everybody
        self.revision = revision
    }
}

/// What support says of two reports.
public struct ReportComparison: Codable, Hashable, Sendable {
    public enum Verdict: String, Vocabulary {
        /// They are of the same problem: the earlier one stands for both.
        case same
        /// They are not: each stands by itself, and they are not proposed again.
        case different
        /// Nobody has said anything: what was joined or kept apart by hand is not any more.
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

/// An answer to be used again.
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

/// One as support writes it.
public struct AnswerTemplateDraft: Codable, Hashable, Sendable {
    public var name: String
    public var text: String

    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}

/// How much waits for support, junk left out. Each is counted up to 10,000.
public struct SupportFigures: Codable, Hashable, Sendable {
    public let new: Int
    public let open: Int
    public let waiting: Int
    public let overdue: Int
    /// When the oldest came that nobody has looked at.
    public let oldest: Date?
    /// Of those that came within the last seven days and were answered: half were answered within so many minutes.
    public let minutesToAnswer: Int?
    /// The same for nine of ten.
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
