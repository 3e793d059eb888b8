import DrivenBrowser
import Foundation
import Measuring

/// The times of a page, in milliseconds; the layout shift is a score.
struct Visit: Sendable {
    let name: String
    let cold: Painting
    let warm: Painting
    let unpacked: Painting
    let unslowed: Painting
}

/// The paint times and the layout shift, as medians.
struct Painting: Sendable {
    let first: Double
    let largest: Double
    let shift: Double

    init(_ seen: [[String: Double]]) {
        func median(_ name: String) -> Double { seen.compactMap { $0[name] }.sorted()[seen.count / 2] }
        (first, largest, shift) = (median("first"), median("largest"), median("shift"))
    }
}

/// Opens pages under the compared conditions.
struct Pages: Sendable {
    let browser: WebDriver
    let runs: Int

    /// The path of the first recipe in the results.
    func firstRecipe(_ web: String) async throws -> String {
        try await browser.open("\(web)/results")
        let path = try await browser.run("return document.querySelector('a.match-link').getAttribute('href')")
        guard let path = path as? String else { throw Complaint("There is no recipe among the results.") }
        return path
    }

    func visit(_ name: String, _ address: String) async throws -> Visit {
        // A first visit fills the servers' caches equally for all conditions.
        try await Slowness.none.apply(to: browser)
        _ = try await painting(of: address)
        let unslowed = try await paintings(of: address, isCold: true)
        try await Slowness.phone.apply(to: browser)
        let cold = try await paintings(of: address, isCold: true)
        let warm = try await paintings(of: address, isCold: false)
        try await browser.tell("Network.setExtraHTTPHeaders", ["headers": ["Accept-Encoding": "identity"]])
        let unpacked = try await paintings(of: address, isCold: true)
        try await browser.tell("Network.setExtraHTTPHeaders", ["headers": [String: String]()])
        return Visit(name: name, cold: cold, warm: warm, unpacked: unpacked, unslowed: unslowed)
    }

    private func paintings(of address: String, isCold: Bool) async throws -> Painting {
        var seen: [[String: Double]] = []
        for _ in 0..<runs {
            if isCold {
                try await browser.tell("Network.clearBrowserCache")
            }
            seen.append(try await painting(of: address))
        }
        return Painting(seen)
    }

    /// Opens a page from an empty one, and returns its paint times once nothing changes any more.
    private func painting(of address: String) async throws -> [String: Double] {
        try await browser.open("about:blank")
        try await browser.open(address)
        let script = """
            const done = arguments[arguments.length - 1];
            const seen = {first: 0, largest: 0, shift: 0};
            const watch = (type, work) =>
                new PerformanceObserver((list) => list.getEntries().forEach(work)).observe({type, buffered: true});
            watch("paint", (entry) => { if (entry.name === "first-contentful-paint") seen.first = entry.startTime; });
            watch("largest-contentful-paint", (entry) => { seen.largest = entry.startTime; });
            watch("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
            setTimeout(() => done(seen), 1500);
            """
        let seen = try await browser.executeAsync(script) as? [String: Any] ?? [:]
        let figures = seen.compactMapValues { ($0 as? NSNumber)?.doubleValue }
        guard figures["first", default: 0] > 0 else { throw Complaint("\(address) was not painted.") }
        return figures
    }
}
