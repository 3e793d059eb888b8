import Chassis
import Contracts
import Storage

/// Products by their barcodes.
struct ProductFeature: Feature {
    private let routes: ProductRoutes
    private let lookup: ProductLookup
    private let folder: ProductFolder?

    init(_ pantry: PantryComponents) throws {
        let platform = pantry.platform
        lookup = ProductLookup(
            database: platform.database, outside: try OutsideProducts(platform),
            foods: ProductFoods(catalogue: pantry.catalogue), now: platform.now, logger: platform.logger)
        folder = try ProductFolder(platform)
        routes = ProductRoutes(
            lookup: lookup,
            lessons: ProductLessons(database: platform.database, foods: pantry.foods, now: platform.now),
            scanner: BarcodeScanner(workers: platform.workers), access: pantry.access)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("product files", every: .seconds(60), timeLimit: .seconds(4 * 3_600)) { [folder] in
                try await folder?.read()
            },
            ScheduledJob("old product questions", every: .seconds(86_400)) { [lookup] in try await lookup.cleanUp() },
        ]
    }

    static func personalData(_ pantry: PantryComponents) -> [PersonalRecords] { PersonalRecords.products }
}
