import Chassis
import Foundation
import ReportsContracts

/// The configured trackers that reports are forwarded to:
///
/// - `LARDER_GITHUB_REPOSITORY` (`owner/name`), `LARDER_GITHUB_TOKEN`, `LARDER_GITHUB_URL`;
/// - `LARDER_GITLAB_PROJECT`, `LARDER_GITLAB_TOKEN`, `LARDER_GITLAB_URL`;
/// - `LARDER_JIRA_URL`, `LARDER_JIRA_PROJECT`, `LARDER_JIRA_MAIL`, `LARDER_JIRA_TOKEN`, `LARDER_JIRA_TYPE`;
/// - `LARDER_REPORTS_WEBHOOK_URL`, `LARDER_REPORTS_WEBHOOK_KEY` (`whsec_` and 24 to 64 bytes in base64).
///
/// New problems go to all of them automatically unless `LARDER_REPORTS_FORWARD` is `false`. Support forwards other
/// reports by hand.
struct Trackers: Sendable {
    let all: [ReportTracker: any Tracker]
    /// The trackers that receive new problems automatically.
    let automatic: [ReportTracker]
    /// The public address of Larder.
    let origin: String

    init(_ platform: Platform) throws {
        let settings = platform.settings
        let http = TrackerHTTP(
            http: ExternalHTTPClient(
                for: "report-trackers", to: .configured, userAgent: "Larder", limit: .seconds(15), threads: 4))
        func url(_ name: String, default fallback: String? = nil) throws -> String {
            let given = try fallback.map { settings.string(name, default: $0) } ?? settings.required(name)
            guard given.hasPrefix("https://") || (platform.isDevelopment && given.hasPrefix("http://")) else {
                throw SettingsError(name: "LARDER_\(name)", rule: "must begin with https://")
            }
            return given.hasSuffix("/") ? String(given.dropLast()) : given
        }
        var all: [ReportTracker: any Tracker] = [:]
        if let repository = settings.string("GITHUB_REPOSITORY") {
            guard repository.wholeMatch(of: /[A-Za-z0-9_.-]+\/[A-Za-z0-9_.-]+/) != nil else {
                throw SettingsError(name: "LARDER_GITHUB_REPOSITORY", rule: "must be owner/name")
            }
            all[.github] = GitHubTracker(
                url: try url("GITHUB_URL", default: "https://api.github.com"), repository: repository,
                token: try settings.required("GITHUB_TOKEN"), http: http)
        }
        if let project = settings.string("GITLAB_PROJECT") {
            all[.gitlab] = GitLabTracker(
                url: try url("GITLAB_URL", default: "https://gitlab.com"), project: project,
                token: try settings.required("GITLAB_TOKEN"), http: http)
        }
        if let project = settings.string("JIRA_PROJECT") {
            guard project.wholeMatch(of: /[A-Z][A-Z0-9_]*/) != nil else {
                throw SettingsError(name: "LARDER_JIRA_PROJECT", rule: "must be the key of a project, such as LAR")
            }
            all[.jira] = JiraTracker(
                url: try url("JIRA_URL"), project: project, issueType: settings.string("JIRA_TYPE", default: "Bug"),
                mail: try settings.required("JIRA_MAIL"), token: try settings.required("JIRA_TOKEN"), http: http)
        }
        if settings.string("REPORTS_WEBHOOK_URL") != nil {
            let key = try settings.required("REPORTS_WEBHOOK_KEY")
            guard key.hasPrefix("whsec_"), let secret = Data(base64Encoded: String(key.dropFirst(6))),
                (24...64).contains(secret.count)
            else {
                throw SettingsError(
                    name: "LARDER_REPORTS_WEBHOOK_KEY", rule: "must be whsec_ and 24 to 64 bytes in base64")
            }
            all[.webhook] = WebhookTracker(
                url: try url("REPORTS_WEBHOOK_URL"), secret: Array(secret), http: http, now: platform.now)
        }
        self.all = all
        let isAutomatic = try settings.bool("REPORTS_FORWARD", default: true)
        automatic = isAutomatic ? ReportTracker.allCases.filter { all[$0] != nil } : []
        guard !all.isEmpty else {
            origin = ""
            return
        }
        let home = try settings.publicURL(isDevelopment: platform.isDevelopment)
        origin = "\(home.scheme ?? "https")://\(home.host() ?? "")" + (home.port.map { ":\($0)" } ?? "")
    }
}
