import AuthContracts
import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct FailedFormTests {
    /// A form, what was typed into it and the field of the service that is wrong.
    private struct Attempt {
        let path: String
        let typed: [(String, String)]
        let field: String
        /// The field on the page, if it is called otherwise.
        var shown: String?
        var isSecret = false
    }

    private static let attempts = [
        Attempt(path: "/pantry/items", typed: [("food", "asdfgh"), ("amount", "3")], field: "food"),
        Attempt(
            path: "/pantry/items/\(SampleKitchen.itemID)", typed: [("amount", "asdfgh")], field: "quantity.amount",
            shown: "amount"),
        Attempt(
            path: "/pantry/items/\(SampleKitchen.itemID)/uses", typed: [("used", "asdfgh")], field: "quantity.amount",
            shown: "used"),
        Attempt(
            path: "/pantry/items/\(SampleKitchen.itemID)/discards", typed: [("discarded", "asdfgh")],
            field: "quantity.amount", shown: "discarded"),
        Attempt(
            path: "/recipes/\(SampleKitchen.recipeID)/cooked",
            typed: [("pantry", "yes"), ("portions", "2"), ("remark", "asdfgh")], field: "leftovers.portions",
            shown: "portions"),
        Attempt(path: "/pantry/own-foods", typed: [("name", "asdfgh")], field: "name"),
        Attempt(
            path: "/pantry/prices/\(SampleKitchen.tomatoID)",
            typed: [("paid", "2"), ("amount", "3"), ("shop", "asdfgh")],
            field: "shop"),
        Attempt(
            path: "/plan/meals",
            typed: [("day", "2026-12-30"), ("slot", "dinner"), ("kind", "note"), ("title", "asdfgh")],
            field: "dish.title", shown: "title"),
        Attempt(path: "/plan/meals/\(SampleKitchen.mealID)", typed: [("guests", "asdfgh")], field: "guests"),
        Attempt(
            path: "/plan/recipes/\(SampleKitchen.recipeID)",
            typed: [("day", "2026-12-30"), ("slot", "dinner"), ("guests", "asdfgh")], field: "guests"),
        Attempt(
            path: "/plan/recurring", typed: [("kind", "note"), ("title", "asdfgh")], field: "dish.title",
            shown: "title"),
        Attempt(path: "/plan/slots", typed: [("do", "add"), ("name", "asdfgh"), ("seen", "\"1\"")], field: "name"),
        Attempt(path: "/plan/calendar", typed: [("preparationsAt", "asdfgh")], field: "preparationsAt"),
        Attempt(path: "/lists", typed: [("name", "asdfgh")], field: "name"),
        Attempt(path: "/lists/\(SampleKitchen.listID)", typed: [("name", "asdfgh")], field: "name"),
        Attempt(path: "/household/name", typed: [("name", "asdfgh")], field: "name"),
        Attempt(path: "/profile/name", typed: [("displayName", "asdfgh")], field: "displayName"),
        Attempt(path: "/profile/staples", typed: [("add", "asdfgh")], field: "foods[0]", shown: "add"),
        Attempt(path: "/recipes/\(SampleKitchen.recipeID)/comments", typed: [("text", "asdfgh")], field: "text"),
        Attempt(path: "/drafts/new", typed: [("title", "asdfgh"), ("do", "keep")], field: "title"),
        Attempt(
            path: "/profile/email-change", typed: [("email", "asdfgh"), ("password", "secret-1")], field: "email"),
        Attempt(
            path: "/profile/password",
            typed: [("current", "secret-1"), ("password", "secret-2"), ("passwordRepeated", "secret-2")],
            field: "password", isSecret: true),
    ]

    private static func refusing(_ field: String) -> StubServices {
        let refusal = Problem.invalid(field, .blank)
        return SampleKitchen().services
            .on(PantryAPI.add) { _ in throw refusal }
            .on(PantryAPI.cook) { _ in throw refusal }
            .on(PantryAPI.addOwnFood) { _ in throw refusal }
            .on(PantryAPI.addPaidPrice) { _ in throw refusal }
            .on(PantryAPI.setStaples) { _ in throw refusal }
            .on(PlannerAPI.addMeal) { _ in throw refusal }
            .on(PlannerAPI.addRecurringMeal) { _ in throw refusal }
            .on(PlannerAPI.setSlots) { _ in throw refusal }
            .on(RecipesAPI.makeList) { _ in throw refusal }
            .on(RecipesAPI.renameList) { _ in throw refusal }
            .on(RecipesAPI.comment) { _ in throw refusal }
            .on(RecipesAPI.startDraft) { _ in throw refusal }
            .on(AuthAPI.renameHousehold) { _ in throw refusal }
            .on(AuthAPI.updateMe) { _ in throw refusal }
            .on(AuthAPI.requestEmailChange) { _ in throw refusal }
            .on(AuthAPI.changePassword) { _ in throw refusal }
    }

    @Test func `U2 a form that is refused keeps what was typed, says what is wrong and goes to the first wrong field`()
        async throws
    {
        for attempt in Self.attempts {
            try await withPages(services: Self.refusing(attempt.field)) { web in
                let page = try await Browser.signedIn(web).submit(attempt.path, attempt.typed)
                let name = attempt.shown ?? attempt.field
                #expect(page.status == 422, "\(attempt.path)")
                let html = page.html
                #expect(html.components(separatedBy: " autofocus").count == 2, "\(attempt.path)")
                #expect(html.has(["name": name, "aria-invalid": "true", "autofocus": ""]), "\(attempt.path)")
                #expect(
                    html.contains("role=\"alert\" data-summary") || attempt.path == "/drafts/new", "\(attempt.path)")
                #expect(html.has(["href": "#field-\(name)"]), "\(attempt.path)")
                #expect(html.contains("asdfgh") != attempt.isSecret && !html.contains("secret-"), "\(attempt.path)")
            }
        }
    }

    @Test func `U2 what is wrong with a form as a whole is said at its top, and gone to`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.signIn) { _ in
            throw Problem(status: 401, code: "wrong-credentials", detail: "x")
        }
        try await withPages(services: services) { web in
            let page = try await Browser(web).submit("/log-in", [("login", "ada"), ("password", "secret-1")])
            #expect(page.status == 401 && page.has(["role": "alert", "tabindex": "-1", "autofocus": ""]))
            #expect(page.has(["value": "ada"]) && !page.html.contains("secret-1"))
        }
    }

    @Test func `U2 a summary is made of what stands on the page, and changes nothing about what is written there`() {
        let html = """
            <main id="main" tabindex="-1"><form class="a"><label for="field-x">Name &amp; <b>more</b></label>
            <input id="field-x" name="x" value="&lt;script&gt;" aria-invalid="true" aria-describedby="about-x">
            <p id="about-x"><span class="wrong"><svg></svg>Say &quot;it&quot;.</span></p></form></main>
            """
        let summary = FormSummary(html)
        #expect(summary.entries.map(\.id) == ["field-x"])
        #expect(summary.entries.map(\.label) == ["Name &amp; more"])
        #expect(summary.entries.map(\.sentence) == ["Say &quot;it&quot;."])
        let shown = summary.added(to: html) { _ in "[S]" }
        #expect(
            shown.contains(#"<form class="a">[S]<label"#) && shown.contains(#"aria-invalid="true" autofocus aria-"#))
        #expect(FormSummary("<main>nothing wrong</main>").entries.isEmpty)
        #expect(FormSummary("<input aria-invalid=\"true\"").entries.isEmpty)
    }

    @Test func `P1 every form that changes something carries what tells one sending from another`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Services/Web/Templates")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files
        where file.pathExtension == "mustache" && file.lastPathComponent != "layout.mustache" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for form in text.components(separatedBy: "<form ").dropFirst()
            where form.prefix(80).contains("method=\"post\"") {
                count += 1
                let body = form.components(separatedBy: "</form>")[0]
                #expect(body.contains("{{> Chrome/token}}"), "\(file.lastPathComponent): \(body.prefix(80))")
            }
        }
        #expect(count > 80)
    }
}
