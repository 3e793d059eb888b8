import Contracts
import PantryContracts
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import Web

/// Pages after a conflict with somebody else's change.
@Suite(.timeLimit(.minutes(2)))
struct ConflictPageTests {
    /// A form, its typed values and its request.
    struct Case: Sendable, CustomTestStringConvertible {
        let path: String
        let fields: [(String, String)]
        /// The typed value in the form.
        let typed: String
        let call: String
        let late: @Sendable (StubServices) -> StubServices

        var testDescription: String { path }
    }

    private static let food = SampleKitchen.tomatoID

    static let cases = [
        Case(
            path: "/pantry/items/\(SampleKitchen.itemID)",
            fields: [("amount", "77.5"), ("unit", "g"), ("place", "freezer"), ("bestBefore", "")],
            typed: #"value="77.5""#, call: "PATCH /v1/pantry/items/\(SampleKitchen.itemID)"
        ) { $0.on(PantryAPI.change) { _ in throw Problem.failedPrecondition } },
        Case(
            path: "/pantry/own-foods/\(food)", fields: [("name", "Ajvar of ours"), ("allergens", "celery")],
            typed: #"value="Ajvar of ours""#, call: "PUT /v1/pantry/own-foods/\(food)"
        ) { $0.on(PantryAPI.changeOwnFood) { _ in throw Problem.failedPrecondition } },
        Case(
            path: "/moderation/foods/\(food)",
            fields: [("name", "sea kale"), ("category", "vegetables"), ("unit", "piece"), ("origins", "plant")],
            typed: #"value="sea kale""#, call: "PUT /v1/moderation/foods/\(food)"
        ) { $0.on(RecipesAPI.editFood) { _ in throw Problem.failedPrecondition } },
        Case(
            path: "/plan/meals/\(SampleKitchen.mealID)", fields: [("guests", "7.5"), ("note", "with bread")],
            typed: #"value="7.5""#, call: "PATCH /v1/plans/meals/\(SampleKitchen.mealID)"
        ) { $0.on(PlannerAPI.changeMeal) { _ in throw Problem.failedPrecondition } },
        Case(
            path: "/plan/recurring/\(SampleKitchen.recurringID)",
            fields: [("kind", "note"), ("title", "Pizza of ours"), ("weekday", "friday"), ("slot", "dinner")],
            typed: #"value="Pizza of ours""#, call: "PUT /v1/plans/recurring-meals/\(SampleKitchen.recurringID)"
        ) { $0.on(PlannerAPI.changeRecurringMeal) { _ in throw Problem.failedPrecondition } },
        Case(
            path: "/plan/slots", fields: [("do", "add"), ("name", "Late supper")], typed: #"value="Late supper""#,
            call: "PUT /v1/plans/slots"
        ) { $0.on(PlannerAPI.setSlots) { _ in throw Problem.failedPrecondition } },
    ]

    /// The state from which the form was made; `nil` if the page has none.
    private static func seen(on html: String) -> String? {
        html.firstMatch(of: /name="seen" value="([^"]+)"/).map { String($0.output.1).replacing("&quot;", with: "\"") }
    }

    @Test(arguments: cases)
    func `P1 R2 M3 whoever saves what somebody else changed meanwhile is told, and loses nothing`(
        _ form: Case
    ) async throws {
        let kitchen = SampleKitchen()
        let services = form.late(kitchen.moderationServices)
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let shown = try #require(Self.seen(on: try await ada.open(form.path).html))
            let late = try await ada.submit(form.path, form.fields + [("seen", "\"another\"")])
            let sent = services.asked.last { "\($0.method) \($0.path ?? "")" == form.call }
            #expect(sent?.headerFields[.ifMatch] == "\"another\"")
            #expect(late.status == 412 && late.html.contains(form.typed), "\(late.status)")
            #expect(late.says("changedMeanwhile.text"))
            #expect(late.has(["href": "\(form.path)", "target": "_blank"]))
            #expect(Self.seen(on: late.html) == shown, "the form can be saved over what stands there now")
        }
    }

    @Test(arguments: cases)
    func `P1 R2 M3 what nobody else has changed is saved as it was seen`(_ form: Case) async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.moderationServices.on(PantryAPI.changeOwnFood) { _ in kitchen.ownFood }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let shown = try #require(Self.seen(on: try await ada.open(form.path).html))
            let saved = try await ada.submit(form.path, form.fields + [("seen", shown)])
            #expect(saved.status == 303)
            let sent = services.asked.last { "\($0.method) \($0.path ?? "")" == form.call }
            #expect(sent?.headerFields[.ifMatch] == shown)
        }
    }

    @Test func `P1 a form that does not say what its writer saw is shown again, and not an error`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PantryAPI.changeOwnFood) { _ in kitchen.ownFood }
        try await withPages(services: services) { web in
            let path = "/pantry/own-foods/\(Self.food)"
            let page = try await Browser.signedIn(web).submit(path, [("name", "Ajvar of ours")])
            #expect(page.status == 428 && page.has(["value": "Ajvar of ours"]))
            #expect(Self.seen(on: page.html) != nil)
        }
    }
}
