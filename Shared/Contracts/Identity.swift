import Foundation
import Kitchen

/// The services of Larder, by their names on the wire.
public enum ServiceName: String, Vocabulary {
    case auth, recipes, pantry, planner, orders, stores, reports, web, gateway

    /// The services that own data and have endpoints of their own.
    public static let owners: [ServiceName] = [.auth, .recipes, .pantry, .planner, .orders, .stores, .reports]
}

/// A privilege of an account.
public enum Role: String, Vocabulary {
    case administrator
    case support
    case partner
    case `operator`
}

/// The caller according to a verified token.
public struct Identity: Hashable, Sendable {
    /// The person who calls, or on whose behalf `service` calls.
    public var account: ID<Account>?
    /// The token's session; `nil` for a service that calls on a person's behalf.
    public var session: ID<Session>?
    /// When the token was issued, to the millisecond; `nil` without a session.
    public var issuedAt: Date?
    /// When the token expires; `nil` without a session.
    public var expiresAt: Date?
    public var roles: Labels<Role>
    /// The calling service; `nil` if the caller is not a service.
    public var service: ServiceName?
    /// The API key of the calling partner program; `nil` for other callers.
    public var partnerKey: PartnerKeyIdentity?

    public init(
        account: ID<Account>? = nil, session: ID<Session>? = nil, issuedAt: Date? = nil, expiresAt: Date? = nil,
        roles: Labels<Role> = [], service: ServiceName? = nil, partnerKey: PartnerKeyIdentity? = nil
    ) {
        self.account = account
        self.session = session
        self.issuedAt = issuedAt
        self.expiresAt = expiresAt
        self.roles = roles
        self.service = service
        self.partnerKey = partnerKey
    }
}

/// The session of one account on one device.
public enum Session {}
