import DrivenBrowser
import Foundation
import Measuring

/// The response times of typing and tapping in the food picker, in milliseconds.
struct Hands: Sendable {
    /// Two-letter beginnings of foods in the catalogue, one pair per run.
    private static let words = ["to", "po", "ca", "ch", "on", "be", "pa", "ri", "le", "ga"]

    let browser: WebDriver
    let runs: Int
    let page: String

    /// From the second key to the frame with the first suggestion.
    func suggestion(isSlowNetwork: Bool) async throws -> Double {
        try await Slowness.none.apply(to: browser)
        try await browser.open(page)
        try await ready("[role=combobox]")
        try await (isSlowNetwork ? Slowness.phone : Slowness.nearPhone).apply(to: browser)
        var times: [Double] = []
        for run in 0..<runs {
            try await browser.run(
                """
                const field = document.querySelector('[role=combobox]');
                const box = document.getElementById(field.getAttribute('aria-controls'));
                window.seen = null;
                field.value = '';
                field.dispatchEvent(new Event('input'));
                let start;
                field.addEventListener('input', (event) => { if (field.value.length === 2) start = event.timeStamp; });
                new MutationObserver((_, observer) => {
                    if (box.hidden || !box.childElementCount) return;
                    observer.disconnect();
                    requestAnimationFrame(() => setTimeout(() => { window.seen = performance.now() - start; }));
                }).observe(box, {attributes: true, childList: true});
                """)
            // A thumb types about three letters a second.
            try await browser.tap("[role=combobox]")
            for letter in Self.words[run % Self.words.count] {
                try await browser.press(String(letter))
                try await Task.sleep(for: .milliseconds(350))
            }
            times.append(try await seen())
        }
        return times.sorted()[times.count / 2]
    }

    /// From the tap on a food to the frame that shows it picked, by the browser's Event Timing.
    func tap() async throws -> Double {
        try await Slowness.none.apply(to: browser)
        try await browser.open(page)
        try await ready("[role=combobox]")
        try await Slowness.phone.apply(to: browser)
        try await browser.run(
            """
            window.taps = [];
            new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) if (entry.interactionId) window.taps.push(entry.duration);
            }).observe({type: 'event', durationThreshold: 16});
            """)
        var times: [Double] = []
        for _ in 0..<runs {
            try await browser.run("window.taps = []; window.seen = null")
            try await browser.tap(".pick.tick:not(.is-on)")
            // Event Timing omits events shorter than 16 ms.
            try await browser.run("setTimeout(() => { window.seen = Math.max(16, ...window.taps); }, 1500)")
            times.append(try await seen())
        }
        return times.sorted()[times.count / 2]
    }

    private func ready(_ selector: String) async throws { _ = try await browser.element(selector) }

    private func seen() async throws -> Double {
        for _ in 0..<200 {
            if let seen = try await browser.run("return window.seen") as? NSNumber { return seen.doubleValue }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw Complaint("Nothing was shown.")
    }
}
