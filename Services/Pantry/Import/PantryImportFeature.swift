import Chassis
import Contracts

/// Moving a pantry and shopping lists in from a table or from another program.
struct PantryImportFeature: Feature {
    private let routes: PantryImportRoutes
    private let imports: PantryImports

    init(_ pantry: PantryComponents) {
        let platform = pantry.platform
        let reader = ListLineReader(catalogue: pantry.catalogue, foods: pantry.foods)
        let finder = ThingFinder(catalogue: pantry.catalogue, foods: pantry.foods, reader: reader)
        let operations = ListOperator(
            database: platform.database, reader: reader, intake: PantryItemIntake(), facts: pantry.facts,
            now: platform.now)
        imports = PantryImports(
            database: platform.database, workers: platform.workers, finder: finder, now: platform.now)
        routes = PantryImportRoutes(
            imports: imports,
            writer: PantryImportWriter(
                database: platform.database, finder: finder, facts: pantry.facts, operations: operations,
                now: platform.now),
            undone: UndonePantryImport(database: platform.database, operations: operations, now: platform.now),
            access: pantry.access)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [imports.files.cleaning("old pantry imports") { try ImportedKeyTable.clean(at: $0, in: $1) }]
    }

    static func personalData(_ pantry: PantryComponents) -> [PersonalRecords] { PersonalRecords.importRecords }
}
