import Contracts
import Foundation

/// Issues of a GitLab project (REST, version 4).
struct GitLabTracker: Tracker {
    /// Such as `https://gitlab.com`.
    let url: String
    /// The project's number, or its path such as `group/project`.
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

    /// Most pages searched, of 100 issues each.
    private static let mostPages = 50

    private var issues: String { "\(url)/api/v4/projects/\(project.percentEncodedSegment)/issues" }
    private var fields: [String: String] { ["PRIVATE-TOKEN": token, "Accept": "application/json"] }

    /// Searches the list of issues: the text search splits words, and tokens without the right to set labels create
    /// none.
    func find(_ issue: ForwardedIssue, since instant: Date) async throws(TrackerFault) -> String? {
        let since = instant.addingTimeInterval(-300).ISO8601Format().percentEncodedSegment
        for page in 1...Self.mostPages {
            let address =
                "\(issues)?scope=all&order_by=created_at&sort=desc&created_after=\(since)&per_page=100&page=\(page)"
            let found = try await http.get(address, fields).read([Issue].self)
            if let known = found.first(where: { issue.isMarked($0.description) }) { return known.web_url }
            if found.count < 100 { return nil }
        }
        throw .later("There are too many new issues to tell whether it is one of them.", after: nil)
    }

    func send(_ issue: ForwardedIssue) async throws(TrackerFault) -> String? {
        // GitLab runs a line that begins with a slash as a quick action. Larder's lines begin with a hyphen or are in
        // code blocks, but releases before 17 end blocks differently. A leading space disables such lines.
        let lines = issue.markdown.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        let orderless = lines.replacing("\n/", with: "\n /")
        let new = NewIssue(title: issue.title, description: orderless, labels: "larder")
        return try await http.post(issues, new, fields).read(Issue.self).web_url
    }
}
