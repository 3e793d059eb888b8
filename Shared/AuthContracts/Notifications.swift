import Contracts

/// What people can choose to be told of. Mails that keep an account safe are not among them: they are always sent.
public enum MessageTopic: String, Vocabulary {
    case recommendations, shopping, orders, moderation
}

/// What a person is told of, and how. The inbox in the app shows everything.
public struct NotificationPreferences: Codable, Hashable, Sendable {
    public var email: Labels<MessageTopic>
    public var push: Labels<MessageTopic>

    public init(
        email: Labels<MessageTopic> = [.shopping, .orders, .moderation],
        push: Labels<MessageTopic> = [.shopping, .orders]
    ) {
        self.email = email
        self.push = push
    }
}

/// What to change about it; what is absent stays.
public struct NotificationChange: Codable, Hashable, Sendable {
    public var email: Labels<MessageTopic>?
    public var push: Labels<MessageTopic>?

    public init(email: Labels<MessageTopic>? = nil, push: Labels<MessageTopic>? = nil) {
        self.email = email
        self.push = push
    }
}
