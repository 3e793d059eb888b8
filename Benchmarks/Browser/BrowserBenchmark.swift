import DrivenBrowser
import Foundation
import Measuring
import RunningSystem

/// Measures the pages on a slow phone: Chromium on a phone's screen, the processor slowed four times, 1.6 Mbit/s, and
/// 150 ms to the first byte.
///
/// Each page is opened without and with a cache. For comparison, the same run opens it cold without compression, and
/// cold at full speed. Then the benchmark measures from a key to the suggestion, and from a tap on a food to the next
/// frame.
///
/// `BrowserBenchmark [runs]` takes medians of that many runs, 5 by default. It starts `larder up --demo` on an empty
/// folder, and exits with status 1 if a goal is missed. Service workers are off, because the browser does not slow
/// their network.
@main
struct BrowserBenchmark {
    static func main() async throws {
        do {
            let summary = try await measure(runs: CommandLine.arguments.last.flatMap { Int($0) } ?? 5)
            print(summary.pages.text, summary.hands.text, separator: "\n\n")
            exit(summary.pages.isGood && summary.hands.isGood ? 0 : 1)
        } catch {
            print("Nothing can be measured: \(error)")
            exit(1)
        }
    }

    private static func measure(runs: Int) async throws -> Summary {
        let outcome = Outcome()
        _ = try await LarderUp.running(options: ["--demo"], environment: limits) { up, _ in
            try await WebDriver.browsing(isMoving: true) { browser in
                try await logIn(browser, up)
                await outcome.set(try await summary(browser, up, runs: runs))
            }
        }
        guard let summary = await outcome.summary else { throw Complaint("Nothing was measured.") }
        return summary
    }

    private static func summary(_ browser: WebDriver, _ up: LarderUp, runs: Int) async throws -> Summary {
        let pages = Pages(browser: browser, runs: runs)
        let recipe = try await pages.firstRecipe(up.web)
        var visits: [Visit] = []
        for (name, path) in [
            ("home", "/home"), ("results", "/results"), ("recipe", recipe), ("search", "/search?query=pasta"),
            ("editor", "/drafts/new"),
        ] {
            visits.append(try await pages.visit(name, up.web + path))
        }
        let hands = Hands(browser: browser, runs: runs, page: "\(up.web)/pick")
        return Summary(
            visits: visits, suggestion: try await hands.suggestion(isSlowNetwork: false),
            slowSuggestion: try await hands.suggestion(isSlowNetwork: true), tap: try await hands.tap())
    }

    private static let limits: [String: String] = ["ADDRESS", "ACCOUNT", "SIGN_IN"].reduce(into: [:]) { limits, name in
        limits["LARDER_LIMIT_\(name)_BURST"] = "1000000"
        limits["LARDER_LIMIT_\(name)_PER_MINUTE"] = "1000000"
    }

    private static func logIn(_ browser: WebDriver, _ up: LarderUp) async throws {
        let password = try String(contentsOf: up.folder.appending(path: "secrets/demo-password"), encoding: .utf8)
        try await browser.open("\(up.web)/log-in")
        try await browser.type("demo", into: "input[name=login]")
        try await browser.type(password.trimmingCharacters(in: .whitespacesAndNewlines), into: "input[name=password]")
        try await browser.click("form[action='/log-in'] button:not([type=button])")
        _ = try await browser.element("a[href='/inbox']")
        // Otherwise the home page redirects there.
        try await browser.open("\(up.web)/welcome/tour")
        try await browser.click("form[action='/welcome/tour/end'] button")
        try await browser.arrive(at: "\(up.web)/home")
    }
}

/// Holds the summary once it is measured.
private actor Outcome {
    private(set) var summary: Summary?

    func set(_ summary: Summary) { self.summary = summary }
}
