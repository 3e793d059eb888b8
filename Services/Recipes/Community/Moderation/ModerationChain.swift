import Chassis
import Contracts
import Crypto
import Foundation
import RecipesContracts

/// How entries of the moderators' audit trail hold each other: each has the hash of the one before it, so that none can
/// be changed, taken out or put in between unnoticed.
///
/// Who did it, and what an entry says of an author and their work, are each held by a salted hash. When either of them
/// leaves, theirs goes and its hash stays: the chain still holds.
enum ModerationChain {
    /// What the chain holds of an entry.
    struct Link: Hashable, Sendable {
        let ordinal: Int
        let id: ID<ModerationEntry>
        let at: Date
        let deed: String
        let subject: String
        let moderatorHash: String
        let contentHash: String
    }

    static func salt() -> String { SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }.base64URL }

    static func hash(ofModerator moderator: ID<Account>, salt: String) -> String {
        hash([salt, moderator.description])
    }

    static func hash(ofTitle title: String, author: ID<Account>?, reason: String?, salt: String) -> String {
        hash([salt, title, author?.description ?? "", reason ?? ""])
    }

    /// The hash of an entry whose predecessor has the hash `previous`.
    static func hash(_ link: Link, after previous: String) -> String {
        hash([
            previous, "\(link.ordinal)", "\(link.id)", "\(Int(link.at.timeIntervalSince1970))", link.deed, link.subject,
            link.moderatorHash, link.contentHash,
        ])
    }

    /// No part can take over some of the next one: each is preceded by its length.
    private static func hash(_ parts: [String]) -> String {
        let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
        return Data(SHA256.hash(data: Data(text.utf8))).base64URL
    }
}
