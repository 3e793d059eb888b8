import Contracts
import Foundation

/// The public half of the key that every push message is signed with (RFC 8292).
public struct PushKey: Codable, Hashable, Sendable {
    /// The uncompressed P-256 point in base64url, for a browser's `applicationServerKey`.
    public let publicKey: String
    public init(publicKey: String) { self.publicKey = publicKey }
}

/// A device that receives messages when no page is open.
public struct PushSubscription: Codable, Hashable, Sendable {
    public let id: ID<PushSubscription>
    /// The owner's name for the device, or browser and system, such as "Firefox on Android".
    public let device: String
    /// The host of the push service that delivers to it.
    public let service: String
    public let addedAt: Date
    /// Whether this device sent the request.
    public let isCurrent: Bool

    public init(id: ID<PushSubscription>, device: String, service: String, addedAt: Date, isCurrent: Bool) {
        self.id = id
        self.device = device
        self.service = service
        self.addedAt = addedAt
        self.isCurrent = isCurrent
    }
}

/// A browser's subscription (`PushSubscription` of the Push API).
public struct PushSubscriptionDraft: Codable, Hashable, Sendable, Confidential {
    /// The push service's URL for messages: https on the public internet, at most 1,000 bytes.
    public var endpoint: String
    /// The key that messages are encrypted for: an uncompressed point of P-256 (65 bytes) in base64url.
    public var p256dh: String
    /// The secret that messages are authenticated with: 16 bytes in base64url.
    public var auth: String

    public init(endpoint: String, p256dh: String, auth: String) {
        self.endpoint = endpoint
        self.p256dh = p256dh
        self.auth = auth
    }
}
