import Chassis

/// Partner markets as the stores service sees them.
struct MarketFeature: Feature {
    private let routes: MarketRoutes

    init(_ orders: OrdersComponents) {
        routes = MarketRoutes(database: orders.platform.database, now: orders.platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
