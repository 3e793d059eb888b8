import Chassis
import Contracts
import Photos
import ReportInbox
import ReportsContracts

/// Problem reports and reviews of the app: sending, following and withdrawing.
struct ReportFeature: Feature {
    private let routes: ReportRoutes

    init(_ reports: ReportsComponents) {
        let platform = reports.platform
        routes = ReportRoutes(
            reports: OwnReports(reports),
            photos: PhotoStore(
                database: platform.database, workers: platform.workers, holders: .reports,
                address: { "/v1/problem-reports/screenshots/\($0)" }, now: platform.now))
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("unused screenshots", every: .seconds(3_600), run: routes.photos.cleanUp),
            ScheduledJob("old reports", every: .seconds(3_600), run: routes.reports.removeOld),
        ]
    }

    static func personalData(_ reports: ReportsComponents) -> [PersonalRecords] {
        [.reports(OwnReports(reports)), .screenshots]
    }
}

extension OwnReports {
    init(_ reports: ReportsComponents) {
        let platform = reports.platform
        self.init(
            database: platform.database, authors: reports.authors,
            digests: AddressDigests(secret: platform.settings.string("SERVICE_SECRET", default: "")),
            forwarding: reports.trackers.automatic, keptFor: Double(reports.keptDays) * 86_400, now: platform.now)
    }
}
