import Chassis

/// The menus and catalogues of partners' places.
struct CatalogueFeature: Feature {
    private let routes: CatalogueRoutes
    private let matching: CatalogueMatching

    init(_ orders: OrdersComponents) {
        matching = CatalogueMatching(
            database: orders.platform.database, services: orders.platform.services, now: orders.platform.now)
        routes = CatalogueRoutes(database: orders.platform.database, now: orders.platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("catalogue matches", every: .seconds(30)) { [matching] in try await matching.suggest() }]
    }
}
