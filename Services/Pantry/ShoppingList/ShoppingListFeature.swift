import Chassis
import Contracts

/// Shopping lists.
struct ShoppingListFeature: Feature {
    private let routes: ShoppingListRoutes
    private let operations: ListOperator

    init(_ pantry: PantryComponents) {
        let platform = pantry.platform
        operations = ListOperator(
            database: platform.database, reader: ListLineReader(catalogue: pantry.catalogue, foods: pantry.foods),
            intake: PantryItemIntake(), facts: pantry.facts, now: platform.now)
        routes = ShoppingListRoutes(
            lists: ShoppingLists(database: platform.database, facts: pantry.facts, now: platform.now),
            operations: operations,
            missing: MissingIngredients(
                database: platform.database, services: platform.services, catalogue: pantry.catalogue,
                items: pantry.items, selections: FoodSelectionTable(database: platform.database),
                beliefs: pantry.beliefs, now: platform.now),
            access: pantry.access)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ pantry: PantryComponents) -> [PersonalRecords] { PersonalRecords.lists }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("old list operations", every: .seconds(3_600)) { [operations] in try await operations.clean() }]
    }
}
