import Chassis
import Contracts

/// Diaries as samples of HealthKit, for an app that carries them between a phone and here.
struct HealthSampleFeature: Feature {
    private let routes: HealthSampleRoutes

    init(_ planner: PlannerComponents) {
        routes = HealthSampleRoutes(
            database: planner.platform.database, clock: planner.clock, now: planner.platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
