import Foundation

/// Issues of a project at GitLab (REST, version 4).
struct GitLabTracker: Tracker {
    /// Such as `https://gitlab.com`.
    let url: String
    /// Its number, or its path such as `group/project`.
    let project: String
    let token: String
    let http: TrackerHTTP

    private struct NewIssue: Encodable {
        let title: String
        let description: String
        let labels: String
    }

    private struct Issue: Decodable {
        let web_url: String
        let description: String?
    }

    private var issues: String { "\(url)/api/v4/projects/\(project.percentEncoded)/issues" }
    private var fields: [String: String] { ["PRIVATE-TOKEN": token, "Accept": "application/json"] }

    func find(_ issue: ForwardedIssue, since instant: Date) async throws(TrackerFault) -> String? {
        let since = instant.addingTimeInterval(-300).ISO8601Format().percentEncoded
        let address =
            "\(issues)?labels=larder&scope=all&in=description&search=\(issue.marker)&created_after=\(since)&per_page=100"
        let found = try await http.get(address, fields).read([Issue].self)
        return found.first { $0.description?.contains(issue.marker) == true }?.web_url
    }

    func send(_ issue: ForwardedIssue) async throws(TrackerFault) -> String? {
        // A line that begins with a slash would be an order to GitLab; ours begin with a hyphen or stand in blocks.
        let new = NewIssue(title: issue.title, description: issue.markdown, labels: "larder")
        return try await http.post(issues, new, fields).read(Issue.self).web_url
    }
}
