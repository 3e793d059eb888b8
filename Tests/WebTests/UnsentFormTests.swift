import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import ReportsContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct UnsentFormTests {
    private let comments = "/recipes/\(SampleKitchen.recipeID)/comments"
    private let text = "Twice the garlic, and <b>no</b> sugar.\nEven better the next day."

    @Test func `U2 a comment that was written when the session had ended is there after logging in`() async throws {
        let sent = Said()
        let services = SampleKitchen().services
            .on(AuthAPI.refresh) { _ in throw Problem.unauthenticated }
            .on(RecipesAPI.comment) { draft in
                guard sent.isSignedIn else { throw Problem.unauthenticated }
                sent.note(draft.text)
                return SampleKitchen().comments[1]
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let away = try await ada.submit(comments, [("text", text), ("password", "secret-1"), ("once", "abc")])
            #expect(away.status == 303 && away.location == "/log-in?from=%2Funsent")
            #expect(away.headers["Set-Cookie"].allSatisfy { !$0.contains("garlic") && !$0.contains("secret-1") })
            let logIn = try await ada.open("/log-in?from=%2Funsent")
            #expect(logIn.says("unsent.logIn"))

            // It is visible only after the login.
            #expect(try await ada.open("/unsent").location == "/log-in?from=%2Funsent")
            sent.signIn()
            let back = try await ada.submit("/log-in", [("login", "ada"), ("password", "x"), ("from", "/unsent")])
            #expect(back.location == "/unsent")
            let page = try await ada.open("/unsent")
            #expect(page.status == 200 && page.sends(to: comments))
            #expect(page.html.contains("Twice the garlic, and &lt;b&gt;no&lt;/b&gt; sugar."))
            #expect(!page.html.contains("secret-1") && !page.has(["value": "abc"]))

            let done = try await ada.submit(comments, [("text", text)])
            #expect(done.status == 303 && sent.texts == [text])
            #expect(await ada.cookies["larder-unsent"] == nil)
            #expect(try await ada.open("/unsent").location == "/home")
        }
    }

    @Test func `U2 what was written on a page older than the log-in is shown again, and sent only by its writer`()
        async throws
    {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.open("/profile")
            let page = try await ada.submit(
                comments, [("text", text)], token: "old", headers: ["Sec-Fetch-Site": "same-origin"])
            #expect(page.status == 403 && page.text(in: "h1") == phrase("failure.foreignForm.title"))
            #expect(page.html.contains("Twice the garlic"))
            #expect(!services.asked.contains { $0.method == .post })
            let foreign = try await ada.submit(
                comments, [("text", text)], token: "old", headers: ["Sec-Fetch-Site": "cross-site"])
            #expect(foreign.status == 403 && !foreign.html.contains("Twice the garlic"))
        }
    }

    @Test func `U2 what was written is forgotten when somebody throws it away or logs out`() async throws {
        let services = SampleKitchen().services
        services.on(RecipesAPI.comment) { _ in throw Problem.unauthenticated }
            .on(AuthAPI.refresh) { _ in SampleKitchen().session }
        for path in ["/unsent/discarding", "/log-out"] {
            try await withPages(services: services) { web in
                let ada = Browser.signedIn(web)
                _ = try await ada.submit(comments, [("text", text)])
                let key = try #require(await ada.cookies["larder-unsent"])
                _ = try await ada.submit(path, [])
                let thief = Browser(
                    web,
                    cookies: [
                        "larder-access": "access", "larder-refresh": "refresh", "larder-unsent": key,
                        "larder-account": SampleKitchen().account.id.description,
                    ])
                #expect(try await thief.open("/unsent").location == "/home")
            }
        }
    }

    @Test func `U2 what was written is not for whoever logs in next at the same browser`() async throws {
        let services = SampleKitchen().services
        services.on(RecipesAPI.comment) { _ in throw Problem.unauthenticated }
            .on(AuthAPI.refresh) { _ in throw Problem.unauthenticated }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.submit(comments, [("text", text)])
            let key = try #require(await ada.cookies["larder-unsent"])
            for (writer, isTheirs) in [(SampleKitchen().account.id, true), (Person.bob.account, false)] {
                let next = Browser(
                    web,
                    cookies: [
                        "larder-access": "access", "larder-refresh": "refresh", "larder-unsent": key,
                        "larder-account": writer.description,
                    ])
                let page = try await next.open("/unsent")
                #expect(page.html.contains("Twice the garlic") == isTheirs)
                #expect(page.location == (isTheirs ? nil : "/home"))
            }
            // Text of an unknown author is not kept.
            let unknown = Browser(web, cookies: ["larder-access": "access", "larder-refresh": "refresh"])
            _ = try await unknown.submit(comments, [("text", text)])
            #expect(await unknown.cookies["larder-unsent"] == nil)
        }
    }

    @Test func `U2 what somebody wrote whose browser has forgotten everything waits until they have logged in`()
        async throws
    {
        let services = SampleKitchen().services.on(ReportsAPI.reviewApp) { _ in throw Problem.unauthenticated }
            .on(AuthAPI.refresh) { _ in throw Problem.unauthenticated }
            .on(AuthAPI.preferences) { _ in Preferences() }
        try await withPages(services: services) { web in
            let review = [("kind", "praise"), ("stars", "4"), ("text", text)]
            let empty = Browser(web)
            let again = try await empty.submit(
                "/feedback", review, token: "old", headers: ["Sec-Fetch-Site": "same-origin"])
            #expect(again.status == 403 && again.html.contains("Twice the garlic"))
            #expect(again.says("taste.stars", count: 4) && again.html.contains("Praise"))
            let elsewhere = try await Browser(web).submit(
                "/feedback", review, token: "old", headers: ["Sec-Fetch-Site": "cross-site"])
            #expect(elsewhere.status == 403 && !elsewhere.html.contains("Twice the garlic"))
            let away = try await empty.submit("/feedback", review)
            #expect(away.location == "/log-in?from=%2Funsent")
            // New people answer the first questions afterwards.
            let back = try await empty.submit("/log-in", [("login", "ada"), ("password", "x"), ("from", "/unsent")])
            #expect(back.location == "/unsent")
            #expect(try await empty.open("/unsent").html.contains("Twice the garlic"))
        }
    }

    @Test func `U2 each field of a report that was not sent says what it is, and the picture is asked for again`()
        async throws
    {
        let services = SampleKitchen().services.on(AuthAPI.refresh) { _ in throw Problem.unauthenticated }
            .on(ReportsAPI.addScreenshot) { _ in throw Problem.unauthenticated }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let away = try await ada.submit(
                "/report", [("happened", "It fell"), ("expected", "It stands")],
                file: ("screenshot", "x.png", "image/png", [1, 2, 3]))
            #expect(away.location == "/log-in?from=%2Funsent")
            _ = try await ada.submit("/log-in", [("login", "ada"), ("password", "x"), ("from", "/unsent")])
            let page = try await ada.open("/unsent").html
            for part in [
                phrase("report.happened"), phrase("report.expected"), "name=\"screenshot\" type=\"file\"",
                "enctype=\"multipart/form-data\"",
            ] { #expect(page.holds(part), "\(part)") }
        }
    }

    @Test(arguments: [500, 503, 504])
    func `U2 X1 what was written is shown once more where a service did not take it, to be sent once`(
        status: Int
    )
        async throws
    {
        let lost = Problem(status: status, code: "unavailable", detail: "An inner detail.", retryAfter: 7)
        let services = SampleKitchen().services
            .on(RecipesAPI.comment) { _ in throw lost }
            .on(ReportsAPI.reviewApp) { _ in throw lost }
            .on(ReportsAPI.answerSupport) { _ in throw lost }
            .on(ReportsAPI.answerReport) { _ in throw lost }
            .on(ReportsAPI.reportProblem) { _ in throw lost }
            .on(RecipesAPI.decideReport) { _ in throw lost }
        let report = SampleKitchen.reportID
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            for (path, name, more) in [
                (comments, "text", []),
                ("/moderation/reports/comment/\(SampleKitchen.reportedID)", "reason", [("verdict", "takeDown")]),
                ("/feedback", "text", [("kind", "praise"), ("stars", "4")]),
                ("/my-reports/\(report)/answers", "text", []),
                ("/support/reports/\(report)/answers", "text", [("how", "ask"), ("seen", "\"1\"")]),
                ("/report", "happened", [("expected", "It stands"), ("mayForward", "yes"), ("page", "/plan")]),
            ] {
                let page = try await ada.submit(path, [(name, text), ("once", "abc")] + more)
                #expect(page.status == status, "\(path)")
                #expect(page.sends(to: path), "\(path)")
                #expect(page.html.contains("Twice the garlic, and &lt;b&gt;no&lt;/b&gt; sugar."), "\(path)")
                #expect(page.says("unsent.failed"), "\(path)")
                #expect(page.has(field: "once", "abc"), "\(path)")
                #expect(!page.html.contains("An inner detail"), "\(path)")
                for (field, value) in more where field != "expected" {
                    #expect(page.has(field: field, value), "\(path) without \(field)")
                }
                #expect(page.html.contains("It stands") == (path == "/report"), "\(path)")
                // A form with only a button has nothing to keep.
                let empty = try await ada.submit(path, [("once", "abc")])
                #expect(!empty.html.contains("Twice the garlic"))
            }
            let visitor = try await Browser(web).submit("/report", [("happened", text), ("once", "abc")])
            #expect(visitor.status == status && visitor.html.contains("Twice the garlic"))
        }
    }

    @Test func `U2 X1 a picture that has arrived is sent along when the report is sent once more`() async throws {
        let services = SampleKitchen().services.on(ReportsAPI.reportProblem) { _ in throw Problem.serviceUnavailable }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let file: Browser.Attachment = ("screenshot", "x.png", "image/png", [1, 2, 3])
            let page = try await ada.submit("/report", [("happened", text)], file: file).html
            #expect(page.contains("name=\"kept\" value=\"") && !page.says("unsent.pictureHint"))
            services.on(ReportsAPI.addScreenshot) { _ in throw Problem.serviceUnavailable }
            let lost = try await ada.submit("/report", [("happened", text)], file: file).html
            #expect(lost.contains("Twice the garlic") && lost.says("unsent.pictureHint"))
            #expect(!lost.has(["name": "kept"]))
        }
    }

    @Test func `U2 what was written too fast is shown once more, and when it may be sent`() async throws {
        let services = SampleKitchen().services.on(ReportsAPI.addAnswerTemplate) { _ in
            throw Problem(status: 429, code: "too-many", detail: "x", retryAfter: 7)
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).submit("/support/templates", [("text", text)])
            #expect(page.status == 429 && page.html.contains("Twice the garlic"))
            #expect(page.says("failure.waitSeconds", count: 7) && page.headers.first(name: "Retry-After") == "7")
        }
    }

    @Test func `U2 X1 ten megabytes of text are no report, and are not sent back`() async throws {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let flood = String(repeating: "a", count: 10 << 20)
            for browser in [Browser.signedIn(web), Browser(web)] {
                let page = try await browser.submit("/report", [("happened", flood)])
                #expect(page.status == 413 && page.html.utf8.count < 50_000)
            }
            let file: Browser.Attachment = ("screenshot", "x.png", "image/png", [1, 2, 3])
            let page = try await Browser.signedIn(web).submit("/report", [("happened", flood)], file: file)
            #expect(page.status == 413 && page.html.utf8.count < 50_000)
            #expect(!services.asked.contains { $0.method == .post })
        }
    }

    @Test func `U2 no form with a secret in it is kept, whichever form it is`() async throws {
        let secrets = ["password", "passwordRepeated", "currentPassword", "passcode", "code"].map { ($0, "secret-1") }
        let written = ["text", "name", "food", "title", "add", "addresses", "amount"].map { ($0, "garlic") }
        try await withPages { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.open("/profile")
            var kept = 0
            for path in try await EveryFormTests.forms(keptBy: web.database) {
                let page = try await ada.submit(
                    path, secrets + written, token: "old", headers: ["Sec-Fetch-Site": "same-origin"])
                #expect(page.status == 403 && !page.html.contains("secret-1"), "\(path)")
                if page.html.contains("garlic") { kept += 1 }
            }
            #expect(kept > 15)
        }
    }

    @Test func `U2 what is kept is bounded in size, number and time`() async throws {
        let clock = TestClock()
        let forms = UnsentForms(now: { clock.now })
        func form(_ text: String) throws -> UnsentForm {
            try #require(
                UnsentForm(
                    try Form([("text", text), ("newPassword", "x"), ("token", "t")], files: [:]), writing: ["text"],
                    by: "ada", sentTo: OwnPath("/recipes/x/comments"), page: nil))
        }
        #expect(try form("hello").fields.map(\.name) == ["text"])
        #expect(await forms.keep(try form(String(repeating: "a", count: UnsentForms.largest))) == nil)
        let first = try #require(await forms.keep(try form("first")))
        #expect(await forms.form(first)?.fields.first?.value == "first")
        let large = try form(String(repeating: "a", count: UnsentForms.largest - 1_000))
        for _ in 0..<(UnsentForms.room / UnsentForms.largest + 8) {
            clock.advance(by: 1)
            _ = await forms.keep(large)
        }
        #expect(await forms.form(first) == nil)
        let last = try #require(await forms.keep(try form("last")))
        clock.advance(by: Double(UnsentForms.life) - 1)
        #expect(await forms.form(last) != nil)
        clock.advance(by: 2)
        #expect(await forms.form(last) == nil)
        #expect(UnsentForm(try Form("text="), writing: ["text"], by: "ada", sentTo: .home, page: nil) == nil)
    }
}

/// Texts sent in a household whose session has expired until somebody logs in.
private final class Said: Sendable {
    private let state = Mutex<(isSignedIn: Bool, texts: [String])>((false, []))
    var isSignedIn: Bool { state.withLock { $0.isSignedIn } }
    var texts: [String] { state.withLock { $0.texts } }
    func signIn() { state.withLock { $0.isSignedIn = true } }
    func note(_ text: String) { state.withLock { $0.texts.append(text) } }
}
