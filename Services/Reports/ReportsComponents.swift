import Chassis
import Contracts
import Foundation

/// The components shared by the features of reports.
struct ReportsComponents: ServiceComponents {
    let platform: Platform
    let authors: ReportAuthors
    let trackers: Trackers
    let colleagues: SupportColleagues
    /// How long closed reports are kept, in days.
    let keptDays: Int
    /// The time zone of support's days and mornings.
    let supportZone: TimeZone

    init(_ platform: Platform) throws {
        self.platform = platform
        // LARDER_REPORTS_SECRET, or else the services' secret. Without it, the writers of reports are lost.
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
