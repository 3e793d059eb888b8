import Contracts
import DrivenBrowser
import Foundation
import RunningSystem
import Testing

/// Somebody updates the pantry with a thumb and cooks from it, on a phone and on a desktop.
@Suite(.timeLimit(.minutes(5)))
struct PantryInTheBrowser {
    @Test func `P1 P3 U1 a tap or a swipe corrects the pantry, cooking takes from it, and all of it is undone`()
        async throws
    {
        _ = try await LarderUp.running(options: ["--demo"]) { up, _ in
            for width in [390, 1_280] {
                try await WebDriver.browsing(width: width) { browser in
                    try await EveryPage.logIn(browser, up)
                    try await sayThatHalfIsLeft(browser, up.web)
                    try await throwAway(browser, up.web)
                    try await cookAndUndo(browser, up.web)
                    if width < 500 { try await swipe(browser, up.web) }
                    #expect(try await browser.complaints() == [], "\(width)")
                }
            }
        }
    }

    private func add(_ food: String, _ amount: Int, _ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/pantry?q=\(food)")
        try await browser.run("document.querySelector('details.adder').open = true")
        try await browser.type(food, into: ".adder input[name=food]")
        try await browser.type("\(amount)", into: ".adder input[name=amount]")
        try await browser.run("document.querySelector('.adder select[name=unit]').value = 'g'")
        try await browser.click(".adder form button.button-wide")
        try await browser.settle { try await browser.text("[data-region=pantry]").contains("\(amount) g") }
        try await browser.open("\(web)/pantry?q=\(food)")
    }

    /// Works in place, and can be undone.
    private func sayThatHalfIsLeft(_ browser: WebDriver, _ web: String) async throws {
        try await add("parsnip", 600, browser, web)
        try await browser.click(".stock-menu > summary")
        #expect(try await browser.overflow() <= 0)
        try await browser.click(".stock-menu[open] button[value^='half ']")
        try await browser.settle { try await browser.text("[data-region=pantry]").contains("300 g of 600 g") }
        try await browser.click(".notice form button")
        try await browser.settle {
            let stock = try await browser.text("[data-region=pantry]")
            return stock.contains("600 g") && !stock.contains("300 g of 600 g")
        }
    }

    private func throwAway(_ browser: WebDriver, _ web: String) async throws {
        try await browser.click(".stock-menu > summary")
        try await browser.click(".stock-menu[open] .stock-why > summary")
        try await browser.click(".stock-menu[open] button[value^='discard-spoiled ']")
        try await browser.settle { try await browser.elements(".stock-row").isEmpty }
        try await browser.open("\(web)/pantry/journal")
        #expect(try await browser.says("pantry.correct.discard-spoiled", in: ".stock-journal .row"))
        #expect(try await browser.overflow() <= 0)
        try await browser.click(".stock-journal .row button")
        try await browser.settle { try await browser.text(".stock-journal").contains("Undone") }
        try await browser.open("\(web)/pantry?q=parsnip")
        #expect(try await browser.text("[data-region=pantry]").contains("600 g"))
        try await browser.useUpTheFirst()
        try await browser.settle { try await browser.elements(".stock-row").isEmpty }
    }

    /// A dish takes its ingredients, leftovers are added, and one button undoes both and the log entry.
    private func cookAndUndo(_ browser: WebDriver, _ web: String) async throws {
        try await add("macaroni", 500, browser, web)
        try await browser.open("\(web)/search?query=%22macaroni+cheese%22")
        try await browser.click("a.match-link")
        try await browser.arrive(at: "\(web)/recipes/")
        try await browser.click("a[href*='/cooked?servings']")
        _ = try await browser.element(".cooked-use")
        #expect(try await browser.overflow() <= 0)
        try await browser.click(".cooked-servings a:last-of-type")
        try await browser.settle { try await browser.address().contains("servings=5") }
        try await browser.click(".cooked-servings a:first-of-type")
        try await browser.settle { try await browser.address().contains("servings=4") }
        try await browser.type("2", into: "input[name=portions]")
        try await browser.click("#log-cooked > button")
        try await browser.settle { try await browser.says("cooked.done", in: ".notice") }
        let address = try await browser.address()
        try await browser.open("\(web)/pantry?q=macaroni")
        try await browser.settle {
            let stock = try await browser.text("[data-region=pantry]")
            return stock.contains("150 g of 500 g") && stock.contains("2 portions")
        }
        try await browser.open("\(web)/pantry/journal")
        #expect(try await browser.text(".stock-journal .row").contains("Cooked: Macaroni cheese"))
        // Cooks again and undoes it with the notice.
        try await browser.open(address)
        try await browser.click("a[href*='/cooked?servings']")
        try await browser.click("#log-cooked > button")
        try await browser.settle { try await browser.says("cooked.done", in: ".notice") }
        try await browser.click(".notice form button")
        try await browser.settle { try await browser.text(".notice").contains("Undone") }
        try await browser.open("\(web)/pantry?q=macaroni")
        #expect(try await browser.text("[data-region=pantry]").contains("150 g of 500 g"))
        while try await !browser.elements(".stock-row").isEmpty {
            let left = try await browser.elements(".stock-row").count
            try await browser.useUpTheFirst()
            try await browser.settle { try await browser.elements(".stock-row").count < left }
        }
    }

    /// A swipe to the left uses the item up, to the right leaves half.
    private func swipe(_ browser: WebDriver, _ web: String) async throws {
        try await add("parsnip", 400, browser, web)
        try await browser.swipe(".stock-row", by: 150)
        try await browser.settle { try await browser.text("[data-region=pantry]").contains("200 g of 400 g") }
        try await browser.swipe(".stock-row", by: -150)
        try await browser.settle { try await browser.elements(".stock-row").isEmpty }
    }
}

extension WebDriver {
    /// Marks the first row of the pantry as used up in its menu.
    func useUpTheFirst() async throws {
        try await click(".stock-menu > summary")
        try await click(".stock-menu[open] button[value^='gone ']")
    }

    /// Swipes sideways over an element with a finger.
    fileprivate func swipe(_ selector: String, by pixels: Int) async throws {
        try await run(
            """
            const e = document.querySelector("\(selector)");
            const at = (x) => new Touch({identifier: 1, target: e, clientX: x, clientY: 300});
            const say = (name, x, touches) => e.dispatchEvent(new TouchEvent(name, {
                bubbles: true, cancelable: true, touches: touches ? [at(x)] : [], changedTouches: [at(x)]}));
            say("touchstart", 200, true);
            say("touchmove", 200 + \(pixels), true);
            say("touchend", 200 + \(pixels), false);
            """)
    }
}
