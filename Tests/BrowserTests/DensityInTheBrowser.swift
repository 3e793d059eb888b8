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
    private static let barred = ["home", "results", "pantry", "plan", "shopping", "profile"]

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
                    let share = try await browser.shareOfBars()
                    #expect(share <= 20, "\(page): \(share) %")
                }
                #expect(try await browser.complaints() == [])
            }
        }
    }
}

extension WebDriver {
    /// The distance of an element from the top of the page, in whole pixels.
    fileprivate func top(of selector: String) async throws -> Int {
        let script = "Math.round(document.querySelector(\"\(selector)\").getBoundingClientRect().top + scrollY)"
        return try #require(try await run("return \(script)") as? Int)
    }

    /// The percentage of the screen's height that bars take with the text at twice its size, scrolled down.
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
                const height = [...document.querySelectorAll(".top, .tabs")].reduce((sum, bar) => sum + seen(bar), 0);
                document.documentElement.style.fontSize = "";
                done(Math.round(100 * height / innerHeight));
            }, 500);
            """
        return try #require(try await executeAsync(script) as? Int)
    }
}
