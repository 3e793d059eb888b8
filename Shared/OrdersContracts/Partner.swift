import Contracts
import Foundation
import Kitchen

/// The kind of a partner.
public enum PartnerKind: String, Vocabulary {
    case market, restaurant
}

/// Whether people can order from a partner.
public enum PartnerState: String, Vocabulary {
    /// Enrolled, but not approved yet.
    case enrolled
    case approved
    /// New orders are refused; current orders continue.
    case suspended
}

/// A market or restaurant that people order from.
public struct PartnerProfile: Codable, Hashable, Sendable, Revisioned {
    public let id: ID<Partner>
    public let revision: Int
    public let name: String
    public let kind: PartnerKind
    public let state: PartnerState
    /// The currency of all prices.
    public let currency: Currency
    /// Shown to customers and administrators.
    public let email: String
    public let phone: String?
    public let website: String?
    public let enrolledAt: Date
    /// The reason for suspension.
    public let reason: String?

    public init(
        id: ID<Partner>, revision: Int, name: String, kind: PartnerKind, state: PartnerState, currency: Currency,
        email: String, phone: String? = nil, website: String? = nil, enrolledAt: Date, reason: String? = nil
    ) {
        self.id = id
        self.revision = revision
        self.name = name
        self.kind = kind
        self.state = state
        self.currency = currency
        self.email = email
        self.phone = phone
        self.website = website
        self.enrolledAt = enrolledAt
        self.reason = reason
    }
}

/// A partner to enrol.
public struct PartnerDraft: Codable, Hashable, Sendable {
    public var name: String
    public var kind: PartnerKind
    public var currency: Currency
    public var email: String
    public var phone: String?
    public var website: String?

    public init(
        name: String, kind: PartnerKind, currency: Currency, email: String, phone: String? = nil,
        website: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.currency = currency
        self.email = email
        self.phone = phone
        self.website = website
    }
}

/// Suspends a partner.
public struct PartnerSuspension: Codable, Hashable, Sendable {
    public var reason: String

    public init(reason: String) { self.reason = reason }
}

/// Filters partners.
public struct PartnerQuery: PagedQuery, Codable, Hashable, Sendable {
    /// A part of the name.
    public var text: String?
    public var state: PartnerState?
    public var kind: PartnerKind?
    public var limit: Int?
    public var cursor: String?

    public init(
        text: String? = nil, state: PartnerState? = nil, kind: PartnerKind? = nil, limit: Int? = nil,
        cursor: String? = nil
    ) {
        self.text = text
        self.state = state
        self.kind = kind
        self.limit = limit
        self.cursor = cursor
    }
}

/// An account that acts for a partner.
public struct PartnerStaffMember: Codable, Hashable, Sendable {
    public let account: ID<Account>
    public let addedAt: Date

    public init(account: ID<Account>, addedAt: Date) {
        self.account = account
        self.addedAt = addedAt
    }
}

/// One administrative action on a partner.
public struct PartnerLogEntry: Codable, Hashable, Sendable {
    public enum Action: String, Vocabulary {
        case enrolled, edited, approved, suspended
        case staffAdded = "staff-added"
        case staffRemoved = "staff-removed"
        case keyMade = "key-made"
        case keyRotated = "key-rotated"
        case keyRevoked = "key-revoked"
    }

    public let id: ID<PartnerLogEntry>
    public let at: Date
    /// `nil` if the account is deleted.
    public let by: ID<Account>?
    public let action: Action
    /// The staff member who was added or removed.
    public let account: ID<Account>?
    public let reason: String?
    /// The old values of changed fields, by field; `after` has the new ones.
    public let before: [String: String]
    public let after: [String: String]

    public init(
        id: ID<PartnerLogEntry>, at: Date, by: ID<Account>?, action: Action, account: ID<Account>? = nil,
        reason: String? = nil, before: [String: String] = [:], after: [String: String] = [:]
    ) {
        self.id = id
        self.at = at
        self.by = by
        self.action = action
        self.account = account
        self.reason = reason
        self.before = before
        self.after = after
    }
}
