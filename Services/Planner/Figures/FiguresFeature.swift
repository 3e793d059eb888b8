import Chassis
import Contracts
import PlannerContracts
import Storage

/// What the plan costs and contains.
struct FiguresFeature: Feature {
    private let routes: FiguresRoutes

    init(_ planner: PlannerComponents) {
        let platform = planner.platform
        routes = FiguresRoutes(
            database: platform.database, scopes: planner.scopes,
            gathering: ProposalGathering(
                database: platform.database, scopes: planner.scopes, clock: planner.clock, services: platform.services,
                logger: platform.logger),
            now: platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ planner: PlannerComponents) -> [PersonalRecords] {
        [.rows("budget of the plan", in: "plan_budgets", of: "kitchen", showing: "weekly", json: ["weekly"])]
    }
}
