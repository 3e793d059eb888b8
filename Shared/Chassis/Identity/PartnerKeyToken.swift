import Contracts
import Foundation

/// The secret half of a partner's key.
public struct PartnerKeySecret: Secret {
    public let bytes: Data
    public init(bytes: Data) { self.bytes = bytes }
}

/// A partner's key as its programs show it: `Authorization: Bearer larder_<id>_<secret>`. The id finds it, and the secret
/// proves it.
public struct PartnerKeyToken: Hashable, Sendable {
    /// How it begins, so that nobody takes it for anything else, and it is found where it was left by mistake.
    static let mark = "larder_"

    public let id: ID<PartnerKey>
    public let secret: PartnerKeySecret

    public init(id: ID<PartnerKey>, secret: PartnerKeySecret) {
        self.id = id
        self.secret = secret
    }

    /// `nil` for what cannot be one.
    public init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.count == Self.mark.utf8.count + 36 + 1 + 43, Self.isMeant(by: text) else { return nil }
        let rest = text.dropFirst(Self.mark.count)
        guard rest.utf8.count == 80, let id = ID<PartnerKey>(String(rest.prefix(36))), rest.dropFirst(36).first == "_",
            let secret = PartnerKeySecret(rest.dropFirst(37))
        else { return nil }
        self.init(id: id, secret: secret)
    }

    /// Whether `text` says of itself that it is one.
    public static func isMeant(by text: String) -> Bool { text.utf8.starts(with: mark.utf8) }

    public var text: String { Self.beginning(of: id) + secret.text }

    /// How the key of that id begins: what everybody may see of it.
    public static func beginning(of id: ID<PartnerKey>) -> String { "\(mark)\(id)_" }
}

/// Knows partners' keys.
public protocol PartnerKeyVerifier: Sendable {
    /// Whose the key is; `nil` for one that there is not. Throws what a program is told whose key has ended.
    func identity(of key: PartnerKeyToken) async throws -> PartnerKeyIdentity?
}
