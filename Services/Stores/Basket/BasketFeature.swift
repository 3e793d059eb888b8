import Chassis

/// Where a list is cheapest.
struct BasketFeature: Feature {
    private let routes: BasketRoutes

    init(_ stores: StoresComponents) { routes = BasketRoutes(search: StoreSearch(stores)) }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
