import Chassis
import Storage

/// Bringing whole menus and catalogues.
struct CatalogueUploadFeature: Feature {
    private let uploads: CatalogueUploads
    private let work: CatalogueUploadWork

    init(_ orders: OrdersComponents) {
        uploads = CatalogueUploads(orders.platform)
        work = CatalogueUploadWork(database: orders.platform.database, now: orders.platform.now)
    }

    func register(on routes: Routes) { uploads.register(on: routes) }

    func handle(_ jobs: inout JobHandlers) {
        jobs.on(.catalogueUpload, exhausted: CatalogueUploadWork.giveUp) { [work] order, run in
            try await work.run(order, run)
        }
    }

    var scheduledJobs: [ScheduledJob] {
        [ScheduledJob("old catalogue files", every: .seconds(3_600)) { [uploads] in try await uploads.clean() }]
    }

    static let migrations = CatalogueUploadTable.migrations
}
