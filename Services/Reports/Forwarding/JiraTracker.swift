import Contracts
import Foundation

/// Issues of a Jira Cloud project (REST, version 3, with descriptions in the Atlassian Document Format).
struct JiraTracker: Tracker {
    /// Such as `https://example.atlassian.net`.
    let url: String
    /// The project's key, such as `LAR`.
    let project: String
    /// Such as `Bug`.
    let issueType: String
    let mail: String
    let token: String
    /// Jira's search finds a new issue after some seconds, rarely after more than a minute.
    let lag: TimeInterval = 180
    let http: TrackerHTTP

    private struct NewIssue: Encodable {
        struct Fields: Encodable {
            let project: [String: String]
            let issuetype: [String: String]
            let summary: String
            let labels: [String]
            let description: ADFNode
        }

        let fields: Fields
    }

    private struct Made: Decodable { let key: String }

    private struct Found: Decodable {
        struct Issue: Decodable { let key: String }
        let issues: [Issue]
    }

    private var fields: [String: String] {
        let credentials = Data("\(mail):\(token)".utf8).base64EncodedString()
        return ["Authorization": "Basic \(credentials)", "Accept": "application/json"]
    }

    /// Searches by the issue's own label: labels match exactly, text search does not.
    func find(_ issue: ForwardedIssue, since instant: Date) async throws(TrackerFault) -> String? {
        let jql = "project = \"\(project)\" AND labels = \"\(issue.marker)\""
        let address = "\(url)/rest/api/3/search/jql?jql=\(jql.percentEncodedSegment)&fields=key&maxResults=1"
        return try await http.get(address, fields).read(Found.self).issues.first.map { link($0.key) }
    }

    func send(_ issue: ForwardedIssue) async throws(TrackerFault) -> String? {
        let new = NewIssue(
            fields: .init(
                project: ["key": project], issuetype: ["name": issueType], summary: issue.title,
                labels: ["larder", issue.marker], description: .document(of: issue)))
        return link(try await http.post("\(url)/rest/api/3/issue", new, fields).read(Made.self).key)
    }

    private func link(_ key: String) -> String { "\(url)/browse/\(key.percentEncodedSegment)" }
}

/// A node of the Atlassian Document Format.
struct ADFNode: Codable, Hashable, Sendable {
    let type: String
    var version: Int?
    var text: String?
    var content: [ADFNode]?

    /// The facts as a list, and user text as inert code blocks.
    static func document(of issue: ForwardedIssue) -> ADFNode {
        let facts = issue.facts.map { fact in
            ADFNode(type: "listItem", content: [paragraph("\(fact.name): \(fact.value)")])
        }
        let texts = issue.texts.flatMap { text in
            [
                paragraph(text.name),
                ADFNode(type: "codeBlock", content: [ADFNode(type: "text", text: text.value)]),
            ]
        }
        return ADFNode(type: "doc", version: 1, content: [ADFNode(type: "bulletList", content: facts)] + texts)
    }

    private static func paragraph(_ text: String) -> ADFNode {
        ADFNode(type: "paragraph", content: [ADFNode(type: "text", text: text)])
    }
}
