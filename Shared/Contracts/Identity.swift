import Foundation
import Kitchen

/// The services of Larder, and who they are on the wire.
public enum ServiceName: String, Vocabulary {
    case auth, recipes, pantry, planner, orders, stores, reports, web, gateway

    /// Those that own data and answer endpoints of their own.
    public static let owners: [ServiceName] = [.auth, .recipes, .pantry, .planner, .orders, .stores, .reports]
}

/// What an account may do beyond being a person.
public enum Role: String, Vocabulary {
    case administrator
    case support
    case partner
    case `operator`
}

/// Who is asking, as a verified token says.
public struct Identity: Hashable, Sendable {
    /// The person, either asking in person or on whose behalf `service` asks.
    public var account: ID<Account>?
    /// The log-in that the token belongs to; a service that asks on a person's behalf has none.
    public var session: ID<Session>?
    /// When the token was issued, to the millisecond, where it belongs to a log-in.
    public var issuedAt: Date?
    /// When the token ends, where it belongs to a log-in.
    public var expiresAt: Date?
    public var roles: Labels<Role>
    /// The service that asks, where it is one.
    public var service: ServiceName?
    /// The API key of a partner's program, where it is one that asks.
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

/// The log-in of one account on one device.
public enum Session {}
