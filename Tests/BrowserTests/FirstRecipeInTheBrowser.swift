import Contracts
import DrivenBrowser
import Foundation
import RunningSystem
import Testing

/// How far it is from the welcome page to the first recipe that somebody can cook, on a phone, in taps and keystrokes.
@Suite(.timeLimit(.minutes(5)))
struct FirstRecipeInTheBrowser {
    /// Counts what a person does.
    private struct Thumb {
        let browser: WebDriver
        private(set) var taps = 0
        private(set) var keystrokes = 0

        init(_ browser: WebDriver) { self.browser = browser }

        mutating func tap(_ selector: String) async throws {
            try await browser.tap(selector)
            taps += 1
        }

        mutating func type(_ text: String, into field: String) async throws {
            let browser = browser
            try await browser.settle { try await browser.focusedField() == field }
            try await browser.press(text)
            keystrokes += text.count
        }
    }

    @Test func `A1 A2 A7 P2 R4 R7 U1 somebody new has a recipe in at most 12 taps and 30 keystrokes`() async throws {
        try await WebDriver.onNewSystem { try await tell($0, $1, $2) }
    }

    private func tell(_ browser: WebDriver, _ web: String, _ mailbox: Mailbox) async throws {
        var thumb = Thumb(browser)
        let name = String((0..<3).map { _ in "bdfghkmnprtvz".randomElement() ?? "b" })
        let address = "\(name)@le.test"
        let password = String((0..<10).map { _ in "bcdfghjkmnpqrtvwxz2345679".randomElement() ?? "b" })

        try await browser.open("\(web)/")
        try await thumb.tap("a.button-large[href='/sign-up']")
        try await browser.arrive(at: "\(web)/sign-up")
        try await thumb.type(name, into: "username")
        try await thumb.tap("input[name=email]")
        try await thumb.type(address, into: "email")
        try await thumb.tap("input[name=password]")
        try await thumb.type(password, into: "password")
        try await thumb.tap("form[action='/sign-up'] button.button-wide")
        try await browser.arrive(at: "\(web)/verify")
        // The digits come from the mail; the last one sends them.
        try await thumb.type(try await mailbox.code(for: address), into: "code")

        try await browser.arrive(at: "\(web)/preferences")
        try await thumb.tap("label:has(input[value=vegetarian])")
        try await thumb.tap("form[action='/preferences'] .form-end button")

        try await browser.arrive(at: "\(web)/welcome/kitchen")
        try await browser.settle { try await browser.elements("input[name=staples]:checked").count >= 5 }
        for place in 1...3 { try await thumb.tap(".picks .pick:nth-of-type(\(place))") }
        try await browser.settle { try await browser.says("pick.cookWith", ["count": "3"], in: ".pick-bar button") }
        #expect(try await browser.overflow() <= 0)
        try await thumb.tap(".pick-bar button")

        try await browser.arrive(at: "\(web)/results")
        _ = try await browser.element(".match .match-state")
        let card = try await browser.text(".match .match-state")
        try await thumb.tap("a.match-link")
        try await browser.arrive(at: "\(web)/recipes/")
        _ = try await browser.element(".ingredients .match-state")
        let recipe = try await browser.text(".ingredients .match-state")
        func number(_ words: Regex<(Substring, Substring)>, _ text: String) -> Int {
            text.firstMatch(of: words).flatMap { Int($0.output.1) } ?? 0
        }
        // The card says the price beside what is missing.
        let (missing, unsure) = (/^([0-9]+) missing/, /Check ([0-9]+) food/)
        #expect(number(missing, card) == number(missing, recipe), "\(card), but \(recipe)")
        #expect(number(unsure, card) == number(unsure, recipe), "\(card), but \(recipe)")
        #expect(number(missing, recipe) <= 2 && !recipe.isEmpty, "\(recipe)")

        let (taps, keystrokes) = (thumb.taps, thumb.keystrokes)
        print("The first recipe took \(taps) taps and \(keystrokes) keystrokes.")
        #expect(taps <= 12 && keystrokes <= 30, "\(taps) taps, \(keystrokes) keystrokes")
        try await browser.open("\(web)/pantry")
        #expect(try await browser.elements("[data-region=pantry] .row").count >= 3)
        #expect(try await browser.complaints() == [])
    }
}
