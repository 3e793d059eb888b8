import Contracts
import Foundation

/// Issues of a repository at GitHub (REST, version 2022-11-28).
struct GitHubTracker: Tracker {
    /// `https://api.github.com`, or of an Enterprise Server `https://HOST/api/v3`.
    let url: String
    /// `owner/name`.
    let repository: String
    let token: String
    let http: TrackerHTTP

    private struct NewIssue: Encodable {
        let title: String
        let body: String
        let labels: [String]
    }

    private struct Issue: Decodable {
        let html_url: String
        let body: String?
        let created_at: Date
    }

    /// Each of 100 issues.
    private static let mostPages = 50

    private var issues: String { "\(url)/repos/\(repository)/issues" }

    private var fields: [String: String] {
        [
            "Authorization": "Bearer \(token)", "Accept": "application/vnd.github+json",
            "X-GitHub-Api-Version": "2022-11-28",
        ]
    }

    /// By the list of issues and not by the search, which learns of an issue only after a while; and not by our label,
    /// which GitHub drops without a word where the token may not set labels.
    func find(_ issue: ForwardedIssue, since instant: Date) async throws(TrackerFault) -> String? {
        let start = instant.addingTimeInterval(-300)
        let since = start.ISO8601Format().percentEncodedSegment
        for page in 1...Self.mostPages {
            let address =
                "\(issues)?state=all&sort=created&direction=desc&since=\(since)&per_page=100&page=\(page)"
            let found = try await http.get(address, fields).read([Issue].self)
            if let known = found.first(where: { issue.isMarked($0.body) }) { return known.html_url }
            if found.count < 100 || found.contains(where: { $0.created_at < start }) { return nil }
        }
        throw .later("There are too many new issues to tell whether it is one of them.", after: nil)
    }

    func send(_ issue: ForwardedIssue) async throws(TrackerFault) -> String? {
        let new = NewIssue(title: issue.title, body: issue.markdown, labels: ["larder"])
        return try await http.post(issues, new, fields).read(Issue.self).html_url
    }
}
