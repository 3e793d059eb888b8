import DrivenBrowser
import Foundation
import RunningSystem
import Testing

/// Every page on a phone's screen is accessible.
@Suite(.timeLimit(.minutes(5)))
struct EveryPageTests {
    @Test
    func `U1 U2 every page is fit for people who cannot see it well, on a phone and in letters of twice the size`()
        async throws
    {
        _ = try await LarderUp.running(options: ["--demo"]) { up, _ in
            try await WebDriver.browsing { browser in
                for page in EveryPage.forAnybody { try await check("\(up.web)/\(page)", browser) }
                // Roles are fixed at the sign-in, so this comes first.
                _ = try await up.administer(["promote", "demo"], "")
                try await HouseholdMate(up: up).moveIn()
                try await EveryPage.logIn(browser, up)
                // Without it, the planning page does not ask for eaters.
                try await browser.open("\(up.web)/plan/schedule")
                #expect(try await browser.elements("input[type=checkbox][name=eaters]").count == 2)
                for page in EveryPage.forPeople + EveryPage.forAdministrators {
                    try await check("\(up.web)/\(page)", browser)
                }
                try await InboxByKeys(browser: browser, web: up.web).tell()
                try await browser.open("\(up.web)/results?atMostMissing=3")
                try await browser.click("a.match-link")
                try await browser.arrive(at: "\(up.web)/recipes/")
                try await check(try await browser.address(), browser)
                let recipe = try await browser.address()
                try await browser.click("a[href*='/cook?']")
                try await browser.settle { try await browser.address().contains("/cook?") }
                try await check(try await browser.address(), browser)
                try await browser.open(recipe)
                try await browser.click("a[href*='/cooked?servings']")
                try await browser.settle { try await browser.address().contains("/cooked") }
                try await check(try await browser.address(), browser)
                try await browser.open("\(up.web)/pantry")
                try await browser.click("a[href^='/pantry/items/']")
                try await browser.arrive(at: "\(up.web)/pantry/items/")
                try await check(try await browser.address(), browser)
                try await checkPlan(of: recipe.replacing("/recipes/", with: "/plan/recipes/"), browser, up.web)
            }
        }
    }

    /// Checks the plan with a meal.
    private func checkPlan(of recipe: String, _ browser: WebDriver, _ web: String) async throws {
        try await check(recipe, browser)
        try await browser.click("form[action^='/plan/recipes/'] button.button-wide")
        try await browser.arrive(at: "\(web)/plan/2")
        for page in ["plan", "plan/journal", "home"] { try await check("\(web)/\(page)", browser) }
        try await browser.open("\(web)/plan")
        try await browser.click(".plan-link")
        try await browser.arrive(at: "\(web)/plan/meals/")
        try await check(try await browser.address(), browser)
        for link in ["a[href$='/figures']", "a[href$='/print']"] {
            try await browser.open("\(web)/plan")
            try await browser.click(link)
            try await browser.arrive(at: "\(web)/plan/2")
            try await check(try await browser.address(), browser)
        }
        try await browser.open("\(web)/plan")
        try await browser.click(".plan-day:not(.is-past) .plan-date a")
        try await browser.arrive(at: "\(web)/plan/days/")
        try await check(try await browser.address(), browser)
    }

    private func check(_ address: String, _ browser: WebDriver) async throws {
        try await browser.open(address)
        let faults = try await browser.accessibilityFaults()
        #expect(faults.isEmpty, "\(address): \(faults.joined(separator: "\n"))")
        let twice = try await browser.doubleIDs()
        #expect(twice.isEmpty, "\(address) has ids that stand twice: \(twice)")
        let alike = try await browser.ambiguousFields()
        #expect(alike.isEmpty, "\(address) has fields that nothing tells apart: \(alike)")
        let excess = try await browser.overflow()
        #expect(excess <= 0, "\(address) is \(excess) px too wide")
        let large = try await browser.overflowOfLargeText()
        #expect(large.pixels <= 0, "\(address) is \(large.pixels) px too wide in large letters: \(large.elements)")
    }
}
