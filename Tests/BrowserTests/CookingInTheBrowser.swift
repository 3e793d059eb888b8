import Contracts
import DrivenBrowser
import Foundation
import RunningSystem
import Testing

/// Cooking from a recipe with a phone beside the stove.
///
/// With `LARDER_ACCEPTANCE_WEB`, the pages are those of a running system with its catalogue.
@Suite(.timeLimit(.minutes(5)))
struct CookingInTheBrowser {
    @Test func `R8 U1 a recipe is read, ticked off and cooked a step at a time on a phone`() async throws {
        if let web = ProcessInfo.processInfo.environment["LARDER_ACCEPTANCE_WEB"] {
            try await WebDriver.browsing { try await tell($0, web) }
        } else {
            _ = try await LarderUp.running { up, _ in
                try await WebDriver.browsing { try await tell($0, up.web) }
            }
        }
    }

    private func tell(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/search?query=%22macaroni+cheese%22")
        try await browser.click("a.match-link")
        try await browser.arrive(at: "\(web)/recipes/")
        try await seeTheMethodSoon(browser)
        try await tickOff(browser)
        try await chooseUnits(browser)
        try await cook(browser)
        #expect(try await browser.complaints() == [])
    }

    /// The method begins on the first screen and a step shows an amount, and one tap brings the whole list.
    private func seeTheMethodSoon(_ browser: WebDriver) async throws {
        let place = "return document.querySelector('.method-steps').getBoundingClientRect().top + scrollY < 600"
        #expect(try await browser.holds(place))
        #expect(try await browser.overflow() <= 0)
        #expect(try await browser.text(".method").contains("macaroni (350 g)"))
        #expect(try await browser.text(".ingredients").contains("macaroni"))
        try await browser.tap(".whole-list summary")
        #expect(try await browser.elements(".whole-list[open]").count == 1)
        // One menu a line, and no other control in it.
        #expect(try await browser.elements(".ingredient").count == browser.elements(".line-menu").count)
        try await browser.click(".line-menu summary")
        #expect(try await browser.elements(".line-menu[open] a").count == 2)
        #expect(try await browser.overflow() <= 0)
    }

    /// Ticks survive a reload, until they are cleared.
    private func tickOff(_ browser: WebDriver) async throws {
        let address = String(try await browser.address().prefix { $0 != "#" })
        try await browser.tap(".ingredient:nth-of-type(2) [data-tick]")
        try await browser.click(".method-steps li:first-child [data-tick]")
        try await browser.open(address)
        let ticked = "return document.querySelectorAll('[data-tick]:checked').length === 2"
        try await browser.settle { try await browser.holds(ticked) }
        // Ticks also survive a change of servings, which does not reload the page.
        try await browser.click(".stepper a:last-of-type")
        try await browser.settle { try await browser.address().contains("servings=") }
        try await browser.settle { try await browser.holds(ticked) }
        #expect(try await browser.elements(".whole-list:not([open])").count == 1)
        try await browser.click("[data-untick]")
        try await browser.settle { try await browser.elements("[data-tick]:checked").isEmpty }
        try await browser.open(address)
        #expect(try await browser.elements("[data-tick]:checked").isEmpty)
    }

    private func chooseUnits(_ browser: WebDriver) async throws {
        try await browser.click(".unit-menu summary")
        try await browser.click(".unit-menu button[value=us]")
        func tells(_ text: String) -> String {
            "return document.querySelector('.method').textContent.includes('\(text)')"
        }
        try await browser.settle { try await browser.holds(tells("400 °F")) }
        try await browser.settle { try await browser.text(".ingredients").contains("oz") }
        try await browser.click(".unit-menu summary")
        try await browser.click(".unit-menu button[value=written]")
        try await browser.settle { try await browser.holds(tells("200 °C")) }
    }

    /// Moves by buttons, keys and a swipe; a timer runs on while another step is shown, and announces its end.
    private func cook(_ browser: WebDriver) async throws {
        try await browser.click("a[data-cook]")
        try await browser.settle { try await browser.text("h1") == "Macaroni cheese" }
        func isAt(_ step: Int) async throws {
            try await browser.settle {
                let places = try await browser.elements(".cook-step:not([hidden])").count
                let first = try await browser.text(".cook-step:not([hidden]) .cook-place")
                return places == 1 && first.hasPrefix("Step \(step) of 4")
            }
        }
        try await isAt(1)
        #expect(try await browser.overflow() <= 0)
        #expect(try await browser.text(".cook-step:not([hidden]) .cook-items").contains("350 g macaroni"))
        try await browser.click(".cook-step:not([hidden]) [data-timer]")
        try await browser.settle { try await browser.text(".cook-timer-left").hasPrefix("7:") }
        try await browser.click("[data-go='1']")
        try await isAt(2)
        try await browser.pressKey("ArrowRight")
        try await isAt(3)
        try await browser.pressKey("ArrowLeft")
        try await isAt(2)
        try await browser.swipe(".cook-step:not([hidden])", by: -150)
        try await isAt(3)
        // A second timer, which ends at once.
        try await browser.run(
            "const b = document.querySelector('.cook-step [data-timer]'); b.dataset.timer = 1; b.dataset.name = 'Egg'; b.click()"
        )
        try await browser.settle { try await browser.elements(".cook-timer").count == 2 }
        try await browser.settle { try await browser.elements(".cook-timer.is-over").count == 1 }
        let alarm = "return document.querySelector('[data-alarm]').textContent.includes('Egg')"
        try await browser.settle { try await browser.holds(alarm) }
        try await browser.settle { try await browser.title().contains("Egg") }
        try await browser.click(".cook-timer.is-over button")
        try await browser.settle { try await browser.elements(".cook-timer").count == 1 }
        try await browser.open(try await browser.address())
        try await isAt(3)
        // The first goes on.
        try await browser.settle { try await browser.elements(".cook-timer").count == 1 }
        try await browser.click(".cook-timer button")
        #expect(try await browser.overflow() <= 0)
    }
}

extension WebDriver {
    /// Swipes sideways over an element with a finger.
    fileprivate func swipe(_ selector: String, by pixels: Int) async throws {
        try await run(
            """
            const e = document.querySelector("\(selector)");
            const at = (x) => new Touch({identifier: 1, target: e, clientX: x, clientY: 300});
            e.dispatchEvent(new TouchEvent("touchstart", {bubbles: true, touches: [at(200)], changedTouches: [at(200)]}));
            e.dispatchEvent(new TouchEvent("touchend", {bubbles: true, touches: [], changedTouches: [at(200 + \(pixels))]}));
            """)
    }
}
