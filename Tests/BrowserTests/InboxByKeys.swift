import DrivenBrowser
import Foundation
import Testing

/// A support member works through the inbox without a mouse.
struct InboxByKeys {
    let browser: WebDriver
    let web: String

    /// Requires a support member who is signed in.
    func tell() async throws {
        for words in ["The list is empty", "The page stays white"] {
            try await browser.open("\(web)/report?page=%2Fplan")
            try await browser.type(words, into: "#field-happened")
            try await browser.click("form[action='/report'] button")
            try await browser.arrive(at: "\(web)/my-reports")
        }
        try await browser.open("\(web)/support")
        try await isAt(nil, of: 2)
        try await browser.pressKey("j")
        try await browser.pressKey("j")
        try await isAt(1, of: 2)
        try await browser.pressKey("k")
        try await isAt(0, of: 2)
        // The next row takes the place and the focus of the solved one.
        try await browser.pressKey("e")
        try await isAt(0, of: 1)
        try await browser.pressKey("z")
        try await isAt(0, of: 2)
        try await holdAKey()
        try await turnKeysOff()
        try await browser.run("document.querySelectorAll('[data-row]')[0].click()")
        try await browser.arrive(at: "\(web)/support/reports/")
        try await writeAnAnswer()
        try await browser.pressKey("u")
        try await isAt(nil, of: 2)
    }

    /// A held key only moves the focus.
    private func holdAKey() async throws {
        for key in ["e", "x", "t", "i", "z"] { try await browser.pressKey(key, isHeld: true) }
        try await browser.pressKey("j", isHeld: true)
        try await isAt(1, of: 2)
        try await browser.open("\(web)/support")
        try await isAt(nil, of: 2)
        #expect(try await browser.elements("[data-region=notice] .notice").isEmpty)
    }

    /// Letter shortcuts can be turned off per browser.
    private func turnKeysOff() async throws {
        let control = "#keys [data-keys]"
        try await browser.pressKey("?")
        try await browser.click(control)
        try await browser.open("\(web)/support")
        for key in ["j", "e", "?"] { try await browser.pressKey(key) }
        #expect(try await browser.holds("return !document.getElementById('keys').open"))
        #expect(try await browser.holds("return !document.querySelector('[data-row]').matches(':focus')"))
        try await isAt(nil, of: 2)
        try await browser.run("document.getElementById('keys').open = true")
        #expect(try await browser.holds("return !document.querySelector('\(control)').checked"))
        try await browser.click(control)
        try await browser.open("\(web)/support")
        try await browser.pressKey("j")
        try await isAt(0, of: 2)
    }

    /// A half-written answer survives other actions.
    private func writeAnAnswer() async throws {
        let box = "#answer-form #field-text"
        try await browser.pressKey("r")
        try await browser.settle { try await browser.holds("return document.activeElement.matches('\(box)')") }
        try await browser.type("Thank you, we", into: box)
        // Letters typed in a field are no shortcuts.
        try await browser.pressKey("u")
        try await browser.pressKey("Escape")
        try await browser.pressKey("t")
        try await browser.settle { try await !browser.elements("[data-key='t'][value='nobody']").isEmpty }
        #expect(try await browser.value(box) == "Thank you, we")
    }

    /// Waits for `count` rows with the focus on row `place`; with `nil`, any focus is accepted.
    private func isAt(_ place: Int?, of count: Int) async throws {
        try await browser.settle { try await browser.elements("[data-row]").count == count }
        guard let place else { return }
        try await browser.settle {
            try await browser.holds(
                "return document.activeElement === document.querySelectorAll('[data-row]')[\(place)]")
        }
    }
}
