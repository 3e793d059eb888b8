import Contracts
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct SubstitutePageTests {
    private static let path = "/recipes/\(SampleKitchen.recipeID)/substitutes/\(SampleKitchen.tomatoID)"

    @Test func `R17 each ingredient leads to what can stand in for it, from its menu`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/recipes/\(SampleKitchen.recipeID)")
            let link = "href=\"\(Self.path)?servings=4\" aria-label=\"Substitutes: Tomato soup\""
            #expect(page.html.components(separatedBy: link).count == 5, "four of five are known foods")
        }
    }

    @Test func `R17 each ingredient that is there leads there as well, for everybody, and not from a device's copy`()
        async throws
    {
        let kitchen = SampleKitchen()
        let pepper = Recipe.Ingredient(
            food: kitchen.pepper, name: "pepper or chilli", quantity: nil, note: nil, optional: false, onHand: true,
            alternatives: [.init(food: kitchen.tomato, name: "tomato"), .init(food: nil, name: "chilli")])
        let recipe = kitchen.recipe
        let spiced = Recipe(
            id: recipe.id, title: recipe.title, summary: "", cuisine: .italian, country: nil, meals: [], diets: [],
            allergens: nil, minutes: recipe.minutes, servings: 4, ingredients: [pepper], steps: [],
            nutrition: recipe.nutrition, rating: nil, tags: [], image: nil, source: nil)
        let services = kitchen.services.on(RecipesAPI.show) { _ in spiced }
        try await withPages(services: services) { web in
            let address = "/recipes/\(SampleKitchen.recipeID)/substitutes/\(SampleKitchen.pepperID)"
            for browser in [Browser(web), Browser.signedIn(web)] {
                let page = try await browser.open("/recipes/\(SampleKitchen.recipeID)")
                #expect(page.html.components(separatedBy: "href=\"\(address)?servings=4\"").count == 2)
                #expect(page.says("recipe.anyOf", ["list": "Tomato soup, Tomato soup, chilli"]))
            }
            let kept = try await Browser(web).open("/recipes/\(SampleKitchen.recipeID)/kept")
            #expect(kept.status == 200 && !kept.html.contains("/substitutes/"))
        }
    }

    @Test func `R17 the page says how much to take and what changes, and leads back to the same servings`() async throws
    {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("\(Self.path)?servings=4")
            #expect(page.status == 200 && page.text(in: "h1") == phrase("substitute.title", ["food": "Tomato soup"]))
            for part in [
                "2.25 kg", phrase("substitute.times", ["ratio": "1.5"]),
                phrase("substitute.taken", ["quantity": "1.5 kg", "food": "Tomato soup"]),
            ] {
                #expect(page.holds(part), "\(part)")
            }
            #expect(page.links(to: "/recipes/\(SampleKitchen.recipeID)?servings=4"))
            let asked = services.asked.compactMap(\.path)
            #expect(asked.contains("/v1/recipes/\(SampleKitchen.recipeID)?servings=4"))
            #expect(asked.contains("/v1/foods/\(SampleKitchen.tomatoID)/substitutes?amount=1500&unit=g"))
        }
    }

    @Test func `R17 a stand-in for some dishes says for which, there and beside the ingredient`() async throws {
        let kitchen = SampleKitchen()
        let some = Substitute(food: kitchen.pepper, ratio: 1, effect: "Odd.", only: [.cake, .drink])
        let line = Recipe.Ingredient(
            food: kitchen.tomato, name: "tomato", quantity: nil, note: nil, optional: false, onHand: false,
            substitutes: [IngredientSubstitute(some, onHand: false)])
        let sample = kitchen.recipe
        let recipe = Recipe(
            id: sample.id, title: sample.title, summary: "", cuisine: .italian, country: nil, meals: [], diets: [],
            allergens: nil, minutes: sample.minutes, servings: 4, ingredients: [line], steps: [],
            nutrition: sample.nutrition, rating: nil, tags: [], image: nil, source: nil)
        let services = kitchen.services.on(RecipesAPI.show) { _ in recipe }
            .on(RecipesAPI.substitutes) { _ in Page(items: [some], total: 1) }
        try await withPages(services: services) { web in
            let uses = phrase(
                "list.and", ["first": phrase("substitute.use.cake"), "last": phrase("substitute.use.drink")])
            let page = try await Browser.signedIn(web).open(Self.path)
            #expect(page.says("substitute.only", ["list": uses]))
            let shown = try await Browser.signedIn(web).open("/recipes/\(SampleKitchen.recipeID)")
            let offered = phrase("recipe.couldBeFor", ["food": kitchen.pepper.name, "list": uses])
            #expect(shown.says("recipe.couldBe", ["list": offered]))
        }
        for use in StandInUse.allCases { #expect(phrase("substitute.use.\(use.rawValue)") != "") }
    }

    @Test func `R17 without a substitute the page says so`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.substitutes) { _ in Page(items: [], total: 0) }
        try await withPages(services: services) { web in
            let page = try await Browser(web).open(Self.path)
            #expect(page.says("substitute.noneText", ["food": "Tomato soup"]))
        }
    }

    @Test func `R17 a food that the recipe does not take is not found there`() async throws {
        try await withPages { web in
            for food in ["01939b5e-0000-7000-8000-0000000000ff", "tomato"] {
                let page = try await Browser(web).open("/recipes/\(SampleKitchen.recipeID)/substitutes/\(food)")
                #expect(page.status == 404)
            }
        }
    }
}
