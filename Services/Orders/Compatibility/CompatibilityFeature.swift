import Chassis

/// The path of the specification for deliveries.
struct CompatibilityFeature: Feature {
    private let routes: CompatibilityDeliveryRoutes

    init(_ orders: OrdersComponents) {
        routes = CompatibilityDeliveryRoutes(
            services: orders.platform.services, quotes: QuoteRoutes(orders), orders: OrderRoutes(orders))
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
