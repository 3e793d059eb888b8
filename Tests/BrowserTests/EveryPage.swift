import DrivenBrowser
import Foundation
import RunningSystem

/// The paths of all pages, and the steps to those that need a session.
enum EveryPage {
    static let forAnybody = [
        "", "pick", "pick?category=vegetables", "log-in", "sign-up", "forgot-password", "forgot-username",
        "search?query=soup", "reference",
        "report?page=%2Fsearch",
        "report/thanks",
    ]
    static let forPeople = [
        "home", "search?query=pasta", "search?query=xyzzy", "pick", "results", "choose", "pantry",
        "pantry?by=category",
        "pantry?by=place&q=a", "pantry/journal", "shopping", "plan", "plan/add", "plan/recurring", "plan/recurring/new",
        "plan/slots",
        "plan/journal", "plan/calendar", "plan/schedule", "plan/figures", "plan/diary", "plan/diary/batches",
        "plan/diary/import", "plan/import", "profile/targets/suggestion",
        "household",
        "inbox", "orders", "likes", "likes?select=yes", "cooked", "drafts?select=yes",
        "searches/new?address=%2Fsearch%3Fquery%3Dsoup", "dislikes", "recent", "recipes/own", "recipes/own/duplicates",
        "recipes/household",
        "drafts", "import", "imports", "preferences",
        "preferences/distance", "kept", "pantry/own-foods", "pantry/prices", "pantry/reminders", "pantry/import",
        "welcome/tour",
        "offline", "profile",
        "profile/account",
        "profile/body", "profile/data", "profile/devices", "profile/food",
        "profile/notifications", "profile/external", "profile/passcode", "profile/password", "profile/providers",
        "profile/security", "foods/propose", "brought", "stores", "feedback", "my-reports", "report", "no-such-page",
    ]
    static let forAdministrators = [
        "moderation", "moderation/audit", "moderation/recipes", "moderation/recipes/new", "moderation/foods",
        "moderation/foods/new", "moderation/food-merges", "moderation/reports", "moderation/pictures", "admin/accounts",
        "admin/audit", "admin/partners", "admin/payments", "admin/stores", "admin/stores/prices",
        "operator/dead-letters",
        "operator/security", "operator/reports", "support", "support?state=new&overdue=yes", "support/templates",
    ]

    /// The password of the demo household's person.
    static func demoPassword(of up: LarderUp) throws -> String {
        try String(contentsOf: up.folder.appending(path: "secrets/demo-password"), encoding: .utf8)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Signs in as the demo person, who has finished the tour: otherwise the home page redirects to it.
    static func logIn(_ browser: WebDriver, _ up: LarderUp) async throws {
        let password = try demoPassword(of: up)
        try await browser.open("\(up.web)/log-in")
        try await browser.type("demo", into: "input[name=login]")
        try await browser.type(password, into: "input[name=password]")
        try await browser.click("form[action='/log-in'] button:not([type=button])")
        try await browser.settle { try await !browser.elements("form[action='/log-out'], a[href='/inbox']").isEmpty }
        try await browser.open("\(up.web)/welcome/tour")
        try await browser.click("form[action='/welcome/tour/end'] button")
        try await browser.arrive(at: "\(up.web)/home")
    }
}
