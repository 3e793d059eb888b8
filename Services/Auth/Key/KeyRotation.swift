import Chassis
import Foundation

/// The schedule of signing keys. A new key is published before it signs, so that all verifiers know it. An old key
/// stays published while one of its tokens may be valid.
struct KeyRotation: Hashable, Sendable {
    /// How long a key is published before it signs, in seconds: several refreshes of the keys in every process.
    static let lead: TimeInterval = 600
    /// How long a key is published after the next one signs, in seconds.
    static let afterlife: TimeInterval = 3_600

    /// The age at which a key gets a successor, in seconds.
    var age: TimeInterval = 90 * 86_400

    /// The signing key among `keys`, which are sorted newest first.
    func signer(among keys: [SigningKey], at instant: Date) -> SigningKey? {
        keys.first { $0.madeAt + Self.lead <= instant } ?? keys.last
    }

    /// A new key if one is due; `nil` otherwise.
    func due(after keys: [SigningKey], at instant: Date) -> SigningKey? {
        guard let newest = keys.first else { return SigningKey(ordinal: 1, madeAt: instant) }
        guard newest.madeAt + age <= instant else { return nil }
        return SigningKey(ordinal: newest.ordinal + 1, madeAt: instant)
    }

    /// The keys without any valid token.
    func outdated(_ keys: [SigningKey], at instant: Date) -> [SigningKey] {
        zip(keys, keys.dropFirst()).filter { newer, _ in newer.madeAt + Self.lead + Self.afterlife <= instant }.map(\.1)
    }
}
