import Contracts
import DrivenBrowser
import Foundation
import RunningSystem
import Testing

/// The story of somebody new who wants to know what is for dinner, told on the pages, on a phone.
@Suite(.timeLimit(.minutes(5)))
struct FirstDinnerInTheBrowser {
    @Test func `A1 A2 A3 A7 P1 P2 R4 R7 R8 U1 somebody new signs up on a phone and finds dinner`() async throws {
        try await WebDriver.onNewSystem { try await tell($0, $1, $2) }
    }

    private func tell(_ browser: WebDriver, _ web: String, _ mailbox: Mailbox) async throws {
        let name = "ada-\(UUID().uuidString.prefix(8).lowercased())"
        let address = "\(name)@kitchen.example"
        let password = "correct horse \(UUID().uuidString)"

        try await browser.open("\(web)/")
        try await browser.click("a[href='/sign-up']")
        try await signUp(browser, web, name, address, password)
        try await verify(browser, web, address, mailbox)
        try await sayWhatIsEaten(browser, web)
        try await fillThePantry(browser, web)
        try await removeAndUndo(browser, web)
        try await findDinner(browser, web)
        try await cookForOneMore(browser)
        try await shareTheKitchen(browser, web)
        try await seeThatEveryPageFits(browser, web)
        try await logOut(browser, web)
        try await logIn(browser, web, name, password)
        let complaints = try await browser.complaints().filter { !$0.contains("status of 422 (") }
        #expect(complaints == [])
    }

    /// First with passwords that differ: every wrong field is named and what was typed stays.
    private func signUp(
        _ browser: WebDriver, _ web: String, _ name: String, _ address: String, _ password: String
    ) async throws {
        try await browser.arrive(at: "\(web)/sign-up")
        // A password that is hidden is typed twice.
        try await browser.click(".revealed:has(input[name=password]) .reveal")
        for repeated in ["something else entirely", password] {
            try await browser.type(name, into: "input[name=username]")
            try await browser.type(address, into: "input[name=email]")
            try await browser.type(password, into: "input[name=password]")
            try await browser.type(repeated, into: "input[name=passwordRepeated]")
            try await browser.click("form[action='/sign-up'] button:not([type=button])")
            if repeated != password { _ = try await browser.element("input[name=passwordRepeated][aria-invalid]") }
        }
    }

    private func verify(_ browser: WebDriver, _ web: String, _ address: String, _ mailbox: Mailbox) async throws {
        try await browser.arrive(at: "\(web)/verify")
        try await browser.type(try await mailbox.code(for: address), into: "input[name=code]")
    }

    private func logIn(_ browser: WebDriver, _ web: String, _ name: String, _ password: String) async throws {
        try await browser.open("\(web)/log-in")
        try await browser.type(name, into: "input[name=login]")
        try await browser.type(password, into: "input[name=password]")
        try await browser.click("form[action='/log-in'] button:not([type=button])")
        try await browser.arrive(at: "\(web)/home")
    }

    private func sayWhatIsEaten(_ browser: WebDriver, _ web: String) async throws {
        try await browser.arrive(at: "\(web)/preferences")
        try await browser.click("input[value=vegetarian]")
        try await browser.click("input[value=peanuts]")
        try await browser.click("form[action='/preferences'] .form-end button")
        try await browser.arrive(at: "\(web)/welcome/kitchen")
        try await browser.click("form[action='/welcome/kitchen'] .pick-bar button")
        try await browser.arrive(at: "\(web)/pick")
        try await browser.open("\(web)/preferences/distance")
        try await browser.click("input[value='5-10']")
        try await browser.click("form[action='/preferences/distance'] .form-end button")
        try await browser.arrive(at: "\(web)/profile/food")
        try await browser.open("\(web)/home")
        try await browser.arrive(at: "\(web)/welcome/tour")
        try await browser.click("form[action='/welcome/tour/end'] button")
        try await browser.arrive(at: "\(web)/home")
    }

    /// First something that no catalogue knows: that is said where it was typed, and it is kept all the same.
    private func fillThePantry(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/pantry")
        try await browser.click("details.adder:not([open]) summary, details.adder[open] summary + form label")
        try await browser.type("asdfgh", into: "form[action='/pantry/items'] input[name=food]")
        try await browser.click("form[action='/pantry/items'] button.button-wide")
        _ = try await browser.element("form[action='/pantry/items'] input[name=food][aria-invalid]")
        try await browser.click("form[action='/pantry/items'] button[name=own]")
        try await browser.settle {
            try await browser.text("[data-region=pantry]").localizedCaseInsensitiveContains("asdfgh")
        }
        // The feed may show the food before the form is answered.
        let refusal = "form[action='/pantry/items'] [aria-invalid], button[name=own]"
        try await browser.settle { try await browser.elements(refusal).isEmpty }
        for food in ["flour", "egg", "milk", "butter", "tomato"] {
            try await browser.open("\(web)/pantry")
            try await browser.click("details.adder:not([open]) summary, details.adder[open] summary + form label")
            try await browser.type(food, into: "form[action='/pantry/items'] input[name=food]")
            try await browser.click("form[action='/pantry/items'] button.button-wide")
            try await browser.settle {
                try await browser.text("[data-region=pantry]").localizedCaseInsensitiveContains(food)
            }
        }
    }

    /// Without leaving the page.
    private func removeAndUndo(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/pantry")
        let before = try await browser.elements(".row").count
        try await browser.useUpTheFirst()
        try await browser.settle { try await browser.elements(".row").count == before - 1 }
        try await browser.click(".notice .button")
        try await browser.settle { try await browser.elements(".row").count == before }
    }

    /// Vegetarian dishes first with nothing missing; a dish that lacks something marks it.
    private func findDinner(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/results")
        _ = try await browser.element("a[href^='/recipes/']")
        #expect(try await browser.overflow() <= 0)
        try await browser.settle { try await browser.says("match.nothingMissing", in: "body") }
        #expect(try await browser.text().localizedCaseInsensitiveContains("vegetarian"))

        try await browser.open("\(web)/results?atMostMissing=3&mealType=dinner")
        try await browser.click("a.match-link")
        try await browser.arrive(at: "\(web)/recipes/")
        _ = try await browser.element("main h1")
        #expect(try await browser.overflow() <= 0)
    }

    private func shareTheKitchen(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/household")
        try await browser.type("Haus am Kirschblütenweg", into: "form[action='/household'] input[name=name]")
        try await browser.click("form[action='/household'] button:not([type=button])")
        try await browser.settle { try await browser.text().contains("Haus am Kirschblütenweg") }
    }

    private func seeThatEveryPageFits(_ browser: WebDriver, _ web: String) async throws {
        let addresses = [
            "home", "welcome/kitchen", "search?query=pasta", "pick", "pick?category=vegetables", "results",
            "choose", "pantry", "pantry/journal", "household", "inbox", "likes",
            "dislikes", "recent", "recipes/own", "drafts", "import", "imports", "preferences", "profile",
            "profile/account", "profile/body", "profile/data", "profile/devices", "profile/food",
            "profile/notifications", "profile/external", "profile/passcode", "profile/password", "profile/providers",
            "profile/security", "foods/propose",
        ]
        for address in addresses {
            try await browser.open("\(web)/\(address)")
            let excess = try await browser.overflow()
            #expect(excess <= 0, "\(address)")
        }
    }

    private func cookForOneMore(_ browser: WebDriver) async throws {
        let field = ".stepper input[name=servings]"
        let servings = try #require(Int(try await browser.value(field)))
        try await browser.click(".stepper a:last-of-type")
        try await browser.settle { try await browser.value(field) == "\(servings + 1)" }
        try await browser.settle { try await browser.address().hasSuffix("?servings=\(servings + 1)") }
    }

    private func logOut(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/profile")
        try await browser.click("form[action='/log-out'] button:not([type=button])")
        _ = try await browser.element("a[href='/sign-up']")
    }
}
