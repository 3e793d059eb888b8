import Contracts
import Foundation
import Kitchen

/// The public details of a partner's key.
public struct PartnerKeyInfo: Codable, Hashable, Sendable {
    public let id: ID<PartnerKey>
    /// The first characters of the key.
    public let begins: String
    public let name: String
    public let scopes: Labels<PartnerScope>
    public let madeAt: Date
    /// When the key expires; `nil` if never.
    public let endsAt: Date?
    /// To the minute; `nil` if never used.
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

/// A request for a new key.
public struct PartnerKeyDraft: Codable, Hashable, Sendable {
    /// The purpose, such as "cash desk".
    public var name: String
    public var scopes: Labels<PartnerScope>
    /// The lifetime in days; unlimited if absent.
    public var days: Int?

    public init(name: String, scopes: Labels<PartnerScope>, days: Int? = nil) {
        self.name = name
        self.scopes = scopes
        self.days = days
    }
}

/// Replaces a key.
public struct PartnerKeyRotation: Codable, Hashable, Sendable {
    /// The hours during which the old key remains valid, 0 to 168; 24 if absent.
    public var overlapHours: Int?

    public init(overlapHours: Int? = nil) { self.overlapHours = overlapHours }
}

/// A new key, shown only once.
public struct NewPartnerKey: Codable, Hashable, Sendable, Confidential {
    public let key: String
    public let info: PartnerKeyInfo

    public init(key: String, info: PartnerKeyInfo) {
        self.key = key
        self.info = info
    }
}
