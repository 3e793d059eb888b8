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

    /// One tap on the switch of a recipe brings the method up in place of the ingredients, below what stays in sight.
    private func cook(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/search?query=%22macaroni+cheese%22")
        try await browser.click("a.match-link")
        try await browser.arrive(at: "\(web)/recipes/")
        let way = ".recipe-parts a[href='#method']"
        let top = try await browser.top(of: way)
        #expect(top < 600, "the method: \(top) px")
        try await checkBars(browser, "a recipe")
        try await browser.click(way)
        let seen = """
            const bar = document.querySelector(".recipe-parts").getBoundingClientRect().bottom;
            const { top, bottom } = document.querySelector(".method-steps li").getBoundingClientRect();
            return top >= bar && top < 600 && bottom > bar
            """
        try await browser.settle { try await browser.holds(seen) }
        let step = try await browser.top(of: ".method-steps li")
        #expect(step < 600, "the first step: \(step) px")
        let isAlone = try await browser.holds("return document.getElementById('ingredients').offsetHeight === 0")
        #expect(isAlone, "the ingredients take no room")
        #expect(try await browser.overflow() <= 0)
        try await browser.click("a[data-cook]")
        _ = try await browser.element("[data-cook-page]")
        try await checkBars(browser, "cook mode")
    }

    /// The question at the end of a walk is no higher than other bars.
    private func shop(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/shopping")
        try await browser.type("Bars", into: "form[action='/shopping'] input[name=name]")
        try await browser.click("form[action='/shopping'] button.button-wide")
        try await browser.arrive(at: "\(web)/shopping/")
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
