import Contracts
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct ChoicePageTests {
    private static let id: ID<GuidedChoice> = SampleKitchen.choiceID

    @Test func `R16 a choice begins with a meal and a time`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(RecipesAPI.openChoice) { draft in
            #expect(draft.filters?.mealType == [.dinner] && draft.filters?.maxMinutes == 30)
            return kitchen.choice(.ingredients)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/choose").says("choose.upTo", ["time": "30 min"]))
            let answer = try await ada.submit("/choose", [("mealType", "dinner"), ("maxMinutes", "30")])
            #expect(answer.location == "/choose/\(Self.id)")
            #expect(try await Browser(web).open("/choose").location?.hasPrefix("/log-in") == true)
        }
    }

    @Test func `R16 where nothing fits, the page says what to loosen and keeps what was asked`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.openChoice) { _ in
            throw Problem.invalid("filters.maxMinutes", "leaves no recipe", code: "too-narrow")
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).submit("/choose", [("maxMinutes", "15")])
            #expect(page.status == 422)
            #expect(page.says("fieldError.filters.maxMinutes.too-narrow"))
            #expect(page.has(["value": "15", "checked": ""]))
        }
    }

    @Test func `R16 foods are chosen with buttons that work without scripts`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(RecipesAPI.choice) { _ in kitchen.choice(.ingredients) }
            .on(RecipesAPI.move) { move in
                #expect(move == GuidedChoiceMove(.choose, food: SampleKitchen.tomatoID, revision: 3))
                return kitchen.choice(.recipes)
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/choose/\(Self.id)")
            #expect(page.text(in: "h1") == phrase("choose.ingredients.title"))
            #expect(page.says("choose.remaining", count: 12))
            #expect(page.has(field: "food", "\(SampleKitchen.tomatoID)"))
            for kind in ["skip", "done", "back"] { #expect(page.has(field: "kind", "\(kind)")) }
            #expect(page.html.contains("/pictures/foods/vegetables/"))
            let fields = [("revision", "3"), ("food", "\(SampleKitchen.tomatoID)")]
            let answer = try await ada.submit("/choose/\(Self.id)/moves", fields)
            #expect(answer.status == 303 && answer.location == "/choose/\(Self.id)")
        }
    }

    @Test func `R16 a recipe is taken or left, and at the end cooked`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(RecipesAPI.choice) { _ in kitchen.choice(.recipes) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/choose/\(Self.id)")
            #expect(page.html.contains("data-swipe ") && page.html.contains("/recipes/\(SampleKitchen.recipeID)"))
            for kind in ["accept", "reject"] { #expect(page.has(field: "kind", "\(kind)")) }
            services.on(RecipesAPI.choice) { _ in kitchen.choice(.accepted) }
            let taken = try await ada.open("/choose/\(Self.id)").html
            #expect(taken.says("choose.cook") && !taken.has(["value": "accept"]))
            for what in ["dish", "ingredients"] {
                #expect(taken.links(to: "/brought?recipe=\(SampleKitchen.recipeID)&what=\(what)"))
            }
            services.on(RecipesAPI.choice) { _ in kitchen.choice(.exhausted) }
            let over = try await ada.open("/choose/\(Self.id)").html
            #expect(over.says("choose.again") && over.has(["value": "back"]))
        }
    }

    @Test(arguments: [(409, "conflict"), (422, "invalid")])
    func `R16 a move that came too late shows how the choice stands`(status: Int, code: String) async throws {
        let services = SampleKitchen().services.on(RecipesAPI.move) { _ in
            throw Problem(status: status, code: code, detail: "An inner detail.")
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let answer = try await ada.submit("/choose/\(Self.id)/moves", [("revision", "1"), ("kind", "skip")])
            #expect(answer.location == "/choose/\(Self.id)")
            #expect(try await ada.open("/choose/\(Self.id)").says("choose.moved"))
        }
    }

    @Test func `R16 what no button sends moves nothing`() async throws {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            for fields in [[], [("kind", "skip")], [("revision", "x"), ("kind", "skip")], [("revision", "1")]] {
                let answer = try await ada.submit("/choose/\(Self.id)/moves", fields)
                #expect(answer.location == "/choose/\(Self.id)")
            }
            #expect(!services.asked.contains { $0.path?.hasSuffix("/moves") == true })
        }
    }
}
