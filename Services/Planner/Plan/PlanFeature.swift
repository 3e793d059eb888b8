import AuthContracts
import Chassis
import Contracts

/// The plan as people see it: by weeks and days, shared with their household.
struct PlanFeature: Feature {
    private let scopes: HouseholdScopes
    private let routes: PlanRoutes

    init(_ planner: PlannerComponents) {
        scopes = planner.scopes
        routes = PlanRoutes(
            database: planner.platform.database, scopes: planner.scopes, clock: planner.clock,
            alternatives: planner.alternatives, dishCheck: planner.dishCheck)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(HouseholdChanged.self) { [scopes] change, db in
            scopes.forget(change.account)
            try PlanMove(db).follow(change)
        }
    }

    static func personalData(_ planner: PlannerComponents) -> [PersonalRecords] { PersonalRecords.plans }
}
