import Chassis

/// The times of the day at which a plan has meals.
struct SlotFeature: Feature {
    private let routes: SlotRoutes

    init(_ planner: PlannerComponents) {
        routes = SlotRoutes(
            database: planner.platform.database, scopes: planner.scopes, now: planner.platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
