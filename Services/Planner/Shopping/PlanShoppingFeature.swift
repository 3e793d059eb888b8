import Chassis
import Contracts
import Storage

/// Shopping for the plan: lists that follow weeks and meals.
struct PlanShoppingFeature: Feature {
    private let routes: PlanShoppingRoutes
    private let sender: PlanShoppingSender
    private let days: PlanShoppingDays

    init(_ planner: PlannerComponents) {
        let platform = planner.platform
        sender = PlanShoppingSender(database: platform.database, services: platform.services, now: platform.now)
        routes = PlanShoppingRoutes(
            database: platform.database, scopes: planner.scopes, clock: planner.clock, services: platform.services,
            sender: sender, logger: platform.logger, now: platform.now)
        days = PlanShoppingDays(database: platform.database, now: platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    func handle(_ jobs: inout JobHandlers) {
        jobs.on(.planShopping) { [sender] order, _ in try await sender.run(order) }
    }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("shopping of past days", every: .seconds(900)) { [days] in try await days.pass() }]
    }

    static func personalData(_ planner: PlannerComponents) -> [PersonalRecords] {
        [
            .rows(
                "shopping lists of the plan", in: "plan_shopping", of: "kitchen",
                showing: "id, week, meal_id, list_id, created_at"),
            .sharedPlanShopping,
            .rows("shopping habit", in: "plan_shopping_habits", of: "account", showing: "is_on, list_id"),
        ]
    }
}

extension PersonalRecords {
    /// Lists that somebody had follow the plan of a household.
    fileprivate static let sharedPlanShopping = PersonalRecords(
        "shopping lists of the household's plan", sharedAs: .lists,
        keptBecause: "They belong to the household. Who chose them is erased."
    ) { account, db in
        try db.all(
            """
            SELECT id, week, meal_id, list_id, created_at FROM plan_shopping
            WHERE account = \(account) AND kitchen <> \(account) ORDER BY id
            """
        ) { try JSONValue($0) }
    } strip: { account, db in
        try db.execute("UPDATE plan_shopping SET account = NULL WHERE account = \(account)")
    }
}
