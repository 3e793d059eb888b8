import Chassis

/// Where partners sell, when, and how far they bring things.
struct PlaceFeature: Feature {
    private let routes: PlaceRoutes

    init(_ orders: OrdersComponents) {
        routes = PlaceRoutes(database: orders.platform.database, now: orders.platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
