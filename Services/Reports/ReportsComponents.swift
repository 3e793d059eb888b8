import Chassis
import Contracts
import Foundation

/// What the features of reports share.
struct ReportsComponents: ServiceComponents {
    let platform: Platform
    let authors: ReportAuthors
    let trackers: Trackers
    let colleagues: SupportColleagues
    /// For how many days reports are kept that support is done with.
    let keptDays: Int
    /// When a day begins and when it is morning for support.
    let supportZone: TimeZone

    init(_ platform: Platform) throws {
        self.platform = platform
        // LARDER_REPORTS_SECRET; whoever loses it loses who wrote what. The secret of the services unless it is set.
        let secret = platform.settings.string("REPORTS_SECRET") ?? platform.settings.string("SERVICE_SECRET")
        authors = ReportAuthors(secret: secret ?? "")
        trackers = try Trackers(platform)
        colleagues = SupportColleagues(services: platform.services)
        keptDays = try platform.settings.int("REPORTS_KEPT_DAYS", default: 730, in: 30...36_500)
        let zone = platform.settings.string("SUPPORT_TIME_ZONE", default: "UTC")
        guard let supportZone = TimeZone(identifier: zone) else {
            throw SettingsError(name: "LARDER_SUPPORT_TIME_ZONE", rule: "must be a time zone, such as Europe/Berlin")
        }
        self.supportZone = supportZone
    }
}
