import Contracts
import Foundation
import Kitchen

/// A key of a partner as it may be seen.
public struct PartnerKeyInfo: Codable, Hashable, Sendable {
    public let id: ID<PartnerKey>
    /// How the key begins.
    public let begins: String
    public let name: String
    public let scopes: Labels<PartnerScope>
    public let madeAt: Date
    /// When it ends by itself; absent for one that does not.
    public let endsAt: Date?
    /// To the minute; absent for one that was not used yet.
    public let lastUsedAt: Date?

    public init(
        id: ID<PartnerKey>, begins: String, name: String, scopes: Labels<PartnerScope>, madeAt: Date,
        endsAt: Date? = nil, lastUsedAt: Date? = nil
    ) {
        self.id = id
        self.begins = begins
        self.name = name
        self.scopes = scopes
        self.madeAt = madeAt
        self.endsAt = endsAt
        self.lastUsedAt = lastUsedAt
    }
}

/// A key that somebody wants.
public struct PartnerKeyDraft: Codable, Hashable, Sendable {
    /// What it is for, such as "cash desk".
    public var name: String
    public var scopes: Labels<PartnerScope>
    /// For how many days it holds; for ever unless stated.
    public var days: Int?

    public init(name: String, scopes: Labels<PartnerScope>, days: Int? = nil) {
        self.name = name
        self.scopes = scopes
        self.days = days
    }
}

/// How a key is replaced.
public struct PartnerKeyRotation: Codable, Hashable, Sendable {
    /// For how many hours more the old key holds, 0 to 168; 24 unless stated.
    public var overlapHours: Int?

    public init(overlapHours: Int? = nil) { self.overlapHours = overlapHours }
}

/// A key on the one occasion that it is shown.
public struct NewPartnerKey: Codable, Hashable, Sendable, Confidential {
    public let key: String
    public let info: PartnerKeyInfo

    public init(key: String, info: PartnerKeyInfo) {
        self.key = key
        self.info = info
    }
}
