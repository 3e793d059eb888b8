import DrivenBrowser
import Foundation
import RunningSystem
import Testing

/// Somebody types and ticks on a phone: what they type stays, and so does the place where they are.
@Suite(.timeLimit(.minutes(5)))
struct TypingInTheBrowser {
    @Test func `R9 P5 R13 U1 nothing that somebody types is replaced, and a tick moves no page`() async throws {
        _ = try await LarderUp.running(options: ["--demo"]) { up, _ in
            try await WebDriver.browsing(width: 390) { browser in
                try await EveryPage.logIn(browser, up)
                try await comment(browser, up.web)
                try await report(browser, up.web)
                try await shop(browser, up.web)
                #expect(try await browser.complaints() == [])
            }
        }
    }

    /// A comment stays, with the cursor, when the heart is tapped; so it does when one comes back to the recipe.
    private func comment(_ browser: WebDriver, _ web: String) async throws {
        let field = ".comment-form textarea"
        let heart = "document.querySelector('[data-region=taste-heart] button')"
        try await browser.open("\(web)/search?query=%22macaroni+cheese%22")
        try await browser.click("a.match-link")
        try await browser.arrive(at: "\(web)/recipes/")
        try await browser.type("Half written", into: field)
        let liked = try await browser.run("return \(heart).ariaPressed") as? String
        try await browser.run("\(heart).click()")
        try await browser.run("document.querySelector('\(field)').setSelectionRange(4, 4)")
        try await browser.settle {
            try await browser.run("return \(heart).ariaPressed") as? String != liked
        }
        #expect(try await browser.value(field) == "Half written")
        let cursor = """
            const field = document.querySelector('\(field)');
            return document.activeElement === field && field.selectionStart === 4
            """
        #expect(try await browser.holds(cursor))
        try await browser.open("\(web)/home")
        try await browser.run("history.back()")
        try await browser.arrive(at: "\(web)/recipes/")
        try await browser.settle { try await browser.value(field) == "Half written" }
    }

    private func report(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/report")
        try await browser.type("It broke", into: ".report-parts textarea")
        try await browser.open("\(web)/pantry")
        try await browser.run("history.back()")
        try await browser.arrive(at: "\(web)/report")
        try await browser.settle { try await browser.value(".report-parts textarea") == "It broke" }
    }

    private func shop(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/shopping")
        try await browser.type("Typed", into: "form[action='/shopping'] input[name=name]")
        try await browser.click("form[action='/shopping'] button.button-wide")
        try await browser.arrive(at: "\(web)/shopping/")
        _ = try await browser.element("#buy-several")
        // Without numbers, which would be amounts of one thing.
        let lines = "bcdfghjklmnpqrs".flatMap { ["\($0)azu thing", "\($0)ozu thing"] }.joined(separator: "\\n")
        try await browser.run(
            "const t = document.getElementById('buy-several'); t.value = '\(lines)'; t.form.requestSubmit()")
        try await browser.settle { try await browser.elements(".buy-row").count == 30 }
        // The first row below what is sticky is ticked, again and again.
        let first = """
            const top = document.querySelector('.buy-add').getBoundingClientRect().bottom;
            const row = [...document.querySelectorAll('.buy-row')].find((each) =>
                each.getBoundingClientRect().top >= top && each.querySelector('[aria-pressed=false]'));
            """
        for time in 1...4 {
            try await browser.run("scrollTo(0, \(300 * time))")
            try await browser.run(
                """
                \(first)
                Object.assign(window, { ticked: row.dataset.lines, before: scrollY });
                row.querySelector('.buy-tick').click()
                """)
            let isMoved = "return document.querySelector(`.buy-done [data-lines='${window.ticked}']`) !== null"
            try await browser.settle { try await browser.holds(isMoved) }
            #expect(try await browser.holds("return Math.abs(scrollY - window.before) < 100"), "tick \(time)")
        }
        try await browser.run("scrollTo(0, 700)")
        for thing in ["salt", "pepper"] {
            try await browser.type(thing, into: "#buy-text")
            try await browser.run("document.querySelector('.buy-add').requestSubmit()")
            try await browser.settle { try await browser.value("#buy-text").isEmpty }
            let seen = """
                const { left, top, width, height } = document.getElementById('buy-text').getBoundingClientRect();
                return document.elementFromPoint(left + width / 2, top + height / 2)?.id === 'buy-text'
                """
            #expect(try await browser.holds(seen), "\(thing)")
        }
        #expect(try await browser.overflow() <= 0)
    }
}
