import Contracts
import Foundation

/// The secret half of a partner's key.
public struct PartnerKeySecret: Secret {
    public let bytes: Data
    public init(bytes: Data) { self.bytes = bytes }
}

/// A partner's key as sent by its programs: `Authorization: Bearer larder_<id>_<secret>`. The id finds the key, and the
/// secret authenticates it.
public struct PartnerKeyToken: Hashable, Sendable {
    /// The prefix, which lets secret scanners find leaked keys.
    static let mark = "larder_"

    public let id: ID<PartnerKey>
    public let secret: PartnerKeySecret

    public init(id: ID<PartnerKey>, secret: PartnerKeySecret) {
        self.id = id
        self.secret = secret
    }

    /// `nil` if `text` is not a partner key.
    public init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.count == Self.mark.utf8.count + 36 + 1 + 43, Self.isMeant(by: text) else { return nil }
        let rest = text.dropFirst(Self.mark.count)
        guard rest.utf8.count == 80, let id = ID<PartnerKey>(String(rest.prefix(36))), rest.dropFirst(36).first == "_",
            let secret = PartnerKeySecret(rest.dropFirst(37))
        else { return nil }
        self.init(id: id, secret: secret)
    }

    /// Whether `text` has the prefix of a partner key.
    public static func isMeant(by text: String) -> Bool { text.utf8.starts(with: mark.utf8) }

    public var text: String { Self.beginning(of: id) + secret.text }

    /// The public beginning of the key with `id`.
    public static func beginning(of id: ID<PartnerKey>) -> String { "\(mark)\(id)_" }
}

/// Verifies partners' keys.
public protocol PartnerKeyVerifier: Sendable {
    /// The owner of `key`; `nil` if the key does not exist. Throws a problem if the key has ended.
    func identity(of key: PartnerKeyToken) async throws -> PartnerKeyIdentity?
}
