import Chassis
import Contracts

/// What the features of reports share.
struct ReportsComponents: ServiceComponents {
    let platform: Platform
    let authors: ReportAuthors
    let trackers: Trackers

    init(_ platform: Platform) throws {
        self.platform = platform
        // LARDER_REPORTS_SECRET; whoever loses it loses who wrote what. The secret of the services unless it is set.
        let secret = platform.settings.string("REPORTS_SECRET") ?? platform.settings.string("SERVICE_SECRET")
        authors = ReportAuthors(secret: secret ?? "")
        trackers = try Trackers(platform)
    }
}
