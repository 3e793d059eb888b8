import Chassis
import Contracts
import OrdersContracts

/// The orders service: partners, what they offer, and what is ordered from them.
@main
struct OrdersService: Microservice {
    static let name = ServiceName.orders
    static let endpoints: [Route] = OrdersAPI.routes + Route.ofPlatform(.orders)
    static let features: [any Feature<OrdersComponents>.Type] = [
        PartnerFeature.self, PartnerKeyFeature.self, PlaceFeature.self, CatalogueFeature.self, QuoteFeature.self,
        OrderFeature.self, PaymentFeature.self, WebhookFeature.self, MarketFeature.self,
    ]
}
