import Contracts
import Foundation
import ReportsContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct SupportPageTests {
    private static let report = SampleKitchen.reportID

    @Test func `X1 every page leads to the report of a problem, and an error page fills in its request`() async throws {
        try await withPages { web in
            for browser in [Browser.signedIn(web), Browser(web)] {
                let search = try await browser.open("/search?query=my-secret")
                #expect(search.links(to: "/report?page=%2Fsearch"))
                #expect(!search.html.contains("/report?page=%2Fsearch%3F"))
                let failure = try await browser.open("/no-such-page")
                let link = try #require(failure.html.firstMatch(of: /href="(\/report\?[^"]*)"/)?.1)
                #expect(!link.contains("no-such-page") && link.contains("error=not-found"))
                let form = try await browser.open(String(link).replacing("&amp;", with: "&"))
                #expect(form.status == 200 && form.has(field: "page", "/:"))
                #expect(form.says("support.failure", ["code": "not-found"]) && form.html.contains("Page: /…"))
                #expect(!form.has(class: "foot"))
            }
        }
    }

    @Test func `X1 a forged request is left out, a long word that may be a secret too, and markup is text`()
        async throws
    {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let forged = try await ada.open(
                "/report?page=%2Fjoin%2FAbCdEfGhIjKlMnOpQrStUvWxYz0123456789&request=%3Cscript%3Ealert(1)%3C%2Fscript%3E"
            )
            #expect(forged.has(["value": "/join/:"]) && !forged.has(["name": "request"]))
            #expect(!forged.html.contains("<script>alert"))
            let elsewhere = try await ada.open("/report?page=https%3A%2F%2Fevil.example")
            #expect(!elsewhere.has(["name": "page"]))
            let real = try await ada.open("/report?request=01939b5e-0000-7000-8000-000000000001")
            #expect(real.has(field: "request", "01939b5e-0000-7000-8000-000000000001"))
        }
    }

    @Test func `X1 a visitor reports without a picture, and is thanked`() async throws {
        let drafts = Mutex<[ProblemReportDraft]>([])
        let services = SampleKitchen().services
        services.on(ReportsAPI.reportProblem) { draft in
            drafts.withLock { $0.append(draft) }
            guard !draft.happened.isEmpty else { throw Problem.invalid("happened", .blank) }
            return SampleKitchen().ownReport
        }
        try await withPages(services: services) { web in
            let visitor = Browser(web)
            #expect(try await !visitor.open("/report").has(["type": "file"]))
            let blank = try await visitor.submit("/report", [("happened", ""), ("expected", "a <b>page</b>")])
            #expect(blank.status == 422 && blank.html.contains("a &lt;b&gt;page&lt;/b&gt;"))
            #expect(blank.has(["aria-invalid": "true"]))
            let sent = try await visitor.submit("/report", [("happened", "Empty"), ("page", "/plan?day=1")])
            #expect(sent.location == "/report/thanks")
            #expect(try await visitor.open("/report/thanks").says("report.thanksText"))
            let last = try #require(drafts.withLock { $0.last })
            #expect(last.page == "/plan" && last.mayForward == false && last.screenshot == nil)
            let ada = Browser.signedIn(web)
            let own = try await ada.submit("/report", [("happened", "Empty"), ("mayForward", "yes")])
            #expect(own.location == "/my-reports")
        }
    }

    @Test func `X1 a screenshot that is no picture is said at its field, and what was typed stays`() async throws {
        let services = SampleKitchen().services
        services.on(ReportsAPI.addScreenshot) { _ in throw Problem(415, "unsupported-media-type", ["what": "json"]) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.submit(
                "/report", [("happened", "It fell over")],
                file: ("screenshot", "x.svg", "image/svg+xml", Array("<svg/>".utf8)))
            #expect(page.status == 422 && page.html.contains("It fell over"))
            #expect(page.has(["id": "field-screenshot", "name": "screenshot"]))
            #expect(page.has(["aria-describedby": "about-screenshot", "aria-invalid": "true"]))
            let none = try await ada.submit(
                "/report", [("happened", "It fell over")], file: ("screenshot", "x.png", "image/png", []))
            #expect(none.status == 422 && none.says("rule.none.empty-file"))
            let unchosen = try await ada.submit(
                "/report", [("happened", "It fell over")], file: ("screenshot", "", "application/octet-stream", []))
            #expect(unchosen.status == 303, "a browser sends an empty file where none was chosen")
        }
    }

    @Test func `X1 a picture that is too large is said at its field with what it may be, and what was typed stays`()
        async throws
    {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            for size in [11 << 20, (10 << 20) + 1, 30 << 20] {
                let page = try await ada.submit(
                    "/report", [("happened", "It fell over"), ("expected", "It stands")],
                    file: ("screenshot", "x.jpg", "image/jpeg", [UInt8](repeating: 1, count: size)))
                #expect(page.status == 422 && page.html.contains("It fell over") && page.html.contains("It stands"))
                #expect(page.says("rule.too-large.file-size", ["most": "10"]))
            }
            #expect(try await ada.open("/report").has(["data-largest": "10"]))
        }
    }

    @Test func `X1 what is wrong with a picture is said as it is`() async throws {
        let services = SampleKitchen().services
        services.on(ReportsAPI.addScreenshot) { _ in
            throw Problem.invalid([.init("photo", FieldRule("too-large", ["what": "pixels"]))])
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).submit(
                "/report", [("happened", "It fell over")], file: ("screenshot", "x.png", "image/png", [1]))
            #expect(page.status == 422 && page.html.contains("40 megapixels"))
        }
    }

    @Test func `X2 the inbox opens with what waits, and says which filters it does not understand`() async throws {
        let asked = Mutex<[SupportReportQuery]>([])
        let services = SampleKitchen().services
        services.on(ReportsAPI.inbox) { query in
            asked.withLock { $0.append(query) }
            return Page(items: [SampleKitchen().supportReport])
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            _ = try await root.open("/support")
            #expect(asked.withLock { $0.last?.pending } == true)
            _ = try await root.open("/support?state=new")
            #expect(asked.withLock { $0.last?.withoutJunk } == true && asked.withLock { $0.last?.pending } == nil)
            _ = try await root.open("/support?state=any")
            #expect(asked.withLock { $0.last?.withoutJunk } == nil && asked.withLock { $0.last?.pending } == nil)
            let junk = try await root.open("/support?mark=junk")
            #expect(asked.withLock { $0.last?.withoutJunk } == nil && asked.withLock { $0.last?.mark } == .junk)
            #expect(!junk.says("support.unknownFilter"))
            let odd = try await root.open("/support?state=foo&since=2026-99-99&kind=idea&assignment=x")
            #expect(odd.says("support.unknownFilter", ["names": "state, assignment, since"]))
        }
    }

    @Test func `X2 what a colleague did meanwhile is said, nothing is done over it, and what was typed stays`()
        async throws
    {
        let seen = Mutex<[Int?]>([])
        let services = SampleKitchen().services
        services.on(ReportsAPI.changeReport) { _ in throw Problem.failedPrecondition }
        services.on(ReportsAPI.answerReport) { draft in
            seen.withLock { $0.append(draft.revision) }
            throw Problem(409, "changed-meanwhile")
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let path = "/support/reports/\(Self.report)"
            #expect(try await root.open(path).has(field: "seen", "\"4\""))
            let taken = try await root.submit(
                "\(path)/change", [("assignment", "mine"), ("seen", "\"3\""), ("from", "/support")])
            #expect(taken.location == "/support")
            #expect(try await root.open("/support").says("support.changedMeanwhile"))
            let answered = try await root.submit(
                "\(path)/answers", [("text", "My answer"), ("how", "answer"), ("seen", "\"3\"")])
            #expect(answered.status == 409 && answered.html.contains("My answer"))
            #expect(answered.says("support.changedMeanwhileText") && seen.withLock { $0 } == [3])
        }
    }

    @Test func `X2 what was written about a report that was withdrawn meanwhile is shown, not lost`() async throws {
        let services = SampleKitchen().services
        services.on(ReportsAPI.answerReport) { _ in throw Problem.notFound(.userReport) }
            .on(ReportsAPI.answerSupport) { _ in throw Problem.notFound(.userReport) }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            for path in ["/support/reports/\(Self.report)/answers", "/my-reports/\(Self.report)/answers"] {
                let page = try await root.submit(path, [("text", "My answer"), ("how", "answer")])
                #expect(page.status == 404 && page.html.contains("My answer"))
                #expect(page.text(in: "h1") == phrase("support.withdrawnTitle"))
            }
        }
    }

    @Test func `X2 support says what is the same and what is not, with undo`() async throws {
        let said = Mutex<[ReportComparison]>([])
        let services = SampleKitchen().services
        services.on(ReportsAPI.compareReports) { comparison in
            said.withLock { $0.append(comparison) }
            return SampleKitchen().supportReportDetail
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let path = "/support/reports/\(Self.report)"
            let page = try await root.open(path).html
            #expect(page.says("support.proposalsTitle") && page.has(field: "verdict", "same"))
            #expect(page.says("support.everybody") && page.has(["value": "yes"]))
            let other = SampleKitchen.templateID.description
            let done = try await root.submit(
                "\(path)/comparisons", [("other", other), ("verdict", "same"), ("was", "undecided")])
            #expect(done.location == path && said.withLock { $0.last?.verdict } == .same)
            let after = try await root.open(path).html
            #expect(after.says("support.compared.same") && after.sends(to: "\(path)/comparisons"))
        }
    }

    @Test func `X2 the log says what was done, and a name that was given is not called nameless`() async throws {
        let services = SampleKitchen().services
        let kitchen = SampleKitchen()
        services.on(ReportsAPI.supportReport) { _ in
            let detail = kitchen.supportReportDetail
            func entry(_ action: ReportLogEntry.Action, _ mark: ReportMark) -> ReportLogEntry {
                ReportLogEntry(
                    at: .aTuesday, by: nil, action: action, state: .new, mark: mark, formerState: .new,
                    formerMark: mark == .junk ? .unmarked : .junk)
            }
            return SupportReportDetail(
                report: detail.report, name: "Ada", messages: [],
                log: [entry(.undone, .unmarked), entry(.changed, .junk)], duplicates: [], canTell: true,
                forwardings: [], trackers: [])
        }
        services.on(ReportsAPI.answerTemplates) { _ in
            Page(items: [AnswerTemplate(id: SampleKitchen.templateID, name: "Hi", text: "Hello {name}, thank you.")])
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let path = "/support/reports/\(Self.report)"
            let page = try await root.open(path).html
            #expect(
                page.says("support.did.changed", ["what": "Junk"])
                    && page.says("support.did.undone", ["what": "Unmarked"]))
            #expect(!page.says("support.answerHint"))
            // Without script the template goes behind what was typed.
            let added = try await root.submit(
                "\(path)/answers", [("text", "Half"), ("template", SampleKitchen.templateID.description)])
            #expect(added.status == 200 && added.html.contains("Half\n\nHello Ada, thank you."))
        }
        #expect(
            AnswerTemplate(id: SampleKitchen.templateID, name: "", text: "Hello {name}, x").filled(for: nil)
                == "Hello, x")
    }

    @Test func `X2 a review keeps what was typed when it is refused`() async throws {
        let services = SampleKitchen().services
        services.on(ReportsAPI.reviewApp) { draft in
            guard draft.stars > 0, draft.kind != .problem else {
                throw Problem.invalid([.init("kind", .required), .init("stars", .required)])
            }
            return SampleKitchen().ownReport
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let refused = try await ada.submit("/feedback", [("text", "I like it")])
            #expect(refused.status == 422 && refused.html.contains("I like it"))
            #expect(refused.has(id: "about-stars") && refused.has(id: "about-kind"))
            let review = [("kind", "praise"), ("stars", "5"), ("text", "I like it")]
            #expect(try await ada.submit("/feedback", review).location == "/my-reports")
            services.on(ReportsAPI.ownReports) { _ in throw Problem.unauthenticated }
            #expect(try await Browser(web).open("/feedback").location?.hasPrefix("/log-in") == true)
        }
    }

    @Test func `X2 the author sees state and questions, answers, reveals a name and withdraws`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let list = try await ada.open("/my-reports")
            #expect(list.html.contains("/my-reports/\(Self.report)") && list.says("myReports.state.waiting"))
            let page = try await ada.open("/my-reports/\(Self.report)")
            #expect(page.says("myReports.answer") && page.html.contains("Question"))
            let path = "/my-reports/\(Self.report)"
            #expect(try await ada.submit("\(path)/answers", [("text", "Here")]).location == path)
            #expect(try await ada.submit("\(path)/name", [("name", "Ada")]).location == path)
            let named = try await ada.open(path)
            #expect(named.sends(to: "\(path)/name/removal"))
            #expect(try await ada.submit("\(path)/removal", []).location == "/my-reports")
        }
    }

    @Test func `X2 the inbox filters, acts with undo, and leads on`() async throws {
        let asked = Mutex<[SupportReportQuery]>([])
        let services = SampleKitchen().services
        services.on(ReportsAPI.inbox) { query in
            asked.withLock { $0.append(query) }
            return Page(items: [SampleKitchen().supportReport], next: "more")
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let query =
                "kind=bug&state=new&mark=insight&stars=2&assignment=mine&overdue=yes&since=2026-12-01&order=stars"
            let inbox = try await root.open("/support?\(query)&until=nonsense")
            let filter = try #require(asked.withLock { $0.last })
            #expect(filter.kind == .bug && filter.state == .new && filter.stars == 2 && filter.overdue == true)
            #expect(filter.mark == .insight && filter.assignment == .mine && filter.order == .stars)
            #expect(filter.since == Day("2026-12-01") && filter.until == nil)
            #expect(inbox.html.contains("stars=2") && inbox.html.contains("cursor=more"))
            #expect(inbox.html.contains("chip-warn\">Overdue</span>") && inbox.says("support.many"))
            let done = try await root.submit(
                "/support/reports/\(Self.report)/change", [("state", "solved"), ("from", "/support?state=new")])
            #expect(done.location == "/support?state=new")
            let after = try await root.open("/support?state=new")
            #expect(after.sends(to: "/support/reports/\(Self.report)/undo"))
            let undone = try await root.submit(
                "/support/reports/\(Self.report)/undo", [("from", "/support?state=new")])
            #expect(undone.location == "/support?state=new")
        }
    }

    @Test func `X2 acts on a report keep the way back to the list, and what changed nothing has no undo`() async throws
    {
        try await withPages(services: SampleKitchen().services) { web in
            let root = Browser.signedIn(web)
            let list = "/support?state=new"
            let address = "/support/reports/\(Self.report)" + Query.text([("from", list)])
            let page = try await root.open(address)
            #expect(page.links(to: list))
            let here = try #require(page.html.firstMatch(of: /name="from" value="([^"]+)"/)).output.1
            #expect(OwnPath(String(here).replacing("&amp;", with: "&"))?.query["from"] == list)
            let revision = EntityTag(SampleKitchen().supportReport.revision).text
            let same = try await root.submit(
                "/support/reports/\(Self.report)/change", [("state", "solved"), ("seen", revision), ("from", address)])
            #expect(same.location == address)
            let after = try await root.open(address)
            #expect(after.links(to: list))
            #expect(!after.sends(to: "/support/reports/\(Self.report)/undo"))
        }
    }

    @Test func `X2 a report shows what support needs, and never leads to what a tracker made up`() async throws {
        let services = SampleKitchen().services
        services.on(ReportsAPI.answerReport) { draft in
            guard !draft.text.isEmpty else { throw Problem.invalid("text", .blank) }
            return SampleKitchen().ownReport.messages![0]
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let path = "/support/reports/\(Self.report)"
            let page = try await root.open(path)
            #expect(page.html.contains("https://github.example/1") && !page.html.contains("javascript:"))
            #expect(page.html.contains("unexpected") && page.html.contains("request-0001"))
            #expect(!page.has(field: "tracker", "github"))
            #expect(page.has(field: "tracker", "webhook"))
            let blank = try await root.submit("\(path)/answers", [("text", ""), ("how", "ask")])
            #expect(blank.status == 422)
            #expect(try await root.submit("\(path)/answers", [("text", "Why?"), ("how", "ask")]).location == path)
            #expect(try await root.submit("\(path)/forwardings", [("tracker", "webhook")]).location == path)
        }
    }

    @Test func `X2 a report is given to a colleague by name, and the inbox shows and filters whose each is`()
        async throws
    {
        let changes = Mutex<[SupportReportChange]>([])
        let asked = Mutex<[SupportReportQuery]>([])
        let services = SampleKitchen().services
        services.on(ReportsAPI.inbox) { query in
            asked.withLock { $0.append(query) }
            return Page(items: [SampleKitchen().supportReport])
        }
        services.on(ReportsAPI.changeReport) { change in
            changes.withLock { $0.append(change) }
            guard change.assignee != SampleKitchen.stranger else {
                throw Problem.invalid([.init("assignee", FieldRule("not-colleague"))])
            }
            return SampleKitchen().supportReport
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let sue = SampleKitchen.colleague
            let inbox = try await root.open("/support?assignment=\(sue)")
            #expect(asked.withLock { $0.last?.assignee } == sue && asked.withLock { $0.last?.assignment } == nil)
            #expect(inbox.shows("Sue", in: "option", ["value": "\(sue)", "selected": ""]))
            let path = "/support/reports/\(Self.report)"
            let page = try await root.open(path)
            #expect(page.has(id: "field-assignee") && page.says("support.did.assigned", ["to": "Sue"]))
            #expect(page.says("support.former"))
            let given = try await root.submit("\(path)/change", [("assignment", sue.description)])
            #expect(given.location == path && changes.withLock { $0.last?.assignee } == sue)
            let back = try await root.submit("\(path)/change", [("assignment", "nobody")])
            #expect(back.location == path && changes.withLock { $0.last?.assignment } == .nobody)
            let refused = try await root.submit("\(path)/change", [("assignment", SampleKitchen.stranger.description)])
            #expect(refused.status == 422 && refused.has(id: "about-assignee"))
            // Without auth the names are missing, and everything else is there.
            services.on(ReportsAPI.supportColleagues) { _ in throw Problem.serviceUnavailable }
            #expect(try await root.open(path).says("support.colleague"))
        }
    }

    @Test func `X1 pages say how long things are kept, and how much waits for support`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/report").says("report.erasing"))
            #expect(try await ada.open("/feedback").says("report.erasing"))
            #expect(try await ada.open("/my-reports/\(Self.report)").says("myReports.erased"))
            let figures = try await ada.open("/operator/reports")
            #expect(figures.says("support.figure.oldest"))
            #expect(figures.says("support.figure.mostAnswers"))
        }
    }

    @Test func `X2 templates are written, changed, and removed with undo`() async throws {
        try await withPages { web in
            let root = Browser.signedIn(web)
            let list = try await root.open("/support/templates")
            #expect(list.html.contains("/support/templates/\(SampleKitchen.templateID)/removal"))
            let new = [("name", "Thanks"), ("text", "Thank you.")]
            #expect(try await root.submit("/support/templates", new).location == "/support/templates")
            let changed = try await root.submit("/support/templates/\(SampleKitchen.templateID)", new)
            #expect(changed.location == "/support/templates")
            let removed = try await root.submit("/support/templates/\(SampleKitchen.templateID)/removal", [])
            #expect(removed.location == "/support/templates")
            #expect(try await root.open("/support/templates").says("movingIn.undo"))
        }
    }
}
