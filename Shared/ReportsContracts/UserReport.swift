import Contracts
import Foundation
import Kitchen

/// The identity of a problem report or a review of the app.
public enum UserReport {}

/// The kind of a report.
public enum ReportKind: String, Vocabulary {
    /// Something went wrong on a page.
    case problem
    /// The kinds of reviews.
    case bug, idea, praise, recipe, order

    public static let reviews: [ReportKind] = [.bug, .idea, .praise, .recipe, .order]
}

/// The state of a report at support.
public enum ReportState: String, Vocabulary {
    /// Not looked at yet.
    case new
    /// Support is working on the report.
    case open
    /// Support waits for the writer's answer.
    case waiting
    case solved
    /// Closed without a solution.
    case closed
}

/// Support's classification of a report.
public enum ReportMark: String, Vocabulary {
    case unmarked, junk, insight
}

/// A new problem report.
public struct ProblemReportDraft: Codable, Hashable, Sendable, Confidential {
    /// What happened.
    public var happened: String
    public var expected: String?
    /// The path of the page. The query is removed, and a colon replaces each part that may be an identifier, a name or
    /// a key.
    public var page: String?
    /// The request's id from an error page, as a hint without proof.
    public var requestId: String?
    /// The error code shown on the page.
    public var failure: String?
    /// The browser's name for itself.
    public var browser: String?
    /// A screenshot that the same person uploaded within a day.
    public var screenshot: ID<Photo>?
    /// Whether the texts may be forwarded to an issue tracker; otherwise only page and error are.
    public var mayForward: Bool?

    public init(
        happened: String, expected: String? = nil, page: String? = nil, requestId: String? = nil,
        failure: String? = nil, browser: String? = nil, screenshot: ID<Photo>? = nil, mayForward: Bool? = nil
    ) {
        self.happened = happened
        self.expected = expected
        self.page = page
        self.requestId = requestId
        self.failure = failure
        self.browser = browser
        self.screenshot = screenshot
        self.mayForward = mayForward
    }
}

/// A new review of the app.
public struct AppReviewDraft: Codable, Hashable, Sendable, Confidential {
    /// Not `problem`.
    public var kind: ReportKind
    /// 1 to 5.
    public var stars: Int
    public var text: String

    public init(kind: ReportKind, stars: Int, text: String) {
        self.kind = kind
        self.stars = stars
        self.text = text
    }
}

/// A report as its writer sees it.
public struct OwnReport: Codable, Hashable, Sendable {
    public let id: ID<UserReport>
    public let kind: ReportKind
    public let state: ReportState
    /// The stars of a review.
    public let stars: Int?
    public let text: String
    public let expected: String?
    public let page: String?
    public let requestId: String?
    public let failure: String?
    public let browser: String?
    public let screenshot: ID<Photo>?
    public let mayForward: Bool
    public let at: Date
    /// The name that the writer revealed to support; `nil` if none.
    public let name: String?
    /// The messages, oldest first; `nil` in lists.
    public let messages: [ReportMessage]?
    /// When the report is erased unless a message follows; `nil` while support is working on it.
    public let erasedAt: Date?

    public init(
        id: ID<UserReport>, kind: ReportKind, state: ReportState, stars: Int?, text: String, expected: String?,
        page: String?, requestId: String?, failure: String? = nil, browser: String?, screenshot: ID<Photo>?,
        mayForward: Bool, at: Date, name: String?, messages: [ReportMessage]?, erasedAt: Date? = nil
    ) {
        self.id = id
        self.kind = kind
        self.state = state
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
        self.name = name
        self.messages = messages
        self.erasedAt = erasedAt
    }
}

/// A message of support or the writer on a report.
public struct ReportMessage: Codable, Hashable, Sendable {
    public enum Sender: String, Vocabulary { case support, writer }

    public let id: ID<ReportMessage>
    public let sender: Sender
    public let text: String
    /// Whether the message is a question by support.
    public let asks: Bool
    public let at: Date

    public init(id: ID<ReportMessage>, sender: Sender, text: String, asks: Bool, at: Date) {
        self.id = id
        self.sender = sender
        self.text = text
        self.asks = asks
        self.at = at
    }
}

/// A writer's answer or addition.
public struct ReportAnswerDraft: Codable, Hashable, Sendable, Confidential {
    public var text: String

    public init(text: String) { self.text = text }
}

/// Reveals the writer under a name.
public struct ReportNameDraft: Codable, Hashable, Sendable {
    public var name: String

    public init(name: String) { self.name = name }
}
