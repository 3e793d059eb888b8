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
    }

    private var issues: String { "\(url)/repos/\(repository)/issues" }

    private var fields: [String: String] {
        [
            "Authorization": "Bearer \(token)", "Accept": "application/vnd.github+json",
            "X-GitHub-Api-Version": "2022-11-28",
        ]
    }

    /// By the list of issues and not by the search, which learns of an issue only after a while.
    func find(_ issue: ForwardedIssue, since instant: Date) async throws(TrackerFault) -> String? {
        let since = instant.addingTimeInterval(-300).ISO8601Format().percentEncoded
        for page in 1...10 {
            let address = "\(issues)?labels=larder&state=all&since=\(since)&per_page=100&page=\(page)"
            let found = try await http.get(address, fields).read([Issue].self)
            if let known = found.first(where: { $0.body?.contains(issue.marker) == true }) { return known.html_url }
            if found.count < 100 { return nil }
        }
        return nil
    }

    func send(_ issue: ForwardedIssue) async throws(TrackerFault) -> String? {
        let new = NewIssue(title: issue.title, body: issue.markdown, labels: ["larder"])
        return try await http.post(issues, new, fields).read(Issue.self).html_url
    }
}
