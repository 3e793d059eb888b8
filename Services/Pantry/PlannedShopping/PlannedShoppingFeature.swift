import Chassis
import Contracts
import Storage

/// Shopping that follows meal plans.
struct PlannedShoppingFeature: Feature {
    private static let part = 100

    private let platform: Platform
    private let update: PlannedShoppingUpdate
    private let access: HouseholdAccess

    init(_ pantry: PantryComponents) {
        platform = pantry.platform
        access = pantry.access
        update = PlannedShoppingUpdate(
            database: platform.database, catalogue: pantry.catalogue,
            selections: FoodSelectionTable(database: platform.database), beliefs: pantry.beliefs, now: platform.now)
    }

    func register(on routes: Routes) { PlannedShoppingRoutes(update: update, access: access).register(on: routes) }

    func handle(_ jobs: inout JobHandlers) {
        jobs.on(.plannedShopping) { [update] order, run in
            guard let id = ID<Household>(order.kitchen) else { throw JobFailure.final("no kitchen") }
            do {
                try await update.update(HouseholdScope(of: id), finishing: run)
            } catch let problem as Problem where problem.status >= 500 {
                throw JobFailure.postponed("the catalogue does not answer")
            }
        }
    }

    var scheduledJobs: [ScheduledJob] {
        [
            // Expiry and beliefs change over time, without any event.
            ScheduledJob("shopping of plans", every: .seconds(6 * 3_600)) { [self] in
                try await update.clean()
                var last = ""
                while true {
                    let behind = last
                    let kitchens = try await platform.database.read {
                        try PlannedShoppingTable($0).kitchens(after: behind, limit: Self.part)
                    }
                    let instant = platform.now()
                    try await platform.database.write { db in
                        for kitchen in kitchens { try db.updatePlannedShopping(of: kitchen, at: instant) }
                    }
                    guard kitchens.count == Self.part, let end = kitchens.last else { return }
                    last = end.text
                }
            }
        ]
    }

    static func personalData(_ pantry: PantryComponents) -> [PersonalRecords] { [.plannedShopping, .sharedShopping] }
}

extension PersonalRecords {
    /// The shopping wishes of a person's own plan.
    fileprivate static let plannedShopping = rows(
        "shopping of the plan", in: "planned_shopping", of: "kitchen",
        showing: "id, list_id, meals, counted, changed_at",
        json: ["meals", "counted"])

    /// The household's shopping wishes that a person started.
    fileprivate static let sharedShopping = PersonalRecords(
        "shopping of the household's plan", sharedAs: .lists,
        keptBecause: "It belongs to the household. Who began it is erased."
    ) { account, db in
        try db.all(
            """
            SELECT id, list_id, changed_at FROM planned_shopping WHERE account = \(account) AND kitchen <> \(account)
            ORDER BY id
            """
        ) { try JSONValue($0) }
    } strip: { account, db in
        try db.execute("UPDATE planned_shopping SET account = NULL WHERE account = \(account)")
    }
}
