import Contracts
import Crypto
import Foundation
import Storage

/// How the entries of an audit log hold each other: each has the digest of the one before it, so that none can be changed,
/// taken out or put in between unnoticed.
///
/// Who did it, and what an entry says of a person, are each held by a salted digest. When either of them leaves, theirs
/// goes and its digest stays: the chain still holds.
enum AuditChain {
    /// How the digest of an entry was made.
    enum Layout: Int, Sendable {
        /// Of entries about accounts that were written before there was one audit log.
        case accounts = 1
        case current = 2
    }

    /// What the chain holds of an entry.
    struct Link: Sendable {
        let layout: Layout
        let ordinal: Int
        let id: String
        let at: Date
        /// The digest of who did it, or of nobody; in the first layout the account itself.
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

    /// No part can take over some of the next one: each is preceded by its length.
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
    /// The digest that the entry should have, were it the one behind `mark`. `nil` if it is not whole.
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
