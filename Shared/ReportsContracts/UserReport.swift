import Contracts
import Foundation
import Kitchen

/// The identity of something that somebody told us: a problem report or a review of the app.
public enum UserReport {}

/// What somebody tells us.
public enum ReportKind: String, Vocabulary {
    /// Something went wrong on a page.
    case problem
    /// The kinds of reviews.
    case bug, idea, praise, recipe, order

    public static let reviews: [ReportKind] = [.bug, .idea, .praise, .recipe, .order]
}

/// How far support is with it.
public enum ReportState: String, Vocabulary {
    /// Nobody has looked at it.
    case new
    /// Support works on it.
    case open
    /// Support has asked its writer something.
    case waiting
    case solved
    /// Nothing will be done about it.
    case closed
}

/// What support thinks of it.
public enum ReportMark: String, Vocabulary {
    case unmarked, junk, insight
}

/// A problem as somebody reports it.
public struct ProblemReportDraft: Codable, Hashable, Sendable, Confidential {
    /// What happened.
    public var happened: String
    public var expected: String?
    /// The path of the page. What follows a question mark is left out, and a colon stands for every part that may be an
    /// identifier, a name or a key.
    public var page: String?
    /// What an error page called the request. It is a text that helps to find it and proves nothing.
    public var requestId: String?
    /// The code of the error that the page told.
    public var failure: String?
    /// What the browser calls itself.
    public var browser: String?
    /// One that was added by the same person within a day.
    public var screenshot: ID<Photo>?
    /// Whether what is written here may be forwarded to an issue tracker; without it only the page and the error are.
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

/// A review of the app as somebody writes it.
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

/// What somebody told us, as they see it themselves.
public struct OwnReport: Codable, Hashable, Sendable {
    public let id: ID<UserReport>
    public let kind: ReportKind
    public let state: ReportState
    /// Of a review.
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
    /// What support is told of its writer, where they chose that it is.
    public let name: String?
    /// What was said about it, the oldest first; absent in lists.
    public let messages: [ReportMessage]?
    /// When it is erased if nothing is said about it until then; absent while support is not done with it.
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

/// Something that support or the writer said about a report.
public struct ReportMessage: Codable, Hashable, Sendable {
    public enum Sender: String, Vocabulary { case support, writer }

    public let id: ID<ReportMessage>
    public let sender: Sender
    public let text: String
    /// Whether support asked something.
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

/// What a writer adds.
public struct ReportAnswerDraft: Codable, Hashable, Sendable, Confidential {
    public var text: String

    public init(text: String) { self.text = text }
}

/// Under which name a writer makes themselves known.
public struct ReportNameDraft: Codable, Hashable, Sendable {
    public var name: String

    public init(name: String) { self.name = name }
}
