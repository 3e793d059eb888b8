import Contracts
import Crypto
import Foundation
import Storage

/// The hash chain of an audit log. Each entry has the digest of its predecessor, so changed, removed or inserted
/// entries are detected.
///
/// The actor and the personal details of an entry enter the chain as salted digests. When a person leaves, the values
/// are deleted and the digests stay, so the chain still holds.
enum AuditChain {
    /// The version of an entry's digest.
    enum Layout: Int, Sendable {
        /// Entries about accounts that are older than the common audit log.
        case accounts = 1
        case current = 2
    }

    /// The parts of an entry that its digest covers.
    struct Link: Sendable {
        let layout: Layout
        let ordinal: Int
        let id: String
        let at: Date
        /// The digest of the actor, empty without one; in the first layout the account id itself.
        let actor: String
        let action: String
        let subject: String
        let details: String

        /// The digest of the entry whose predecessor has the digest `previous`.
        func digest(after previous: String) -> String {
            switch layout {
            case .accounts:
                AuditChain.digest([
                    previous, "\(ordinal)", id, at.ISO8601Format(), actor, action, subject, details,
                ])
            case .current:
                AuditChain.digest([
                    previous, "\(ordinal)", id, "\(Int(at.timeIntervalSince1970))", action, subject, actor, details,
                ])
            }
        }
    }

    static func salt() -> String { SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }.base64URL }

    /// Each part is preceded by its length, so no bytes can move from one part to the next.
    static func digest(_ parts: [String]) -> String {
        let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
        return Data(SHA256.hash(data: Data(text.utf8))).base64URL
    }
}

/// The end of a chain: the number and the digest of an entry.
struct AuditMark: Hashable, Sendable {
    static let beginning = AuditMark(ordinal: 0, digest: "")

    let ordinal: Int
    let digest: String
}

extension Row {
    /// The expected digest of the entry after `mark`; `nil` if the entry is malformed.
    func auditDigest(after mark: AuditMark) throws -> String? {
        guard let layout = AuditChain.Layout(rawValue: try self["layout"]) else { return nil }
        let (actor, actorSalt): (String?, String?) = (try self["actor"], try self["actor_salt"])
        let (details, salt): (String?, String?) = (try self["details"], try self["salt"])
        var (actorDigest, detailsDigest): (String, String) = (try self["actor_digest"], try self["details_digest"])
        switch layout {
        case .accounts: actorDigest = actor ?? ""
        case .current:
            if let actor, let actorSalt {
                actorDigest = AuditChain.digest([actorSalt, actor])
            } else if actor != nil || actorSalt != nil {
                return nil
            }
        }
        if let details, let salt {
            guard let parts = try? JSONDecoder().decode([String].self, from: Data(details.utf8)) else { return nil }
            detailsDigest = AuditChain.digest([salt] + parts)
        }
        return AuditChain.Link(
            layout: layout, ordinal: mark.ordinal + 1, id: try self["id"], at: try self["at"], actor: actorDigest,
            action: try self["action"], subject: try self["subject"], details: detailsDigest
        ).digest(after: mark.digest)
    }
}
