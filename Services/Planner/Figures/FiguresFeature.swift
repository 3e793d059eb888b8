import Chassis
import Contracts
import PlannerContracts
import Storage

/// Costs and nutrition of the plan, and savings.
struct FiguresFeature: Feature {
    private let routes: FiguresRoutes
    private let savings: SavingsRoutes

    init(_ planner: PlannerComponents) {
        let platform = planner.platform
        let gathering = ProposalGathering(
            database: platform.database, scopes: planner.scopes, clock: planner.clock, services: platform.services,
            logger: platform.logger)
        routes = FiguresRoutes(
            database: platform.database, scopes: planner.scopes, gathering: gathering, now: platform.now)
        savings = SavingsRoutes(
            database: platform.database, scopes: planner.scopes, clock: planner.clock, recipes: planner.recipes,
            gathering: gathering, services: platform.services, now: platform.now)
    }

    func register(on routes: Routes) {
        self.routes.register(on: routes)
        savings.register(on: routes)
    }

    static func personalData(_ planner: PlannerComponents) -> [PersonalRecords] {
        [
            .rows(
                "budget of the plan", in: "plan_budgets", of: "kitchen", showing: "weekly", json: ["weekly"],
                sharedAs: .budget)
        ]
    }
}
