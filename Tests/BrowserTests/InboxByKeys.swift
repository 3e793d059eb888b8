import DrivenBrowser
import Foundation
import Testing

/// Somebody of support goes through the inbox without a mouse.
struct InboxByKeys {
    let browser: WebDriver
    let web: String

    /// Takes somebody of support, who has signed in.
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
        // Solved, the row that stood below has its place and the focus.
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

    /// A key that is held down moves, and does nothing.
    private func holdAKey() async throws {
        for key in ["e", "x", "t", "i", "z"] { try await browser.pressKey(key, isHeld: true) }
        try await browser.pressKey("j", isHeld: true)
        try await isAt(1, of: 2)
        try await browser.open("\(web)/support")
        try await isAt(nil, of: 2)
        #expect(try await browser.elements("[data-region=notice] .notice").isEmpty)
    }

    /// Whoever wants no letters as keys turns them off in this browser.
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

    /// What is half written stays while something else is done.
    private func writeAnAnswer() async throws {
        let box = "#answer-form #field-text"
        try await browser.pressKey("r")
        #expect(try await browser.holds("return document.activeElement.matches('\(box)')"))
        try await browser.type("Thank you, we", into: box)
        // In a field letters are letters.
        try await browser.pressKey("u")
        try await browser.pressKey("Escape")
        try await browser.pressKey("t")
        try await browser.settle { try await !browser.elements("[data-key='t'][value='nobody']").isEmpty }
        #expect(try await browser.value(box) == "Thank you, we")
    }

    /// Waits for so many rows, of which one has the focus.
    private func isAt(_ place: Int?, of count: Int) async throws {
        try await browser.settle { try await browser.elements("[data-row]").count == count }
        guard let place else { return }
        try await browser.settle {
            try await browser.holds(
                "return document.activeElement === document.querySelectorAll('[data-row]')[\(place)]")
        }
    }
}
