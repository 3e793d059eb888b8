/// The callers that an endpoint accepts. A value proves that the caller is one of them.
public protocol Audience: Sendable {
    /// The audience's name in the reference and the gateway.
    static var access: Access { get }

    /// Throws `.unauthenticated` or `.forbidden` if the caller is not part of the audience.
    init(_ identity: Identity?) throws(Problem)
}

/// The audiences by name.
public enum Access: String, Vocabulary {
    case anyone, signedIn, administrator, support, `operator`, partner
    /// A partner's program with an API key, or the partner's staff.
    case partnerKey
    /// Other services only, through the gateway's inside listener.
    case service
}

/// Any caller, signed in or not.
public struct Anyone: Audience {
    public static let access = Access.anyone
    public let identity: Identity?
    /// The person; `nil` if the caller is not signed in.
    public var account: ID<Account>? { identity?.account }

    public init(_ identity: Identity?) { self.identity = identity }
}

/// A signed-in person, calling directly or through a service on their behalf.
public struct SignedIn: Audience {
    public static let access = Access.signedIn
    public let account: ID<Account>
    public let identity: Identity

    public init(_ identity: Identity?) throws(Problem) {
        guard let identity, let account = identity.account else { throw .unauthenticated }
        self.account = account
        self.identity = identity
    }
}

/// A person who holds one of the roles in `Roles`.
public protocol RoleAudience: Audience {
    static var roles: Labels<Role> { get }
    init(account: ID<Account>)
}

extension RoleAudience {
    public init(_ identity: Identity?) throws(Problem) {
        let person = try SignedIn(identity)
        guard !person.identity.roles.isDisjoint(with: Self.roles) else { throw .forbidden }
        self.init(account: person.account)
    }
}

/// An administrator.
public struct Admin: RoleAudience {
    public static let access = Access.administrator
    public static let roles: Labels<Role> = [.administrator]
    public let account: ID<Account>
    public init(account: ID<Account>) { self.account = account }
}

/// A member of support, or an administrator.
public struct Support: RoleAudience {
    public static let access = Access.support
    public static let roles: Labels<Role> = [.support, .administrator]
    public let account: ID<Account>
    public init(account: ID<Account>) { self.account = account }
}

/// An operator of the services, or an administrator.
public struct Operator: RoleAudience {
    public static let access = Access.operator
    public static let roles: Labels<Role> = [.operator, .administrator]
    public let account: ID<Account>
    public init(account: ID<Account>) { self.account = account }
}

/// A signed-in employee of a partner market or restaurant.
public struct PartnerStaff: RoleAudience {
    public static let access = Access.partner
    public static let roles: Labels<Role> = [.partner]
    public let account: ID<Account>
    public init(account: ID<Account>) { self.account = account }
}

/// Another service of Larder.
public struct ServiceCaller: Audience {
    public static let access = Access.service
    public let service: ServiceName
    /// The person on whose behalf the service calls; `nil` if none.
    public let account: ID<Account>?

    public init(_ identity: Identity?) throws(Problem) {
        guard let identity else { throw .unauthenticated }
        guard let service = identity.service else { throw .forbidden }
        self.service = service
        account = identity.account
    }
}
