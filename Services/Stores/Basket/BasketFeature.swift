import Chassis

/// Finds the cheapest stores for a shopping list.
struct BasketFeature: Feature {
    private let routes: BasketRoutes

    init(_ stores: StoresComponents) { routes = BasketRoutes(search: StoreSearch(stores)) }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
