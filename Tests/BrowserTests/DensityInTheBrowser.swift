import DrivenBrowser
import Foundation
import RunningSystem
import Testing

/// The first screen of a phone shows what somebody opens a page for.
@Suite(.timeLimit(.minutes(5)))
struct DensityInTheBrowser {
    /// The first thing that each page is opened for, and the pixels from the top that it begins above.
    private static let firsts = [
        (page: "results?atMostMissing=3", selector: ".results-region .match-link", most: 500),
        (page: "pantry", selector: ".stock-row, .stock-several", most: 400),
    ]
    /// Recipes with few and with many ingredients, and with titles of one line and of several.
    private static let recipes = [
        "macaroni cheese", "chicken biryani", "beef braised in burgundy wine", "everyday red lentil dal",
        "fesenjan",
    ]
    private static let barred = ["home", "results", "pick", "pantry", "plan", "shopping", "profile"]

    @Test func `U1 U2 the first recipe and the first food are seen without scrolling, and bars leave room to read`()
        async throws
    {
        _ = try await LarderUp.running(options: ["--demo"]) { up, _ in
            try await WebDriver.browsing(width: 390) { browser in
                try await EveryPage.logIn(browser, up)
                for first in Self.firsts {
                    try await browser.open("\(up.web)/\(first.page)")
                    _ = try await browser.element(first.selector)
                    let top = try await browser.top(of: first.selector)
                    #expect(top < first.most, "\(first.page): \(top) px")
                    #expect(try await browser.overflow() <= 0, "\(first.page)")
                }
                for page in Self.barred {
                    try await browser.open("\(up.web)/\(page)")
                    try await checkBars(browser, page)
                }
                try await cook(browser, up.web)
                try await shop(browser, up.web)
                #expect(try await browser.complaints() == [])
            }
        }
    }

    /// The method begins on the first screen, below warnings and all ingredients in short.
    private func cook(_ browser: WebDriver, _ web: String) async throws {
        for title in Self.recipes {
            try await browser.open("\(web)/search?query=%22\(title.replacing(" ", with: "+"))%22")
            try await browser.click("a.match-link")
            try await browser.arrive(at: "\(web)/recipes/")
            _ = try await browser.element(".method-steps li")
            for part in ["#method-title", ".method-steps .step-text"] {
                let top = try await browser.top(of: part)
                #expect(top < 600, "\(title), \(part): \(top) px")
            }
            let warnings = "[...document.querySelectorAll('.recipe .alert')]"
            #expect(try await browser.holds("return \(warnings).every(each => each.offsetHeight > 0)"))
            #expect(try await browser.overflow() <= 0, "\(title)")
        }
        try await checkBars(browser, "a recipe")
        try await openTheList(browser)
        try await browser.click("a[data-cook]")
        _ = try await browser.element("[data-cook-page]")
        try await checkBars(browser, "cook mode")
    }

    /// One tap shows each ingredient in a line of its own, and paper does so without one.
    private func openTheList(_ browser: WebDriver) async throws {
        let count = try await browser.elements(".ingredient").count
        func lines() async throws -> Int {
            let ticks = "[...document.querySelectorAll('.ingredient [data-tick]')]"
            let script = "return \(ticks).filter(each => each.offsetHeight > 0).length"
            return try #require(try await browser.run(script) as? Int)
        }
        let (folded, height) = (try await lines(), try await browser.height(of: ".ingredient-list"))
        #expect(folded == 0 && height > 0, "a few lines name them")
        // A tap on the lines is as good as one on the word.
        let isCovered = """
            const list = document.querySelector(".ingredient-list");
            list.scrollIntoView({ block: "center", behavior: "instant" });
            const { left, right, top, bottom } = list.getBoundingClientRect();
            return document.elementFromPoint((left + right) / 2, (top + bottom) / 2).closest(".whole-list") !== null
            """
        #expect(try await browser.holds(isCovered))
        try await browser.tap(".whole-list summary")
        let opened = try await lines()
        #expect(opened == count && count > 0)
        #expect(try await browser.overflow() <= 0)
        try await browser.tap(".whole-list summary")
        try await browser.tell("Emulation.setEmulatedMedia", ["media": "print"])
        let printed = try await browser.height(of: ".ingredient-list")
        #expect(printed > height, "on paper: \(printed) px, folded: \(height) px")
        try await browser.tell("Emulation.setEmulatedMedia", ["media": ""])
    }

    /// The question at the end of a walk is no higher than other bars.
    private func shop(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/shopping")
        try await browser.type("Bars", into: "form[action='/shopping'] input[name=name]")
        try await browser.click("form[action='/shopping'] button.button-wide")
        try await browser.arrive(at: "\(web)/shopping/")
        _ = try await browser.element("#buy-several")
        try await checkBars(browser, "empty list")
        try await browser.run(
            "const t = document.getElementById('buy-several'); t.value = 'salt\\nflour'; t.form.requestSubmit()")
        try await browser.settle { try await browser.elements(".buy-row").count == 2 }
        try await browser.run("for (const tick of document.querySelectorAll('.buy-tick')) tick.click()")
        try await browser.settle { try await browser.elements(".buy-ask").count == 1 }
        try await checkBars(browser, "the question of a list")
    }

    private func checkBars(_ browser: WebDriver, _ page: String) async throws {
        let share = try await browser.shareOfBars()
        #expect(share <= 20, "\(page): \(share) %")
    }
}

extension WebDriver {
    /// The distance of an element from the top of the page, in whole pixels.
    fileprivate func top(of selector: String) async throws -> Int {
        let script = "Math.round(document.querySelector(\"\(selector)\").getBoundingClientRect().top + scrollY)"
        return try #require(try await run("return \(script)") as? Int)
    }

    /// The height of an element in whole pixels; 0 if it is not shown.
    fileprivate func height(of selector: String) async throws -> Int {
        try #require(try await run("return document.querySelector(\"\(selector)\").offsetHeight") as? Int)
    }

    /// The percentage of the screen's height that all that stays in sight takes with the text at twice its size,
    /// scrolled down; without notices, which go by themselves.
    fileprivate func shareOfBars() async throws -> Int {
        let script = """
            const done = arguments[arguments.length - 1];
            document.documentElement.style.fontSize = "200%";
            scrollTo(0, 600);
            setTimeout(() => {
                const seen = (bar) => {
                    const { top, bottom } = bar.getBoundingClientRect();
                    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
                };
                const stays = (each) => ["fixed", "sticky"].includes(getComputedStyle(each).position);
                const bars = [...document.querySelectorAll("body *:not(.notices)")].filter(stays);
                const height = bars.reduce((sum, bar) => sum + seen(bar), 0);
                document.documentElement.style.fontSize = "";
                done(Math.round(100 * height / innerHeight));
            }, 500);
            """
        return try #require(try await executeAsync(script) as? Int)
    }
}
