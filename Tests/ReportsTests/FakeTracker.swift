import Foundation
import ReportsContracts
import Support
import Synchronization

/// GitHub, GitLab, Jira and a webhook receiver on this machine, as far as forwarding uses them. The answers follow
/// their documentation.
final class FakeTracker: Sendable {
    enum Behaviour: Sendable { case works, down, takesAndFails, refuses, locked }

    struct Visit: Sendable {
        let path: String
        let head: String
        let body: String

        var id: String { field("webhook-id") }

        func field(_ name: String) -> String {
            head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name + ":") }
                .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) } ?? ""
        }
    }

    static let secret = Data((0..<32).map { UInt8($0) })

    private struct State {
        var behaviour = Behaviour.works
        var issues: [Visit] = []
        var searches: [String] = []
        var hooks: [Visit] = []
        var port = 0
        /// The number of newer issues by others.
        var crowd = 0
        /// Whether the search lags behind and finds nothing.
        var isBlind = false
    }

    private let state = Mutex(State())
    private let asked = Mutex<(@Sendable () async -> Void)?>(nil)

    var issues: [Visit] { state.withLock { $0.issues } }
    var searches: [String] { state.withLock { $0.searches } }
    var hooks: [Visit] { state.withLock { $0.hooks } }
    private var url: String { "http://127.0.0.1:\(state.withLock { $0.port })" }

    func behave(_ behaviour: Behaviour) { state.withLock { $0.behaviour = behaviour } }

    /// Sets the number of newer issues by others.
    func crowd(_ count: Int) { state.withLock { $0.crowd = count } }

    /// Deletes its issues.
    func forget() { state.withLock { $0.issues = [] } }

    /// Runs `meanwhile` during each search.
    func whenAsked(_ meanwhile: @escaping @Sendable () async -> Void) { asked.withLock { $0 = meanwhile } }

    func blind(_ isBlind: Bool) { state.withLock { $0.isBlind = isBlind } }

    var github: [String: String] { environment(of: .github) }

    func environment(of tracker: ReportTracker) -> [String: String] {
        switch tracker {
        case .github:
            [
                "LARDER_GITHUB_REPOSITORY": "larder/app", "LARDER_GITHUB_TOKEN": "token-1", "LARDER_GITHUB_URL": url,
            ]
        case .gitlab:
            ["LARDER_GITLAB_PROJECT": "larder/app", "LARDER_GITLAB_TOKEN": "token-2", "LARDER_GITLAB_URL": url]
        case .jira:
            [
                "LARDER_JIRA_PROJECT": "LAR", "LARDER_JIRA_URL": url, "LARDER_JIRA_MAIL": "support@larder.example",
                "LARDER_JIRA_TOKEN": "token-3",
            ]
        case .webhook:
            [
                "LARDER_REPORTS_WEBHOOK_URL": "\(url)/hook",
                "LARDER_REPORTS_WEBHOOK_KEY": "whsec_\(Self.secret.base64EncodedString())",
            ]
        }
    }

    static func with(_ body: @Sendable (FakeTracker) async throws -> Void) async throws {
        let tracker = FakeTracker()
        let paths = [
            "/repos/larder/app/issues", "/api/v4/projects/larder%2Fapp/issues", "/rest/api/3/issue",
            "/rest/api/3/search/jql", "/hook",
        ]
        let answers = paths.map { path in
            (path, { @Sendable (visit: PageServer.Visit) in tracker.answer(visit, at: path) } as PageServer.Answer)
        }
        try await PageServer.with(Dictionary(uniqueKeysWithValues: answers)) { server in
            tracker.state.withLock { $0.port = server.port }
            try await body(tracker)
        }
    }

    private func answer(_ visit: PageServer.Visit, at path: String) {
        let came = Visit(path: path, head: visit.head, body: visit.body)
        let isSearch = visit.head.hasPrefix("GET ")
        let (status, body) = state.withLock { state -> (Int, String) in
            switch state.behaviour {
            case .down: return (503, "{}")
            case .refuses: return (422, #"{"message":"Validation failed"}"#)
            case .locked: return (401, #"{"message":"Bad credentials"}"#)
            case .works, .takesAndFails: break
            }
            if isSearch {
                let target = visit.head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
                state.searches.append(target)
                return (200, Self.found(state.isBlind ? [] : state.issues, path, after: state.crowd, asked: target))
            }
            if path == "/hook" { state.hooks.append(came) } else { state.issues.append(came) }
            if state.behaviour == .takesAndFails { return (502, "") }
            return (path == "/hook" ? 204 : 201, path == "/hook" ? "" : Self.issue(state.issues.count, came))
        }
        let answer =
            "HTTP/1.1 \(status) So\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
            + "Connection: close\r\n\r\n\(body)"
        if isSearch, let meanwhile = asked.withLock({ $0 }) {
            let done = DispatchSemaphore(value: 0)
            Task {
                await meanwhile()
                done.signal()
            }
            done.wait()
        }
        visit.send(answer)
    }

    /// A page of at most 100, newest first: the others' issues, then ours. Labels are omitted, as for callers without
    /// the right to set them.
    private static func found(_ issues: [Visit], _ path: String, after crowd: Int, asked target: String) -> String {
        if path.hasSuffix("/jql") {
            // Jira searches by label within the project.
            let jql = target.removingPercentEncoding ?? ""
            let found = zip(1..., issues).filter { _, visit in
                let sent = (try? JSONSerialization.jsonObject(with: Data(visit.body.utf8))) as? [String: Any]
                let fields = sent?["fields"] as? [String: Any]
                let labels = fields?["labels"] as? [String] ?? []
                return jql.contains("project = \"LAR\"") && labels.contains { jql.contains("labels = \"\($0)\"") }
            }
            let all = found.map { issue($0, $1) }.joined(separator: ",")
            return #"{"issues":[\#(all)],"isLast":true}"#
        }
        if target.contains("labels=") { return "[]" }
        let page = target.firstMatch(of: /[?&]page=([0-9]+)/).flatMap { Int($0.1) } ?? 1
        let other = Visit(path: path, head: "", body: #"{"title":"x","body":"x","description":"x"}"#)
        let (theirs, ours) = (issue(1_000, other), zip(1..., issues).map { issue($0, $1) })
        let all = (0..<crowd + ours.count).dropFirst((page - 1) * 100).prefix(100).map { place in
            place < crowd ? theirs : ours[ours.count - 1 - (place - crowd)]
        }
        return "[\(all.joined(separator: ","))]"
    }

    private static func issue(_ number: Int, _ visit: Visit) -> String {
        let sent = (try? JSONSerialization.jsonObject(with: Data(visit.body.utf8))) as? [String: Any] ?? [:]
        let object: [String: Any] =
            if visit.path.hasPrefix("/repos") {
                [
                    "number": number, "html_url": "https://github.example/larder/app/issues/\(number)",
                    "title": sent["title"] ?? "", "body": sent["body"] ?? "", "state": "open",
                    "created_at": "2030-01-01T00:00:00Z",
                ]
            } else if visit.path.hasPrefix("/api/v4") {
                [
                    "iid": number, "web_url": "https://gitlab.example/larder/app/-/issues/\(number)",
                    "title": sent["title"] ?? "", "description": sent["description"] ?? "", "state": "opened",
                ]
            } else {
                ["id": "\(10_000 + number)", "key": "LAR-\(number)", "self": "https://jira.example/rest/api/3/issue/1"]
            }
        return (try? JSONSerialization.data(withJSONObject: object)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
