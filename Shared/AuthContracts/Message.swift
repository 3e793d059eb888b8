import Contracts
import Foundation

/// A message in an inbox: a stable code with values, and the text in the person's language.
public struct InboxMessage: Codable, Hashable, Sendable {
    public let id: ID<InboxMessage>
    /// `nil` for messages that cannot be turned off.
    public let topic: MessageTopic?
    /// A stable identifier for programs, such as `password-changed`; `nil` for messages older than this field.
    public let code: String?
    /// The values that the text contains, by name.
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

/// The number of unread messages.
public struct UnreadMessages: Codable, Hashable, Sendable {
    public let count: Int
    public init(count: Int) { self.count = count }
}

/// Requests a message to one person. Auth writes it in the person's language and sends it by their chosen channels.
public struct MessageRequested: Event {
    public static let name = "message-requested"
    public static let subscribers: [ServiceName] = [.auth]
    public static let isOrdered = false
    public let account: ID<Account>
    public let template: MessageTemplate
    /// `nil` for messages that are always mailed.
    public let topic: MessageTopic?
    /// The values for the template's placeholders.
    public let values: [String: String]
    /// The page that the message opens, such as `/recipes/…`.
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

/// Requests a message to every account with `role`. Auth finds the accounts.
public struct RoleMessageRequested: Event {
    public static let name = "role-message-requested"
    public static let subscribers: [ServiceName] = [.auth]
    public static let isOrdered = false
    public let role: Role
    public let template: MessageTemplate
    /// The values for the template's placeholders.
    public let values: [String: String]
    /// The page that the message opens.
    public let path: String?

    public init(role: Role, _ message: ServiceMessage, path: String? = nil) {
        self.role = role
        template = message.template
        values = message.words
        self.path = path
    }

    public var subject: String { role.rawValue }

    /// Returns the same request for one account.
    public func request(for account: ID<Account>) -> MessageRequested {
        MessageRequested(account: account, template, values, path: path)
    }
}
