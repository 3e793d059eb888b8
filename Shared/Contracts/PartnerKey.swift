import Kitchen

/// A market or restaurant that people order from.
public enum Partner {}

/// An API key that identifies a partner's programs.
public enum PartnerKey {}

/// A permission of a partner's key.
public enum PartnerScope: String, Vocabulary {
    /// Menus, catalogues, prices and stock.
    case catalogue
    /// Places with their opening hours, and whether they are busy.
    case places
    /// Orders and their states.
    case orders
}

/// The verified key of a partner's program.
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

/// A caller that acts for a partner.
public enum PartnerCaller: Hashable, Sendable {
    /// A program with one of the partner's keys.
    case program(PartnerKeyIdentity)
    /// An employee of a partner; the service determines which partner.
    case staff(ID<Account>)
}

/// Callers that act for a partner: programs whose key has `scope`, and the partner's staff.
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

/// Callers that manage a partner's menus and catalogues.
public struct PartnerCatalogue: PartnerKeyAudience {
    public static let scope = PartnerScope.catalogue
    public let caller: PartnerCaller
    public init(caller: PartnerCaller) { self.caller = caller }
}

/// Callers that manage a partner's places.
public struct PartnerPlaces: PartnerKeyAudience {
    public static let scope = PartnerScope.places
    public let caller: PartnerCaller
    public init(caller: PartnerCaller) { self.caller = caller }
}

/// Callers that handle a partner's orders.
public struct PartnerOrders: PartnerKeyAudience {
    public static let scope = PartnerScope.orders
    public let caller: PartnerCaller
    public init(caller: PartnerCaller) { self.caller = caller }
}
