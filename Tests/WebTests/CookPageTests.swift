import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Web

/// The cooking view of a recipe: amounts in steps, units, ticks, and one step at a time.
@Suite(.timeLimit(.minutes(2)))
struct CookPageTests {
    private static let id = SampleKitchen.recipeID
    private static let page = "/recipes/\(id)"

    /// Bread with two ingredients and three steps.
    private static func bread(isPersonal: Bool = false, linkedData: String? = nil) throws -> Recipe {
        let kitchen = SampleKitchen()
        let flour = FoodRef(id: SampleKitchen.tomatoID, name: "flour", category: .grainsAndBaking)
        return Recipe(
            id: id, title: "Bread", summary: "Plain & good.", cuisine: .german, country: nil, meals: [.breakfast],
            diets: [.vegan], allergens: [.gluten], minutes: .init(preparation: 10, cooking: 40), servings: 4,
            ingredients: [
                .init(
                    food: flour, name: "flour", quantity: try Quantity(500, .gram), note: nil, optional: false,
                    density: 0.53, usualUnit: .gram),
                .init(food: nil, name: "salt", quantity: try Quantity(2, .teaspoon), note: nil, optional: false),
            ],
            steps: [
                .init(
                    number: 1, text: "Mix half the flour with the salt.", minutes: nil,
                    parts: [
                        .init(text: "Mix "), .init(text: "half the flour", ingredient: 0, share: 0.5),
                        .init(text: " with the "), .init(text: "salt", ingredient: 1, share: 1), .init(text: "."),
                    ]),
                .init(
                    number: 2, text: "Add 100 g flour and the rest of the flour.", minutes: 8,
                    parts: [
                        .init(text: "Add "),
                        .init(text: "100 g", ingredient: 0, quantity: try Quantity(100, .gram)),
                        .init(text: " flour and the rest of the "), .init(text: "flour", ingredient: 0),
                        .init(text: "."),
                    ]),
                .init(
                    number: 3, text: "Bake at 220 °C for 35-40 minutes. Rest 10 minutes.", minutes: 50,
                    ingredients: [1, 99],
                    parts: [
                        .init(text: "Bake at "), .init(text: "220 °C", temperature: try Temperature(220, .celsius)),
                        .init(text: " for "), .init(text: "35-40 minutes", seconds: 2_100, upTo: 2_400),
                        .init(text: ". Rest "), .init(text: "10 minutes", seconds: 600), .init(text: "."),
                    ]),
            ], nutrition: kitchen.recipe.nutrition, rating: nil, tags: [], image: nil, source: nil,
            standing: RecipeStanding(), isPersonal: isPersonal, isOwn: isPersonal, linkedData: linkedData)
    }

    private static func services(_ recipe: Recipe) -> StubServices {
        SampleKitchen().services.on(RecipesAPI.show) { _ in recipe }
    }

    /// The text of a part of the page.
    private static func text(_ html: String) -> String {
        html.replacing(/<[^>]*>/, with: "").replacing("&amp;", with: "&")
    }

    @Test func `R8 the amounts of the ingredients stand in the steps where that is certain`() async throws {
        let recipe = try Self.bread()
        try await withPages(services: Self.services(recipe)) { web in
            let text = Self.text(try await Browser.signedIn(web).open(Self.page).html)
            #expect(text.contains("Mix half the flour (250 g) with the salt (2 tsp)."))
            #expect(text.contains("Add 100 g flour and the rest of the flour."))
            #expect(text.contains("Bake at 220 °C for 35-40 minutes. Rest 10 minutes."))
        }
    }

    @Test func `R8 units are chosen on the recipe, kept by the browser and given back`() async throws {
        let recipe = try Self.bread()
        try await withPages(services: Self.services(recipe)) { web in
            let anybody = Browser(web)
            let chosen = try await anybody.submit("/units", [("units", "us"), ("from", Self.page)])
            #expect(chosen.status == 303 && chosen.location == Self.page)
            let html = try await anybody.open(Self.page).html
            let text = Self.text(html)
            #expect(
                text.says("recipe.about", ["amount": "4 cups"]) && text.says("recipe.about", ["amount": "2 cups"]),
                "500 g and 250 g of flour")
            #expect(text.contains("about ¾ cup flour and the rest"))
            #expect(text.contains("Bake at 425 °F for 35-40 minutes."))
            #expect(text.contains("salt (2 tsp)"), "a teaspoon is one everywhere")
            #expect(html.has(["name": "units", "value": "us", "aria-pressed": "true"]))
            let cook = Self.text(try await anybody.open("\(Self.page)/cook").html)
            #expect(cook.contains("Bake at 425 °F"))
            #expect(try await anybody.submit("/units", [("units", "stones")]).status >= 400)
            _ = try await anybody.submit("/units", [("units", "written"), ("from", Self.page)])
            #expect(try await Self.text(anybody.open(Self.page).html).contains("500 g"))
            let forged = Browser(web, cookies: ["larder-units": "<script>"])
            #expect(try await Self.text(forged.open(Self.page).html).contains("500 g"))
        }
    }

    @Test func `R8 each ingredient has one line with one menu, and never suggest again is in the recipe's menu`()
        async throws
    {
        try await withPages { web in
            let html = try await Browser.signedIn(web).open(Self.page).html
            let list = try #require(html.components(separatedBy: #"<ul class="ingredient-list">"#).last)
                .components(separatedBy: "</ul>")[0]
            #expect(
                list.components(separatedBy: #"<details class="line-menu">"#).count == 5, "four of five are known foods"
            )
            #expect(!list.replacing(/<details.*?<\/details>/.dotMatchesNewlines(), with: "").contains("<button"))
            let menu = try #require(html.components(separatedBy: #"<details class="recipe-menu">"#).last)
                .components(separatedBy: #"<div class="recipe-columns">"#)[0]
            #expect(menu.says("taste.neverAgain"))
            let plan = try #require(menu.range(of: "/plan/recipes/"))
            let link = try #require(menu.range(of: "share-link"))
            #expect(plan.lowerBound < link.lowerBound, "the raw address is last")
            #expect(html.elements("button").filter { $0.text == phrase("taste.neverAgain") }.count == 1)
        }
    }

    @Test func `R8 the page to cook from has large steps with their ingredients and timers, without a script`()
        async throws
    {
        let recipe = try Self.bread()
        try await withPages(services: Self.services(recipe)) { web in
            let page = try await Browser.signedIn(web).open("\(Self.page)/cook?servings=4")
            #expect(page.status == 200 && page.text(in: "h1") == "Bread")
            let steps = page.html.components(separatedBy: #"<li class="cook-step""#).dropFirst().map(Self.text)
            #expect(steps.count == 3)
            #expect(
                steps[0].says("cook.place", ["number": "1", "count": "3"]) && steps[0].contains("250 g flour")
                    && steps[0].contains("2 tsp salt"))
            #expect(steps[1].contains("250 g flour"), "100 g and the rest")
            #expect(steps[2].says("cook.inAll", ["amount": "2 tsp"]), "how much of the salt is unknown")
            let list = try #require(page.elements("details", ["class": "cook-list"]).first).text
            #expect(list.contains("500 g flour") && list.contains("2 tsp salt"))
            #expect(
                !page.html.contains("hidden data-cook-step") && !page.has("li", ["class": "cook-step", "hidden": ""]))
            #expect(page.has(["data-timer": "480"]), "of the step that states no time in its text")
            #expect(page.has(["data-timer": "2100", "data-name": "Step 3: Bake at 220 °C"]))
            #expect(page.has(["data-timer": "600", "data-name": "Step 3: Rest"]))
            #expect(!page.has(["data-timer": "3000"]))
        }
    }

    @Test func `R8 a step's ingredients have an amount only where nothing else takes of them`() throws {
        let uses = StepUses(try Self.bread())
        #expect(
            uses.uses(of: 0) == [.init(ingredient: 0, amount: .share(0.5)), .init(ingredient: 1, amount: .share(1))])
        #expect(uses.uses(of: 1) == [.init(ingredient: 0, amount: .share(0.5))], "100 g and the rest")
        // The author's salt was already used up; an index outside the list is dropped.
        #expect(uses.uses(of: 2) == [.init(ingredient: 1, amount: .unknown)])
        #expect(uses.uses(of: 3).isEmpty)
    }

    @Test func `R8 the page to cook from that a device keeps has nothing about the reader`() async throws {
        let recipe = try Self.bread()
        try await withPages(services: Self.services(recipe)) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("\(Self.page)/cook").html.contains("/cooked?"))
            let kept = try await ada.open("\(Self.page)/cook?kept=yes").html
            #expect(!kept.contains("/cooked?") && kept.contains("500 g"))
            #expect(try await ada.open("\(Self.page)/kept").links(to: "\(Self.page)/cook?servings=4"))
        }
    }

    @Test func `R8 parts that are not those of the step are not shown`() throws {
        let recipe = try Self.bread()
        let step = Recipe.Step(number: 1, text: "Stir.", minutes: nil, parts: [.init(text: "Burn it.")])
        #expect(step.said(of: recipe).map(\.text) == ["Stir."])
    }

    @Test func `R13 what programs are told of a recipe cannot end its script`() async throws {
        let hostile = #"{"name":"</script><script>alert(1)</script><!--","a":"]]>&"}"#
        let recipe = try Self.bread(linkedData: hostile)
        try await withPages(services: Self.services(recipe)) { web in
            let html = try await Browser(web).open(Self.page).html
            let block = try #require(html.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/))
            #expect(!block.output.1.contains("<") && !block.output.1.contains(">"))
            let read = try JSONSerialization.jsonObject(with: Data(block.output.1.utf8)) as? [String: String]
            #expect(read?["name"] == "</script><script>alert(1)</script><!--")
        }
        for wrong in ["", "[]", "{", "</script>", "alert(1)", #"{"a":"# + String(repeating: "[", count: 300_000)] {
            #expect(RecipeSharing.inScript(wrong) == nil)
        }
    }

    @Test func `R19 a recipe of everybody's is shared with its title and link, a personal one tells nobody anything`()
        async throws
    {
        let open = try Self.bread(linkedData: #"{"@type":"Recipe"}"#)
        try await withPages(services: Self.services(open)) { web in
            let html = try await Browser(web).open(Self.page).html
            let address = "http://larder.test\(Self.page)"
            for part in [
                #"<meta property="og:title" content="Bread">"#,
                #"<meta property="og:description" content="Plain &amp; good.">"#,
                #"<meta property="og:url" content="\#(address)">"#, #"data-share="\#(address)""#,
                #"value="\#(address)" readonly"#, #"application/ld+json"#,
            ] {
                #expect(html.contains(part), "\(part)")
            }
        }
        let own = try Self.bread(isPersonal: true, linkedData: #"{"@type":"Recipe"}"#)
        try await withPages(services: Self.services(own)) { web in
            let html = try await Browser.signedIn(web).open(Self.page).html
            for part in ["og:title", "ld+json", "data-share", "share-link"] { #expect(!html.contains(part), "\(part)") }
        }
    }

    @Test func `R4 a recipe by chance is one link away, and none is said kindly`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let chance = try await ada.open("/recipes/random")
            #expect(chance.location == Self.page)
            #expect(try await ada.open("/home").links(to: "/recipes/random"))
            #expect(try await Browser(web).open("/search").links(to: "/recipes/random"))
        }
        let none = SampleKitchen().services.on(RecipesAPI.random) { _ in throw Problem.notFound(.recipe) }
        try await withPages(services: none) { web in
            let ada = Browser.signedIn(web)
            let chance = try await ada.open("/recipes/random")
            #expect(chance.location == "/search")
            #expect(try await ada.open("/search").says("search.noRandom"))
        }
    }
}
