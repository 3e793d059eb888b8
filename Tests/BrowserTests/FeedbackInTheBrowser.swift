import Contracts
import DrivenBrowser
import Foundation
import RunningSystem
import Testing

/// Feedback after errors, and buttons that work at the first click, on a phone and on a desktop in a real browser.
///
/// With `LARDER_FEEDBACK_WEB` and `LARDER_FEEDBACK_PASSWORD`, the pages are those of a running demo system.
@Suite(.timeLimit(.minutes(8)))
struct FeedbackInTheBrowser {
    private static let demo = "demo"

    @Test func `U1 U2 R13 P1 first clicks, refused forms, lost connections, double clicks and large photos`()
        async throws
    {
        let environment = ProcessInfo.processInfo.environment
        if let web = environment["LARDER_FEEDBACK_WEB"], let password = environment["LARDER_FEEDBACK_PASSWORD"] {
            try await tell(web, password)
        } else {
            _ = try await LarderUp.running(options: ["--demo"]) { up, _ in
                let secret = up.folder.appending(path: "secrets/demo-password")
                try await tell(up.web, String(decoding: try Data(contentsOf: secret), as: UTF8.self))
            }
        }
    }

    private func tell(_ web: String, _ password: String) async throws {
        let password = password.trimmingCharacters(in: .whitespacesAndNewlines)
        for width in [390, 1_280] {
            try await WebDriver.browsing(width: width) { browser in
                try await logIn(browser, web, password)
                try await refuseAForm(browser, web)
                try await addTheUnknownFromHome(browser, web)
                try await loseTheConnection(browser, web)
                try await clickTwice(browser, web)
                try await letANoticeGo(browser, web)
                try await leaveWithANotice(browser, web)
                try await lookAtTheEditor(browser, web)
                try await writeARecipe(browser, web)
                try await chooseLargePhotos(browser, web)
                let expected = ["status of 401 (", "status of 422 (", "net::ERR_INTERNET_DISCONNECTED"]
                let complaints = try await browser.complaints().filter { line in
                    !expected.contains { line.contains($0) }
                }
                #expect(complaints == [], "\(width)")
            }
        }
    }

    private func logIn(_ browser: WebDriver, _ web: String, _ password: String) async throws {
        try await browser.open("\(web)/log-in?from=/pantry")
        try await browser.type(Self.demo, into: "input[name=login]")
        try await browser.type("certainly not \(UUID().uuidString)", into: "input[name=password]")
        try await browser.click("form[action='/log-in'] button:not([type=button])")
        _ = try await browser.element("form[action='/log-in'] [role=alert]")
        try await browser.settle { try await browser.value("input[name=login]") == Self.demo }
        try await browser.type(password, into: "input[name=password]")
        try await browser.click("form[action='/log-in'] button:not([type=button])")
        try await browser.arrive(at: "\(web)/pantry")
        // Otherwise the first visit to the home page redirects there.
        try await browser.open("\(web)/welcome/tour")
        try await browser.click("form[action='/welcome/tour/end'] button")
        try await browser.arrive(at: "\(web)/home")
    }

    private func focused(_ browser: WebDriver) async throws -> String {
        try await browser.run("return document.activeElement.name || document.activeElement.id || ''") as? String ?? ""
    }

    /// Both with the page's script and as a full page without it.
    private func refuseAForm(_ browser: WebDriver, _ web: String) async throws {
        for isQuiet in [true, false] {
            try await browser.open("\(web)/pantry")
            try await browser.run("document.querySelector('details.adder').open = true")
            if !isQuiet { try await browser.run("document.querySelector('.adder form').removeAttribute('data-quiet')") }
            try await browser.type("asdfgh", into: ".adder form input[name=food]")
            try await browser.click(".adder form button.button-wide")
            _ = try await browser.element(".adder form .form-summary a[href='#field-food']")
            try await browser.settle { try await browser.value(".adder form input[name=food]") == "asdfgh" }
            try await browser.settle { try await focused(browser) == "food" }
            #expect(try await browser.overflow() <= 0)
        }
    }

    private func addTheUnknownFromHome(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/home")
        try await browser.type("asdfgh", into: "form[action='/pantry/items'] input[name=food]")
        try await browser.click("form[action='/pantry/items'] button.button")
        _ = try await browser.element("form[action='/pantry/items'] .form-summary")
        let field = "form[action='/pantry/items'] input[name=food]"
        try await browser.settle { try await browser.value(field) == "asdfgh" }
        #expect(try await !browser.text().contains("{\""))
        try await browser.open("\(web)/pantry/items")
        try await browser.arrive(at: "\(web)/pantry")
        _ = try await browser.element("main h1")
    }

    /// A removed row returns, a tick is reset, and both are announced.
    private func loseTheConnection(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/pantry")
        let before = try await browser.elements(".row").count
        #expect(before > 0)
        try await browser.goOffline(true)
        try await browser.useUpTheFirst()
        _ = try await browser.element(".notice-problem[role=alert]")
        try await browser.settle { try await browser.says("site.offline", in: ".notice-problem") }
        #expect(try await browser.elements(".row").count == before)
        #expect(try await browser.elements(".row.is-leaving").isEmpty)
        try await browser.goOffline(false)
        try await browser.click(".notice-problem [data-close]")
        try await browser.settle { try await browser.elements(".notice-problem").isEmpty }

        try await browser.open("\(web)/pick?query=tomato")
        let state = "return document.querySelector('.tick').className + document.querySelector('.tick').ariaPressed"
        let untouched = try await browser.run(state) as? String
        try await browser.goOffline(true)
        try await browser.click(".tick")
        _ = try await browser.element(".notice-problem[role=alert]")
        #expect(try await browser.run(state) as? String == untouched)
        try await browser.goOffline(false)
    }

    /// Repeated clicks add one item.
    private func clickTwice(_ browser: WebDriver, _ web: String) async throws {
        for isQuiet in [true, false] {
            let name = "Jam \(UUID().uuidString.prefix(8))"
            try await browser.open("\(web)/likes")
            try await browser.run(
                """
                const form = document.querySelector("form[action='/lists']");
                form.closest("details")?.setAttribute("open", "");
                if (!\(isQuiet)) form.removeAttribute("data-quiet");
                form.elements.name.value = "\(name)";
                const button = form.querySelector("button:not([type=button])");
                button.click(); button.click(); button.click();
                """)
            try await browser.settle { try await browser.text().contains(name) }
            try await browser.open("\(web)/likes")
            let text = try await browser.text("main")
            #expect(text.components(separatedBy: name).count == 2, "\(text)")
        }
    }

    /// The notice of an undo takes the place of the one before, and goes by itself.
    private func letANoticeGo(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/pantry")
        let toasts = ".notice[data-toast]"
        try await browser.useUpTheFirst()
        _ = try await browser.element(toasts)
        try await browser.allowMotion(true)
        // A machine that is slow may not look while the notice is there: the page itself takes note of it.
        try await browser.run(
            """
            const first = document.querySelector("\(toasts)");
            window.others = new Set();
            new MutationObserver(() => {
                for (const each of document.querySelectorAll("\(toasts)")) if (each !== first) window.others.add(each);
            }).observe(document.body, { childList: true, subtree: true });
            """)
        try await browser.click("\(toasts) form button")
        let isOver = "return window.others.size === 1 && !document.querySelector('\(toasts)')"
        try await browser.settle { try await browser.holds(isOver) }
        try await browser.allowMotion(false)
    }

    /// If the action removes its own page, the next page shows the notice.
    private func leaveWithANotice(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/search?query=soup")
        try await browser.click(".match-link")
        try await browser.click("details:has(input[name=tag]) summary")
        try await browser.type("only one", into: "input[name=tag]")
        try await browser.click("form:has(input[name=tag]) button")
        _ = try await browser.element("button[name=remove][value='only one']")
        try await browser.open("\(web)/likes")
        try await browser.click("a[href^='/tags/']")
        try await browser.click(".match-action button")
        try await browser.arrive(at: "\(web)/likes")
        let name = ["name": "only one"]
        try await browser.settle {
            try await browser.says("personal.tags.removed", name, in: "[data-region=notice] .notice")
        }
        try await browser.open("\(web)/likes")
        #expect(try await browser.elements("[data-region=notice] .notice").isEmpty)
    }

    private func drafts(_ browser: WebDriver, _ web: String) async throws -> Int {
        try await browser.open("\(web)/drafts")
        _ = try await browser.element("main h1")
        return try await browser.elements("main .rows .row").count
    }

    private func lookAtTheEditor(_ browser: WebDriver, _ web: String) async throws {
        let before = try await drafts(browser, web)
        try await browser.click("a[href='/drafts/new']")
        try await browser.arrive(at: "\(web)/drafts/new")
        _ = try await browser.element("form[data-editor][data-ready]")
        #expect(try await browser.elements(".fault-list, [aria-invalid], .alert").isEmpty)
        #expect(try await drafts(browser, web) == before)
    }

    /// The buttons of preview and keeping work at the first click.
    private func writeARecipe(_ browser: WebDriver, _ web: String) async throws {
        let title = "Toast \(UUID().uuidString.prefix(8))"
        for action in ["preview", "keep"] {
            try await browser.open("\(web)/drafts/new")
            _ = try await browser.element("form[data-editor][data-ready]")
            try await browser.type("\(title) \(action)", into: "#field-title")
            try await browser.type("1 egg", into: "#field-ingredients")
            try await browser.click("button[data-stay=step]")
            try await browser.type("Boil it.", into: ".step-field textarea")
            try await browser.click("button[value=\(action)]")
            try await browser.settle {
                let address = try await browser.address()
                return action == "keep" ? address.contains("/recipes/") : address.hasSuffix("/preview")
            }
            try await browser.settle { try await browser.text("h1").contains(title) }
        }
    }
}
