import Contracts
import Foundation

/// A message in somebody's inbox: a stable code with values, and what it says in their language.
public struct InboxMessage: Codable, Hashable, Sendable {
    public let id: ID<InboxMessage>
    /// `nil` for what is always told.
    public let topic: MessageTopic?
    /// A stable word for programs, such as `password-changed`; `nil` for one from before messages had one.
    public let code: String?
    /// What the message names.
    public let values: [String: String]
    public let subject: String
    public let body: String
    /// A path of the pages that it leads to.
    public let path: String?
    public let sentAt: Date
    public let readAt: Date?

    public init(
        id: ID<InboxMessage>, topic: MessageTopic?, code: String? = nil, values: [String: String] = [:],
        subject: String, body: String, path: String?, sentAt: Date, readAt: Date?
    ) {
        self.id = id
        self.topic = topic
        self.code = code
        self.values = values
        self.subject = subject
        self.body = body
        self.path = path
        self.sentAt = sentAt
        self.readAt = readAt
    }
}

/// How many messages wait to be read.
public struct UnreadMessages: Codable, Hashable, Sendable {
    public let count: Int
    public init(count: Int) { self.count = count }
}

/// A service wants a person told something: auth writes it in the person's language, and sends it as they chose.
public struct MessageRequested: Event {
    public static let name = "message-requested"
    public static let subscribers: [ServiceName] = [.auth]
    public static let isOrdered = false
    public let account: ID<Account>
    public let template: MessageTemplate
    /// `nil` for what is always mailed.
    public let topic: MessageTopic?
    /// What the template's words are filled with.
    public let values: [String: String]
    /// A path of the pages that it leads to, such as `/recipes/…`.
    public let path: String?

    public init(account: ID<Account>, _ message: ServiceMessage, path: String? = nil) {
        self.account = account
        template = message.template
        topic = message.template.topic
        values = message.words
        self.path = path
    }

    public var subject: String { account.description }
}
