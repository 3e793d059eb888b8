import Chassis
import Foundation

/// When signing keys are made, sign and go. A new one is published for a while before it signs, so that everybody who
/// verifies can know it, and an old one for as long as a token of it could be in date.
struct KeyRotation: Hashable, Sendable {
    /// For how long a key is published before it signs, in seconds: several refreshes of the keys in every process.
    static let lead: TimeInterval = 600
    /// For how long a key is published after the next one signs, in seconds.
    static let afterlife: TimeInterval = 3_600

    /// The age at which a key gets a successor, in seconds.
    var age: TimeInterval = 90 * 86_400

    /// The key that signs, of all that there are, the newest first.
    func signer(among keys: [SigningKey], at instant: Date) -> SigningKey? {
        keys.first { $0.madeAt + Self.lead <= instant } ?? keys.last
    }

    /// The key to be made now, if one is due.
    func due(after keys: [SigningKey], at instant: Date) -> SigningKey? {
        guard let newest = keys.first else { return SigningKey(ordinal: 1, madeAt: instant) }
        guard newest.madeAt + age <= instant else { return nil }
        return SigningKey(ordinal: newest.ordinal + 1, madeAt: instant)
    }

    /// The keys of which no token is in date any more.
    func outdated(_ keys: [SigningKey], at instant: Date) -> [SigningKey] {
        zip(keys, keys.dropFirst()).filter { newer, _ in newer.madeAt + Self.lead + Self.afterlife <= instant }.map(\.1)
    }
}
