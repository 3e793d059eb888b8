import Chassis

/// Stores near somebody.
struct NearbyFeature: Feature {
    private let routes: NearbyRoutes

    init(_ stores: StoresComponents) { routes = NearbyRoutes(search: StoreSearch(stores)) }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
