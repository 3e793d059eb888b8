/// Who may call an endpoint. A value of the type is the proof that the caller is one of them.
public protocol Audience: Sendable {
    /// What the reference and the gateway call this audience.
    static var access: Access { get }

    /// Throws the problem that a caller who is not part of the audience is answered with.
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

/// Whoever comes, signed in or not.
public struct Anyone: Audience {
    public static let access = Access.anyone
    public let identity: Identity?
    /// The person, if one has signed in.
    public var account: ID<Account>? { identity?.account }

    public init(_ identity: Identity?) { self.identity = identity }
}

/// A person who has signed in, in person or through a service that asks on their behalf.
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

/// Somebody of the support desk, or an administrator.
public struct Support: RoleAudience {
    public static let access = Access.support
    public static let roles: Labels<Role> = [.support, .administrator]
    public let account: ID<Account>
    public init(account: ID<Account>) { self.account = account }
}

/// Somebody who watches the services, or an administrator.
public struct Operator: RoleAudience {
    public static let access = Access.operator
    public static let roles: Labels<Role> = [.operator, .administrator]
    public let account: ID<Account>
    public init(account: ID<Account>) { self.account = account }
}

/// Somebody who works for a partner market or restaurant, and has signed in.
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
    /// The person on whose behalf it asks, if any.
    public let account: ID<Account>?

    public init(_ identity: Identity?) throws(Problem) {
        guard let identity else { throw .unauthenticated }
        guard let service = identity.service else { throw .forbidden }
        self.service = service
        account = identity.account
    }
}
