import Chassis

/// Partners' places: their hours and delivery areas.
struct PlaceFeature: Feature {
    private let routes: PlaceRoutes

    init(_ orders: OrdersComponents) {
        routes = PlaceRoutes(database: orders.platform.database, now: orders.platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
