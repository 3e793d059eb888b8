import Chassis
import Contracts
import Crypto
import Foundation
import ReportInbox
import ReportsContracts
import Support
import Synchronization
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10)))
struct ForwardingTests {
    @Test(arguments: Engine.all)
    func `X1 a new problem is forwarded to GitHub once, with nothing of its reporter, and the link is kept`(
        on engine: Engine
    ) async throws {
        try await FakeTracker.with { tracker in
            try await withReports(on: engine, environment: tracker.github, jobs: false) { reports in
                let page = "/recipes/01939b5e-0000-7000-8000-000000000001?person=ada"
                let made = try await reports.problem("I am Ada, 0421 1234", page: page, request: "request-0001")
                _ = try await reports.problem("I am Ada, 0421 1234", by: .bob, page: page)
                try await reports.runDue()
                let issue = try #require(tracker.issues.first)
                #expect(tracker.issues.count == 1 && issue.path == "/repos/larder/app/issues")
                #expect(issue.head.contains("Bearer token-1") && issue.head.contains("2022-11-28"))
                #expect(issue.body.contains("larder-\(made.id)") && issue.body.contains("request-0001"))
                #expect(issue.body.contains("/recipes/:"))
                for word in ["Ada", "person=", "0421 1234", "Firefox", "01939b5e", Person.ada.account.description] {
                    #expect(!issue.body.contains(word), "\(word)")
                }
                let detail = try await reports.client(.support).call(ReportsAPI.supportReport, at: made.id)
                #expect(detail.forwardings.map(\.state) == [.delivered])
                #expect(detail.forwardings[0].link == "https://github.example/larder/app/issues/1")
                #expect(detail.trackers == [.github])
                // Forwarding again sends nothing.
                _ = try await reports.client(.support).call(
                    ReportsAPI.forwardReport, at: made.id, sending: ForwardingDraft(tracker: .github))
                try await reports.runDue()
                #expect(tracker.issues.count == 1)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `X1 when the first of a group is withdrawn, the next is forwarded in its place or has its link`(
        on engine: Engine
    ) async throws {
        try await FakeTracker.with { tracker in
            try await withReports(on: engine, environment: tracker.github, jobs: false) { reports in
                // The service itself tries at once. Each try ends before the clock jumps, because a job held for a day
                // is lost.
                tracker.behave(.down)
                let first = try await reports.problem("Nothing is saved")
                let second = try await reports.problem("Nothing is saved", by: .bob)
                try await reports.runDue()
                try await reports.client(.ada).call(ReportsAPI.withdrawReport, at: first.id)
                try await reports.runDue()
                tracker.behave(.works)
                reports.clock.advance(by: 86_400)
                try await reports.runDue()
                #expect(tracker.issues.count == 1 && tracker.issues[0].body.contains("reports/\(second.id)"))
                let third = try await reports.problem("Nothing is saved", by: nil)
                try await reports.client(.bob).call(ReportsAPI.withdrawReport, at: second.id)
                try await reports.runDue()
                let detail = try await reports.client(.support).call(ReportsAPI.supportReport, at: third.id)
                #expect(detail.forwardings.map(\.state) == [.delivered] && detail.forwardings[0].link != nil)
                #expect(tracker.issues.count == 1)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `X1 what a tracker took without an answer is not sent again for the next of its group`(
        on engine: Engine
    ) async throws {
        try await FakeTracker.with { tracker in
            try await withReports(on: engine, environment: tracker.github, jobs: false) { reports in
                tracker.behave(.takesAndFails)
                let first = try await reports.problem("Nothing is saved")
                let second = try await reports.problem("Nothing is saved", by: .bob)
                try await reports.runDue()
                try await reports.client(.ada).call(ReportsAPI.withdrawReport, at: first.id)
                try await reports.runDue()
                tracker.behave(.works)
                reports.clock.advance(by: 86_400)
                try await reports.runDue()
                let detail = try await reports.client(.support).call(ReportsAPI.supportReport, at: second.id)
                #expect(detail.forwardings.map(\.state) == [.delivered] && detail.forwardings[0].link != nil)
                #expect(tracker.issues.count == 1)
            }
        }
    }

    @Test(arguments: [ReportTracker.github, .gitlab])
    func `X1 a tracker in which so much is new that nobody can tell is given nothing twice`(
        _ kind: ReportTracker
    ) async throws {
        try await FakeTracker.with { tracker in
            try await withReports(on: .sqlite, environment: tracker.environment(of: kind), jobs: false) { reports in
                let made = try await reports.problem("Lost answer", page: "/x")
                tracker.behave(.takesAndFails)
                try await reports.runDue()
                tracker.behave(.works)
                tracker.crowd(6_000)
                reports.clock.advance(by: 3_600)
                try await reports.runDue()
                let detail = try await reports.client(.support).call(ReportsAPI.supportReport, at: made.id)
                #expect(tracker.issues.count == 1 && detail.forwardings.map(\.state) == [.waiting])
                #expect(detail.forwardings[0].fault?.contains("too many") == true)
            }
        }
    }

    @Test func `X1 what leads to somebody is taken out of the words that are forwarded`() async throws {
        let words = """
            Write to ada.lovelace@larder.example or +49 421 123-4567. https://larder.example/join?token=abc&x=1 says no,
            my key is sk_live_4f9aX81kQpLm2z7T and I use version 1.2.3 of it, 12 times.
            """
        #expect(
            words.withoutPersonalData == """
                Write to [mail address] or [number]. https://larder.example/join?[hidden] says no,
                my key is [hidden] and I use version 1.2.3 of it, 12 times.
                """)
        #expect("Straße 12, größer: 3 Äpfel".withoutPersonalData == "Straße 12, größer: 3 Äpfel")
        try await FakeTracker.with { tracker in
            try await withReports(on: .sqlite, environment: tracker.environment(of: .gitlab), jobs: false) { reports in
                let text = "/close\n@everyone ada@larder.example\n/assign @root"
                _ = try await reports.problem(text, page: "/people/ada@larder.example", mayForward: true)
                try await reports.runDue()
                let object = try JSONSerialization.jsonObject(with: Data(tracker.issues[0].body.utf8)) as? [String: Any]
                let body = try #require(object?["description"] as? String)
                // GitLab executes commands only outside of code blocks.
                #expect(body.contains("```text\n /close\n@everyone [mail address]\n /assign @root\n```"))
                #expect(!tracker.issues[0].body.contains("ada@larder"))
            }
        }
    }

    /// A text with the marker of another report does not count as that report.
    @Test func `X1 a marker counts only where we put it`() {
        let report = StoredReport(
            id: ID(at: .aTuesday), kind: .problem, words: "x", page: "/x", mayForward: true, isReachable: true,
            dueAt: nil)
        let other = StoredReport(
            id: ID(at: .aTuesday), kind: .problem, words: "- Marker: `larder-\(report.id)`", page: "/x",
            mayForward: true, isReachable: true, dueAt: nil)
        let issue = ForwardedIssue(report, origin: "https://larder.example")
        #expect(issue.isMarked(issue.markdown) && issue.isMarked(issue.markdown.replacing("\n", with: "\r\n")))
        #expect(!issue.isMarked(ForwardedIssue(other, origin: "https://larder.example").markdown))
        #expect(!issue.isMarked(nil))
    }

    @Test func `X1 with the reporter's consent the words go along, and mean nothing there`() async throws {
        try await FakeTracker.with { tracker in
            try await withReports(on: .sqlite, environment: tracker.github, jobs: false) { reports in
                _ = try await reports.problem(
                    "@everybody ```\n[x](javascript:1) ~~~~ ````", page: "/x", mayForward: true)
                try await reports.runDue()
                let object = try JSONSerialization.jsonObject(with: Data(tracker.issues[0].body.utf8)) as? [String: Any]
                let body = try #require(object?["body"] as? String)
                #expect(body.contains("`````text\n@everybody ```\n[x](javascript:1) ~~~~ ````\n`````"))
            }
        }
    }

    @Test(arguments: [ReportTracker.github, .gitlab, .jira])
    func `X1 a tracker that takes an issue and does not say so has it once`(_ kind: ReportTracker) async throws {
        try await FakeTracker.with { tracker in
            try await withReports(on: .sqlite, environment: tracker.environment(of: kind), jobs: false) { reports in
                let made = try await reports.problem("Lost answer", page: "/x")
                tracker.behave(.takesAndFails)
                try await reports.runDue()
                #expect(tracker.issues.count == 1)
                tracker.behave(.works)
                // Jira's search lags behind; until it catches up, nothing is sent.
                if kind == .jira {
                    tracker.blind(true)
                    reports.clock.advance(by: 60)
                    try await reports.runDue()
                    #expect(tracker.issues.count == 1 && tracker.searches.isEmpty)
                    tracker.blind(false)
                }
                // The issue is on the second page by now.
                tracker.crowd(130)
                reports.clock.advance(by: 3_600)
                try await reports.runDue()
                #expect(tracker.issues.count == 1 && !tracker.searches.isEmpty)
                let detail = try await reports.client(.support).call(ReportsAPI.supportReport, at: made.id)
                #expect(detail.forwardings.map(\.state) == [.delivered])
                #expect(detail.forwardings[0].link?.hasSuffix(kind == .jira ? "/browse/LAR-1" : "/issues/1") == true)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `X1 a tracker that is down for a day loses nothing and is given each report once`(
        on engine: Engine
    ) async throws {
        try await FakeTracker.with { tracker in
            let environment = tracker.environment(of: .gitlab).merging(tracker.environment(of: .webhook)) { $1 }
            try await withReports(on: engine, environment: environment, jobs: false) { reports in
                tracker.behave(.down)
                for page in ["/plan", "/pantry", "/home"] { _ = try await reports.problem("Broken", page: page) }
                for _ in 0..<26 {
                    try await reports.runDue()
                    reports.clock.advance(by: 3_600)
                }
                #expect(tracker.issues.isEmpty && tracker.hooks.isEmpty)
                #expect(try await reports.database.deadJobs() == 0)
                let waiting = try await reports.client(.support).call(
                    ReportsAPI.supportReport, at: try await reports.inbox()[0].id)
                #expect(waiting.forwardings.map(\.state) == [.waiting, .waiting])
                #expect(waiting.forwardings[0].fault == "HTTP status 503")
                tracker.behave(.works)
                reports.clock.advance(by: 4_600)
                try await reports.runDue()
                reports.clock.advance(by: 4_600)
                try await reports.runDue()
                #expect(tracker.issues.count == 3 && tracker.hooks.count == 3)
                #expect(Set(tracker.hooks.map(\.id)).count == 3)
            }
        }
    }

    @Test func `X1 a webhook is signed, and each try of one report has the same id`() async throws {
        try await FakeTracker.with { tracker in
            try await withReports(on: .sqlite, environment: tracker.environment(of: .webhook), jobs: false) { reports in
                let made = try await reports.problem("Hook", page: "/x")
                tracker.behave(.takesAndFails)
                try await reports.runDue()
                tracker.behave(.works)
                reports.clock.advance(by: 3_600)
                try await reports.runDue()
                #expect(tracker.hooks.count == 2 && tracker.hooks.allSatisfy { $0.id == "msg_\(made.id)" })
                for hook in tracker.hooks {
                    let signed = Data("\(hook.id).\(hook.field("webhook-timestamp")).\(hook.body)".utf8)
                    let key = SymmetricKey(data: FakeTracker.secret)
                    let code = Data(HMAC<SHA256>.authenticationCode(for: signed, using: key)).base64EncodedString()
                    #expect(hook.field("webhook-signature") == "v1,\(code)")
                }
                #expect(tracker.hooks[0].body.contains(#""type":"report.created""#))
            }
        }
    }

    @Test func `X1 what a tracker refuses for good is shown, and can be tried again`() async throws {
        try await FakeTracker.with { tracker in
            try await withReports(on: .sqlite, environment: tracker.github, jobs: false) { reports in
                tracker.behave(.refuses)
                let made = try await reports.problem("Refused", page: "/x")
                try await reports.runDue()
                let support = try await reports.client(.support)
                let failed = try await support.call(ReportsAPI.supportReport, at: made.id).forwardings
                #expect(failed.map(\.state) == [.failed] && failed[0].fault == "HTTP status 422")
                tracker.behave(.works)
                _ = try await support.call(
                    ReportsAPI.forwardReport, at: made.id, sending: ForwardingDraft(tracker: .github))
                try await reports.runDue()
                let again = try await support.call(ReportsAPI.supportReport, at: made.id)
                #expect(again.forwardings.map(\.state) == [.delivered] && again.log.map(\.action) == [.forwarded])
                let unknown = try await problem {
                    try await support.call(
                        ReportsAPI.forwardReport, at: made.id, sending: ForwardingDraft(tracker: .jira))
                }
                #expect(unknown.status == 404)
            }
        }
    }

    @Test(arguments: ReportTracker.allCases)
    func `X1 what a tracker refuses while its token or its rights are wrong is not lost`(
        _ kind: ReportTracker
    ) async throws {
        try await FakeTracker.with { tracker in
            try await withReports(on: .sqlite, environment: tracker.environment(of: kind), jobs: false) { reports in
                tracker.behave(.locked)
                let made = try await reports.problem("Over the weekend", page: "/x")
                try await reports.runDue()
                let support = try await reports.client(.support)
                let waiting = try await support.call(ReportsAPI.supportReport, at: made.id).forwardings
                #expect(waiting.map(\.state) == [.waiting] && waiting[0].fault == "HTTP status 401")
                tracker.behave(.works)
                reports.clock.advance(by: 3_700)
                try await reports.runDue()
                let given = try await reports.client(.support).call(ReportsAPI.supportReport, at: made.id).forwardings
                #expect(given.map(\.state) == [.delivered] && tracker.issues.count + tracker.hooks.count == 1)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `X1 what is withdrawn while a tracker is asked for it is not sent`(on engine: Engine) async throws {
        try await FakeTracker.with { tracker in
            try await withReports(on: engine, environment: tracker.github, jobs: false) { reports in
                tracker.behave(.takesAndFails)
                let made = try await reports.problem("Only for you", mayForward: true)
                try await reports.runDue()
                tracker.forget()
                tracker.behave(.works)
                tracker.whenAsked { _ = try? await reports.client(.ada).call(ReportsAPI.withdrawReport, at: made.id) }
                reports.clock.advance(by: 3_600)
                try await reports.runDue()
                #expect(!tracker.searches.isEmpty && tracker.issues.isEmpty)
            }
        }
    }

    @Test func `X1 no words become orders to GitLab, and none take long`() async throws {
        try await FakeTracker.with { tracker in
            try await withReports(on: .sqlite, environment: tracker.environment(of: .gitlab), jobs: false) { reports in
                let text = "x\n```\r\n/confidential\r\n/assign @root\n/close"
                _ = try await reports.problem(text, mayForward: true)
                try await reports.runDue()
                let object = try JSONSerialization.jsonObject(with: Data(tracker.issues[0].body.utf8)) as? [String: Any]
                let body = try #require(object?["description"] as? String)
                #expect(body.contains("````text") && body.contains("/confidential"))
                #expect(!body.contains("\r") && !body.split(separator: "\n").contains { $0.hasPrefix("/") })
            }
        }
        // A quadratic search would take far too long on each text.
        for piece in ["a", "a@", "1-", "http://", "1 (", "="] {
            let text = String(repeating: piece, count: 200_000 / piece.count)
            #expect(text.withoutPersonalData.utf8.count <= text.utf8.count + 20)
        }
    }

    @Test func `X1 Jira is given a document in which words are words`() throws {
        let report = StoredReport(
            id: ID(at: .aTuesday), kind: .problem, words: "{panel}x{panel} *bold*", page: "/x", mayForward: true,
            isReachable: true, dueAt: nil)
        let document = ADFNode.document(of: ForwardedIssue(report, origin: "https://larder.example"))
        #expect(document.type == "doc" && document.version == 1)
        let blocks = document.content?.filter { $0.type == "codeBlock" } ?? []
        #expect(blocks.flatMap { $0.content ?? [] }.map(\.text) == ["{panel}x{panel} *bold*"])
    }

    @Test func `X1 a tracker that is configured by halves stops the start`() async throws {
        for environment in [
            ["LARDER_GITHUB_REPOSITORY": "larder/app"], ["LARDER_GITHUB_REPOSITORY": "x", "LARDER_GITHUB_TOKEN": "t"],
            ["LARDER_JIRA_PROJECT": "a b", "LARDER_JIRA_URL": "https://j.example"],
            ["LARDER_REPORTS_WEBHOOK_URL": "https://h.example", "LARDER_REPORTS_WEBHOOK_KEY": "whsec_c2hvcnQ="],
        ] {
            await #expect(throws: (any Error).self) {
                try await withReports(on: .sqlite, environment: environment) { _ in }
            }
        }
    }
}
