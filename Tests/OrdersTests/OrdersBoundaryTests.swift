import Contracts
import Foundation
import OrdersContracts
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(30)))
struct OrdersBoundaryTests {
    @Test(arguments: Engine.all)
    func `N1 whatever stands in any field, every endpoint of orders answers or says what is wrong`(
        on engine: Engine
    ) async throws {
        try await withOrders(on: engine) { orders in
            // Somebody acts for a partner, so that partners' endpoints look at what they are sent.
            let shop = try await PartnerAtWork(orders.service)
            try await orders.service.expectAnswers(
                of: .orders, oneIn: 3,
                known: { route in
                    try await Self.things(for: route, at: shop, of: orders)
                })
        }
    }

    /// Things that are there for an endpoint, made for it, since the one before may have ended them.
    private static func things(
        for route: Route, at shop: PartnerAtWork, of orders: TestedOrders
    ) async throws -> [String: String] {
        let path = route.path.split(separator: "/").prefix { !$0.hasPrefix(":") }.prefix(3)
        let place = "/\(path.joined(separator: "/"))/:id"
        switch place {
        case "/v1/orders/:id", "/v1/partner/orders/:id":
            return [place: try await orders.order(.ada, from: shop).id.description]
        case "/v1/quotes/:id": return [place: try await orders.quote(.ada).id.description]
        case "/v1/market-places/:id": return [place: shop.place.id.description]
        case "/v1/partner/places/:id":
            let staff = try await orders.client(.partner)
            return [place: try await staff.call(OrdersAPI.addPlace, sending: .corner).id.description]
        case "/v1/partner/keys/:id":
            let draft = PartnerKeyDraft(name: "cash desk", scopes: [.orders])
            let key = try await orders.client(.partner).call(OrdersAPI.makePartnerKey, sending: draft)
            return [place: key.info.id.description]
        case "/v1/admin/partners/:id":
            let draft = PartnerDraft(
                name: "Market of \(orders.clock.now)", kind: .market, currency: .eur, email: "orders@market.example")
            return [place: try await orders.client(.root).call(OrdersAPI.enrolPartner, sending: draft).id.description]
        default: return [:]
        }
    }
}
