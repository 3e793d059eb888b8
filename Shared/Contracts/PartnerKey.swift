import Kitchen

/// A market or restaurant that people order from.
public enum Partner {}

/// An API key of a partner, by which its programs are known.
public enum PartnerKey {}

/// What a partner's key is good for.
public enum PartnerScope: String, Vocabulary {
    /// Menus, catalogues, prices and stock.
    case catalogue
    /// Places with their hours, and whether they are busy.
    case places
    /// Orders and what becomes of them.
    case orders
}

/// The key that a partner's program showed, once it has been found to hold.
public struct PartnerKeyIdentity: Hashable, Sendable {
    public let key: ID<PartnerKey>
    public let partner: ID<Partner>
    public let scopes: Labels<PartnerScope>

    public init(key: ID<PartnerKey>, partner: ID<Partner>, scopes: Labels<PartnerScope>) {
        self.key = key
        self.partner = partner
        self.scopes = scopes
    }
}

/// Who acts for a partner.
public enum PartnerCaller: Hashable, Sendable {
    /// A program with one of the partner's keys.
    case program(PartnerKeyIdentity)
    /// Somebody who works for a partner; for which one, the service knows.
    case staff(ID<Account>)
}

/// Whoever acts for a partner: a program whose key is good for one scope, or the partner's staff.
public protocol PartnerKeyAudience: Audience {
    static var scope: PartnerScope { get }
    var caller: PartnerCaller { get }
    init(caller: PartnerCaller)
}

extension PartnerKeyAudience {
    public static var access: Access { .partnerKey }

    public init(_ identity: Identity?) throws(Problem) {
        guard let key = identity?.partnerKey else {
            self.init(caller: .staff(try PartnerStaff(identity).account))
            return
        }
        guard key.scopes.contains(Self.scope) else { throw .forbidden }
        self.init(caller: .program(key))
    }
}

/// Whoever keeps a partner's menus and catalogues.
public struct PartnerCatalogue: PartnerKeyAudience {
    public static let scope = PartnerScope.catalogue
    public let caller: PartnerCaller
    public init(caller: PartnerCaller) { self.caller = caller }
}

/// Whoever keeps a partner's places.
public struct PartnerPlaces: PartnerKeyAudience {
    public static let scope = PartnerScope.places
    public let caller: PartnerCaller
    public init(caller: PartnerCaller) { self.caller = caller }
}

/// Whoever answers a partner's orders.
public struct PartnerOrders: PartnerKeyAudience {
    public static let scope = PartnerScope.orders
    public let caller: PartnerCaller
    public init(caller: PartnerCaller) { self.caller = caller }
}
