import Contracts

/// The topics that people choose notifications by. Mails that keep an account safe have no topic; they are always sent.
public enum MessageTopic: String, Vocabulary {
    case recommendations, shopping, orders, moderation
}

/// The topics that a person receives by email and by push. The inbox shows all messages.
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

/// A partial update of `NotificationPreferences`. Absent fields stay unchanged.
public struct NotificationChange: Codable, Hashable, Sendable {
    public var email: Labels<MessageTopic>?
    public var push: Labels<MessageTopic>?

    public init(email: Labels<MessageTopic>? = nil, push: Labels<MessageTopic>? = nil) {
        self.email = email
        self.push = push
    }
}
