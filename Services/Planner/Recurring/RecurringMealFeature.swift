import Chassis

/// Meals that come every week.
struct RecurringMealFeature: Feature {
    private let routes: RecurringMealRoutes
    private let filling: RecurringFilling

    init(_ planner: PlannerComponents) {
        let platform = planner.platform
        routes = RecurringMealRoutes(
            database: platform.database, scopes: planner.scopes, clock: planner.clock, recipes: planner.recipes,
            dishCheck: planner.dishCheck, now: platform.now)
        filling = RecurringFilling(database: platform.database, now: platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("recurring meals", every: .seconds(900)) { [filling] in try await filling.fill() }]
    }
}
