import AuthContracts
import Chassis
import Contracts
import Crypto
import Foundation
import Storage

/// A push message to one device, in the queue.
struct PushMessage: Codable, Hashable, Sendable {
    /// The urgency of waking a device on battery (RFC 8030, section 5.3).
    enum Urgency: String, Codable, Hashable, Sendable {
        case low, normal, high
    }

    /// How long a message is useful, in seconds.
    static let lifetime: TimeInterval = 86_400
    /// Greatest lengths in characters, so that a message in any script fits push services' limits.
    private static let longest = (title: 120, body: 300, path: 500)

    let subscription: ID<PushSubscription>
    let title: String
    let body: String
    /// The path of the page that a tap opens.
    let path: String
    /// A later message with the same topic replaces an earlier one; `nil` keeps both.
    let topic: String?
    let urgency: Urgency
    let expiresAt: Date

    init(
        to subscription: ID<PushSubscription>, title: String, body: String, path: String?,
        replaces topic: String? = nil,
        urgency: Urgency, at instant: Date
    ) {
        self.subscription = subscription
        self.title = title.cut(Self.longest.title)
        self.body = body.cut(Self.longest.body)
        self.path = path.flatMap { $0.utf8.count <= Self.longest.path ? $0 : nil } ?? "/inbox"
        // At most 32 characters of base64url; the hash reveals nothing to the push service.
        self.topic = topic.map { String(Data(SHA256.hash(data: Data($0.utf8))).base64URL.prefix(32)) }
        self.urgency = urgency
        expiresAt = (instant + Self.lifetime).wholeSecond
    }

    /// The JSON that the service worker reads.
    var payload: Data {
        get throws { try WireFormat.encoder.encode(Payload(title: title, body: body, path: path, tag: topic)) }
    }

    private struct Payload: Encodable {
        let title: String
        let body: String
        let path: String
        let tag: String?
    }
}

extension String {
    /// The text on one line, cut to `most` characters and four times as many bytes.
    fileprivate func cut(_ most: Int) -> String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var (cut, bytes) = ("", 0)
        for character in line.prefix(most) {
            bytes += character.utf8.count
            guard bytes <= 4 * most else { break }
            cut.append(character)
        }
        return cut.utf8.count == line.utf8.count ? line : cut + "…"
    }
}

extension JobKind<PushMessage> {
    static var push: Self {
        JobKind(
            "push", maxAttempts: 4, concurrency: PushHosts.concurrency, lease: .seconds(60), timeLimit: .seconds(30),
            backoff: JobBackoff(first: 30, longest: 3_600))
    }
}

extension Connection {
    /// Enqueues a push message, which is sent after the commit. Accounts share the queue fairly.
    func enqueue(_ message: PushMessage, of account: ID<Account>, at instant: Date) throws {
        try enqueue(message, as: .push, of: account.description, expiry: message.expiresAt, at: instant)
    }
}

extension Messages {
    /// Pushes a message to all devices of a person, if they chose its topic for push. Security messages have no topic
    /// and are only mailed, never shown on a locked screen.
    func push(
        _ message: Message, _ values: [String: String], to account: Account, in db: any Connection, at instant: Date
    ) throws {
        guard let topic = message.topic, try NotificationTable(db).find(account.id).push.contains(topic) else { return }
        let subscriptions = try PushTable(db).all(of: account.id)
        guard !subscriptions.isEmpty else { return }
        let (title, body) = try templates.text(
            message.template, in: account.language, zone: account.timeZone, values)
        for subscription in subscriptions {
            let push = PushMessage(
                to: subscription.id, title: title, body: body, path: message.path,
                replaces: message.path.map { "\(message.template) \($0)" },
                urgency: topic.urgency, at: instant)
            try db.enqueue(push, of: account.id, at: instant)
        }
    }
}

extension MessageTopic {
    fileprivate var urgency: PushMessage.Urgency {
        switch self {
        case .orders: .high
        case .shopping: .normal
        case .recommendations, .moderation: .low
        }
    }
}
