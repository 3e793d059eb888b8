import AuthContracts
import Chassis
import Contracts
import Crypto
import Foundation

/// How entries of the audit trail hold each other: each has the hash of the one before it, so that none can be changed,
/// taken out or put in between unnoticed.
///
/// What an entry says about a person is held by a salted hash of its own. When the person's account is erased, that goes
/// and its hash stays: the chain still holds.
enum AuditChain {
    /// What of an entry is about a person.
    struct Content: Codable, Hashable, Sendable {
        let before: [String: String]
        let after: [String: String]
        let reason: String?

        var text: String {
            get throws {
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
                return String(decoding: try encoder.encode(self), as: UTF8.self)
            }
        }
    }

    static func salt() -> String { SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }.base64URL }

    static func hash(of content: String, salt: String) -> String { hash([salt, content]) }

    /// The hash of an entry whose predecessor has the hash `previous`.
    static func hash(_ link: Link, after previous: String) -> String {
        hash([
            previous, "\(link.ordinal)", "\(link.id)", link.at.ISO8601Format(), link.by?.description ?? "", link.action,
            "\(link.account)", link.contentHash,
        ])
    }

    /// No part can take over some of the next one: each is preceded by its length.
    private static func hash(_ parts: [String]) -> String {
        let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
        return Data(SHA256.hash(data: Data(text.utf8))).base64URL
    }

    /// What the chain holds of an entry.
    struct Link: Hashable, Sendable {
        let ordinal: Int
        let id: ID<AuditEntry>
        let at: Date
        let by: ID<Account>?
        let action: String
        let account: ID<Account>
        let contentHash: String
    }
}
