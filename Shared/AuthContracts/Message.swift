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

    fileprivate init(account: ID<Account>, _ template: MessageTemplate, _ values: [String: String], path: String?) {
        self.account = account
        self.template = template
        topic = template.topic
        self.values = values
        self.path = path
    }

    public var subject: String { account.description }
}

/// A service wants everybody told something who has a role: auth knows who they are.
public struct RoleMessageRequested: Event {
    public static let name = "role-message-requested"
    public static let subscribers: [ServiceName] = [.auth]
    public static let isOrdered = false
    public let role: Role
    public let template: MessageTemplate
    /// What the template's words are filled with.
    public let values: [String: String]
    /// A path of the pages that it leads to.
    public let path: String?

    public init(role: Role, _ message: ServiceMessage, path: String? = nil) {
        self.role = role
        template = message.template
        values = message.words
        self.path = path
    }

    public var subject: String { role.rawValue }

    /// The same for one of them.
    public func request(for account: ID<Account>) -> MessageRequested {
        MessageRequested(account: account, template, values, path: path)
    }
}
