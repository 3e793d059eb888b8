import DrivenBrowser
import RunningSystem
import Testing

/// Somebody goes Back: an unsent form is as they left it, a sent one is new, and after signing out nothing is there.
@Suite(.timeLimit(.minutes(5)))
struct ReturningInTheBrowser {
    private static let form = "form[action='/shopping']"

    @Test func `U1 a form of single fields stays after Back until it is sent or its owner signs out`() async throws {
        _ = try await LarderUp.running(options: ["--demo"]) { up, _ in
            try await WebDriver.browsing { browser in
                try await EveryPage.logIn(browser, up)
                let page = "\(up.web)/shopping"
                let name = "\(Self.form) input[name=name]"
                try await browser.open(page)
                try await browser.type("Party", into: name)
                try await browser.open("\(up.web)/pantry")
                try await browser.goBack(to: page)
                try await browser.settle { try await browser.value(name) == "Party" }

                try await browser.click("\(Self.form) button.button-wide")
                try await browser.arrive(at: "\(page)/")
                try await browser.goBack(to: page)
                #expect(try await browser.value(name).isEmpty)

                try await browser.type("Private", into: name)
                try await browser.open("\(up.web)/profile")
                try await browser.click("form[action='/log-out'] button")
                try await browser.settle { try await browser.elements("form[action='/log-out']").isEmpty }
                try await browser.run("history.back()")
                try await browser.arrive(at: "\(up.web)/log-in")
                #expect(try await browser.elements(".tabs").isEmpty)
                let typed = "return Object.keys(sessionStorage).some((name) => name.startsWith('typed '))"
                #expect(try await !browser.holds(typed))
            }
        }
    }
}

extension WebDriver {
    /// Goes back and waits until the page of an address is complete.
    fileprivate func goBack(to page: String) async throws {
        try await run("history.back()")
        try await settle { try await holds("return location.href === '\(page)' && document.readyState === 'complete'") }
    }
}
