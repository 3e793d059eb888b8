import Contracts
import Foundation
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct DraftPageTests {
    private let draft = "/drafts/\(SampleKitchen.draftID)"

    @Test func `R10 a recipe is made one's own by beginning a draft of it, which is told apart from a new one`()
        async throws
    {
        let starts = Mutex<[DraftStart]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(RecipesAPI.startDraft) { start in
            starts.withLock { $0.append(start) }
            return kitchen.draft(id: SampleKitchen.copyID)
        }
        .on(RecipesAPI.draft) { _ in kitchen.draft(copyOf: SampleKitchen.recipeID) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/recipes/\(SampleKitchen.recipeID)").says("recipe.makeMine"))
            let page = try await ada.submit("/drafts", [("recipe", "\(SampleKitchen.recipeID)")])
            #expect(page.location == "/drafts/\(SampleKitchen.copyID)/edit")
            #expect(starts.withLock { $0.map(\.recipe) } == [SampleKitchen.recipeID])
            let editor = try await ada.open("\(draft)/edit").html
            #expect(editor.says("editor.heading.copy") && editor.has(field: "lastTitle", "Tomato soup"))
        }
    }

    @Test func `R21 each line is shown as it is understood, and one that is not asks which food it is`() async throws {
        try await withPages { web in
            let html = try await Browser.signedIn(web).open("\(draft)/edit").html
            #expect(html.says("editor.open", count: 1))
            #expect(html.contains("2–3 cups") && html.has(field: "line.0", "2 cups rice"))
            #expect(html.has(["name": "food.0", "value": "", "checked": ""]))
            #expect(html.has(field: "food.2", "\(SampleKitchen.pepperID)"))
            #expect(html.has(field: "food.2", "none") && html.says("editor.noneOfThese"))
        }
    }

    @Test func `R21 a line of several foods, or of one that may be another, is shown with all of them`() async throws {
        let kitchen = SampleKitchen()
        let salt = FoodRef(id: SampleKitchen.pepperID, name: "salt", category: .seasonings)
        let part = UnderstoodLine(text: "salt and stock", name: "salt", food: salt, confidence: 1)
        let other = UnderstoodLine(
            text: "salt and stock", name: "stock", food: kitchen.tomato, confidence: 1,
            alternatives: [.init(food: nil, name: "broth")])
        let line = UnderstoodLine(text: "salt and stock", name: "salt and stock", confidence: 1, parts: [part, other])
        let draft = Draft(
            id: SampleKitchen.draftID, revision: 1, state: .draft,
            content: RecipeContent(title: "Soup", ingredients: [.init(text: "salt and stock")]), lines: [line],
            faults: [], recipe: nil, copyOf: nil, createdAt: .aTuesday, changedAt: .aTuesday, submittedAt: nil)
        let services = kitchen.services.on(RecipesAPI.draft) { _ in draft }
        try await withPages(services: services) { web in
            let editor = try await Browser.signedIn(web).open("/drafts/\(SampleKitchen.draftID)/edit").html
            #expect(editor.contains("salt and Tomato soup / broth") && !editor.says("editor.open", count: 1))
            #expect(editor.has(["name": "food.0", "value": "", "checked": ""]))
            let preview = try await Browser.signedIn(web).open("/drafts/\(SampleKitchen.draftID)/preview").html
            #expect(preview.contains(">salt<") && preview.says("recipe.anyOf", ["list": "Tomato soup, broth"]))
            #expect(!preview.contains("/substitutes/"))
        }
    }

    @Test func `R13 what is missing is listed, each leading to its field`() async throws {
        try await withPages { web in
            let html = try await Browser.signedIn(web).open("\(draft)/edit").html
            #expect(
                html.says(
                    "editor.fault.field", ["rule": phrase("fieldError.title.blank")], in: "a", ["href": "#field-title"])
            )
            #expect(html.says("editor.fault.food", ["line": "1 pepper"], in: "a", ["href": "#line-2"]))
        }
    }

    @Test func `R13 R10 one's own recipes are listed by kind and found by title; nobody else's lock is open`()
        async throws
    {
        let queries = Mutex<[OwnRecipesQuery]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(RecipesAPI.own) { query in
            queries.withLock { $0.append(query) }
            return Page(
                items: query.query == nil ? [kitchen.personalSummary] : [], next: query.query == nil ? "n" : nil)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let html = try await ada.open("/recipes/own?kind=personal").html
            #expect(html.says("recipe.onlyYou") && html.contains("kind=personal&amp;cursor=n"))
            #expect(try await ada.open("/recipes/own?query=soup").says("ownRecipes.nothing"))
            #expect(queries.withLock { $0.map(\.kind) } == [.personal, nil])
            #expect(queries.withLock { $0.last?.query } == "soup")
            let removed = try await ada.submit("/recipes/\(SampleKitchen.recipeID)/removal", [])
            #expect(removed.location == "/recipes/own")
        }
    }
}

extension SampleKitchen {
    fileprivate var personalSummary: RecipeSummary {
        RecipeSummary(
            id: Self.recipeID, title: text, summary: text, cuisine: .italian, meals: [], diets: [], allergens: nil,
            totalMinutes: 10, servings: 2, kcal: nil, rating: nil, image: "/v1/photos/\(Self.photoID)", isPersonal: true
        )
    }
}
