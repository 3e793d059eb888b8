import Foundation
import RunningSystem
import Testing

/// Every page on a phone's screen: nobody is shut out by how it is made.
@Suite(.timeLimit(.minutes(5)))
struct EveryPageTests {
    private static let forAnybody = [
        "", "log-in", "sign-up", "forgot-password", "forgot-username", "search?query=soup", "reference",
    ]
    private static let forPeople = [
        "home", "search?query=pasta", "search?query=xyzzy", "basket", "results", "choose", "pantry", "household",
        "inbox",
        "likes", "likes?select=yes", "cooked", "drafts?select=yes", "searches/new?address=%2Fsearch%3Fquery%3Dsoup",
        "dislikes", "recent", "recipes/own", "recipes/household", "drafts", "import", "imports", "preferences",
        "preferences/distance", "kept", "pantry/own-foods", "welcome/tour", "offline", "profile", "profile/account",
        "profile/body", "profile/data", "profile/devices", "profile/food",
        "profile/notifications", "profile/external", "profile/passcode", "profile/password", "profile/providers",
        "profile/security", "foods/propose", "no-such-page",
    ]
    private static let forAdministrators = [
        "moderation", "moderation/audit", "moderation/recipes", "moderation/recipes/new", "moderation/foods",
        "moderation/foods/new", "moderation/reports", "moderation/pictures", "admin/accounts", "admin/audit",
        "operator/dead-letters",
        "operator/security",
    ]

    @Test
    func `U1 U2 every page is fit for people who cannot see it well, on a phone and in letters of twice the size`()
        async throws
    {
        _ = try await LarderUp.running(options: ["--demo"]) { up, _ in
            try await WebDriver.browsing { browser in
                for page in Self.forAnybody { try await check("\(up.web)/\(page)", browser) }
                // Before somebody signs in, because their roles are those of that moment.
                _ = try await up.administer(["promote", "demo"], "")
                try await logIn(browser, up)
                for page in Self.forPeople + Self.forAdministrators { try await check("\(up.web)/\(page)", browser) }
                try await browser.open("\(up.web)/results?atMostMissing=3")
                try await browser.click("a.match-link")
                try await browser.arrive(at: "\(up.web)/recipes/")
                try await check(try await browser.address(), browser)
            }
        }
    }

    private func check(_ address: String, _ browser: WebDriver) async throws {
        try await browser.open(address)
        let faults = try await browser.accessibilityFaults()
        #expect(faults.isEmpty, "\(address): \(faults.joined(separator: "\n"))")
        let twice = try await browser.doubleIDs()
        #expect(twice.isEmpty, "\(address) has ids that stand twice: \(twice)")
        let excess = try await browser.overflow()
        #expect(excess <= 0, "\(address) is \(excess) px too wide")
        let large = try await browser.overflowOfLargeText()
        #expect(large.pixels <= 0, "\(address) is \(large.pixels) px too wide in large letters: \(large.elements)")
    }

    private func logIn(_ browser: WebDriver, _ up: LarderUp) async throws {
        let password = try String(contentsOf: up.folder.appending(path: "secrets/demo-password"), encoding: .utf8)
        try await browser.open("\(up.web)/log-in")
        try await browser.type("demo", into: "input[name=login]")
        try await browser.type(password.trimmingCharacters(in: .whitespacesAndNewlines), into: "input[name=password]")
        try await browser.click("form[action='/log-in'] button:not([type=button])")
        try await browser.settle { try await !browser.elements("form[action='/log-out'], a[href='/inbox']").isEmpty }
    }
}
