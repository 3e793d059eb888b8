import DrivenBrowser
import Foundation
import Measuring
import RunningSystem

/// Measures what somebody with a slow phone sees of the pages: a real Chromium on a phone's screen with its processor slowed
/// four times, 1.6 Mbit/s and 150 ms to the first byte of every answer. Each page is opened with nothing kept and again with what the
/// first visit left; beside that, in the same run, cold with nothing packed and at full speed. Then how long a suggestion
/// takes from the key to the screen, and a tap on a food from the finger to the next picture.
///
/// `BrowserBenchmark [runs]`: 5 unless told otherwise; figures are medians. It starts `larder up --demo` on an empty folder.
/// Service workers are left out, because the browser does not slow their network. Ends with status 1 when a goal is missed.
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
            try await WebDriver.browsing { browser in
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
        // Else home leads there.
        try await browser.open("\(up.web)/welcome/tour")
        try await browser.click("form[action='/welcome/tour/end'] button")
        try await browser.arrive(at: "\(up.web)/home")
    }
}

/// What was measured, once it was.
private actor Outcome {
    private(set) var summary: Summary?

    func set(_ summary: Summary) { self.summary = summary }
}
