import AuthContracts
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

/// From the verified address to the first recipe: no second login, stock by one tap a food.
@Suite(.timeLimit(.minutes(2)))
struct PickingPageTests {
    private static let tomato = SampleKitchen.tomatoID

    private func food(
        _ name: String, diets: Labels<Diet> = [.vegan, .vegetarian], allergens: Labels<Allergen>? = [],
        staple: Bool = false
    ) -> Food {
        Food(
            id: ID(at: .aTuesday), name: name, plural: name, synonyms: [], category: .vegetables, diets: diets,
            allergens: allergens, nutritionPer100g: nil, measures: FoodMeasures(), unit: .gram, staple: staple)
    }

    @Test func `A2 whoever registered in this browser is signed in when the address is verified`() async throws {
        let registered = Mutex<String?>(nil)
        var kitchen = SampleKitchen()
        kitchen.preferences = Preferences()
        let services = kitchen.services
            .on(AuthAPI.register) { registration in
                registered.withLock { $0 = registration.signInKey }
                return PendingAccount(
                    username: registration.username, email: registration.email, verificationExpiresAt: .aTuesday)
            }
            .on(AuthAPI.verifyAndSignIn) { [kitchen] first in
                guard first.signInKey == registered.withLock({ $0 }) else { throw Problem(403, "other-client") }
                #expect(first.code == "123456")
                return kitchen.session
            }
            .on(AuthAPI.verify) { [kitchen] _ in kitchen.account }
        try await withPages(services: services) { web in
            let ada = Browser(web)
            _ = try await ada.submit("/sign-up", [("username", "ada"), ("email", "a@b.c")])
            #expect(registered.withLock { $0 }?.utf8.count == 43)
            let verified = try await ada.submit("/verify", [("email", "a@b.c"), ("code", "123 456")])
            #expect(verified.location == "/preferences")
            #expect(await ada.cookies["larder-access"] == "access-2")

            let stranger = Browser(web)
            let other = try await stranger.submit("/verify", [("email", "a@b.c"), ("code", "123456")])
            #expect(other.location == "/log-in?login=ada")
            #expect(await stranger.cookies["larder-access"] == nil)
        }
    }

    @Test func `A2 a wrong code is told at its field, and nobody is signed in`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.verifyAndSignIn) { _ in
            throw Problem.invalid([.init(field: "code", code: "code", message: "is wrong")])
        }
        try await withPages(services: services) { web in
            let ada = Browser(web)
            let page = try await ada.submit("/verify", [("email", "a@b.c"), ("code", "000000")])
            #expect(page.status == 422 && page.html.contains("aria-invalid"))
            #expect(await ada.cookies["larder-access"] == nil)
        }
    }

    @Test func `P2 the first questions lead to the kitchen, where the usual staples are ticked`() async throws {
        var kitchen = SampleKitchen()
        kitchen.preferences = Preferences()
        let (oil, saffron, ham, leek) = (food("oil"), food("saffron"), food("ham", diets: []), food("leek"))
        let services = kitchen.services
            .on(PantryAPI.staples) { _ in Staples(foods: [], isStandard: true) }
            .on(RecipesAPI.stapleSuggestions) { _ in
                Page(items: [
                    StapleSuggestion(food: FoodRef(id: oil.id, name: "oil", category: .oilsAndFats), isUsual: true),
                    StapleSuggestion(food: FoodRef(id: saffron.id, name: "saffron", category: .spices), isUsual: false),
                ])
            }
            .on(RecipesAPI.foods) { query in
                #expect(query.sort == .use)
                return Page(items: [oil, ham, leek])
            }
            .on(AuthAPI.preferences) { _ in Preferences(diets: [.vegetarian]) }
        try await withPages(services: services) { web in
            let html = try await Browser.signedIn(web).open("/welcome/kitchen").html
            #expect(html.has(["name": "staples", "value": "\(oil.id)", "checked": ""]))
            #expect(html.contains(#"name="staples" value="\#(saffron.id)"><span>"#))
            #expect(html.shows("Leek", in: "span"))
            // Foods outside the diet are not offered, and staples are not asked for twice.
            #expect(!html.shows("Ham", in: "span") && !html.has(field: "foods", "\(oil.id)"))
        }
        let first = kitchen.services
        try await withPages(services: first) { web in
            let page = try await Browser.signedIn(web).submit("/preferences", [("noRestrictions", "yes")])
            #expect(page.location == "/welcome/kitchen")
        }
    }

    @Test func `P2 what is ticked becomes the staples and the pantry, and leads to what can be cooked`() async throws {
        let kept = Mutex<[String: [String]]>([:])
        let kitchen = SampleKitchen()
        let services = SampleKitchen().services
            .on(PantryAPI.setStaples) { selection in
                kept.withLock { $0["staples"] = selection.foods }
                return Staples(foods: [], isStandard: false)
            }
            .on(PantryAPI.stock) { selection in
                kept.withLock { $0["pantry"] = selection.foods }
                return StockedFoods(entry: kitchen.entry(.added), leftOut: [])
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let picked = try await ada.submit(
                "/welcome/kitchen",
                [("asksStaples", "yes"), ("staples", "a"), ("foods", "b"), ("foods", "c"), ("foods", "\(Self.tomato)")])
            #expect(picked.location == "/results")
            #expect(kept.withLock { $0 } == ["staples": ["a"], "pantry": ["b", "c", "\(Self.tomato)"]])
            let results = try await ada.open("/results")
            #expect(results.sends(to: "/pantry/journal/\(SampleKitchen.entryID)/undo"))
            let others = try await ada.submit(
                "/welcome/kitchen", [("asksStaples", "yes"), ("staples", "d"), ("foods", "e"), ("others", "yes")])
            #expect(others.location == "/pick")
            #expect(kept.withLock { $0 } == ["staples": ["d"], "pantry": ["e"]])
            kept.withLock { $0 = [:] }
            let nothing = try await ada.submit("/welcome/kitchen", [])
            #expect(nothing.location == "/pick" && kept.withLock { $0 }.isEmpty)
        }
    }

    @Test func `P2 what is in most kitchens is offered without the staples that were chosen`() async throws {
        let (leek, oil) = (food("leek"), food("oil"))
        let services = SampleKitchen().services
            .on(PantryAPI.staples) { _ in
                Staples(foods: [FoodRef(id: oil.id, name: "oil", category: .oilsAndFats)], isStandard: false)
            }
            .on(RecipesAPI.foods) { _ in Page(items: [oil, leek]) }
        try await withPages(services: services) { web in
            for path in ["/pick", "/welcome/kitchen"] {
                let html = try await Browser.signedIn(web).open(path).html
                #expect(html.shows("Leek", in: "span") && !html.shows("Oil", in: "span"), "\(path)")
            }
        }
    }

    @Test func `R7 a recipe says what is missing in the words of its card`() throws {
        let language = try #require(try Languages(folder: Self.languages).all.first { $0.tag == "en" })
        let kitchen = SampleKitchen()
        var recipe = kitchen.recipe
        for (missing, substituted) in [(0, 0), (0, 3), (2, 0), (1, 1)] {
            let lacking = (0..<missing).map { MissingIngredient(id: nil, name: "\($0)") }
            let swaps = (0..<substituted).map { _ in
                MatchReasons.Substituted(food: kitchen.tomato, by: kitchen.tomato, ratio: 1, effect: "")
            }
            recipe.missing = lacking
            recipe.substituted = swaps
            let page = RecipePage(recipe, preferences: nil, isSignedIn: true, in: language)
            let why = MatchReasons(used: [], substituted: swaps, missing: lacking)
            let card = CardReasons(why, today: Day(of: .aTuesday, in: .gmt), in: language)
            #expect(page.missingText == card.state && page.hasMissing == !card.isComplete)
        }
        recipe.substituted = (0..<3).map { _ in
            MatchReasons.Substituted(food: kitchen.tomato, by: kitchen.tomato, ratio: 1, effect: "")
        }
        recipe.missing = []
        let page = RecipePage(recipe, preferences: nil, isSignedIn: true, in: language)
        #expect(page.missingText == phrase("match.withSwaps", count: 3))
    }

    @Test func `R17 what stands in is told beside its line, and the line is not missing`() async throws {
        try await withPages(SampleKitchen(text: "leek")) { web in
            let html = try await Browser.signedIn(web).open("/recipes/\(SampleKitchen.recipeID)").html
            #expect(
                html.has("span", ["class": "stand-in"])
                    && html.says("recipe.standIn", ["food": "leek", "amount": "2"]))
            #expect(html.says("recipe.couldBe", ["list": "leek"]))
            #expect(html.matches(of: /class="ingredient is-missing"/).count == 2)
        }
    }

    @Test func `R3 a figure that rests on too little does not stand in the head of a recipe`() throws {
        let language = try #require(try Languages(folder: Self.languages).all.first { $0.tag == "en" })
        func facts(_ coverage: Double) -> [String] {
            var recipe = SampleKitchen().recipe
            recipe = Recipe(
                id: recipe.id, title: "Soup", summary: "", cuisine: .italian, country: nil, meals: [], diets: [],
                allergens: [], minutes: recipe.minutes, servings: 2, ingredients: [], steps: [],
                nutrition: ServingNutrition(perServing: Nutrition(kcal: 300), coverage: coverage), rating: nil,
                tags: [], image: nil, source: nil)
            return Fact.list(of: recipe, in: language).map(\.icon)
        }
        #expect(facts(0.8).contains("flame") && !facts(0.79).contains("flame"))
        func isShown(_ coverage: Double, _ unpriced: [String]) -> Bool {
            let price = PriceEstimate(
                total: .clamping(400, .usd), perServing: .clamping(200, .usd), basis: .typical, coverage: coverage,
                unpriced: unpriced)
            return RecipePrice(price, in: language).isReliable
        }
        #expect(isShown(1, []) && !isShown(1, ["leek"]) && !isShown(0.99, []))
    }

    @Test func `R6 A7 whoever finds nothing because of their diet is told so`() async throws {
        func open(_ items: [RecipeSummary], hidden: Int?) async throws -> String {
            let services = SampleKitchen().services.on(RecipesAPI.search) { _ in
                RecipeSearchPage(
                    items: items, next: nil, total: items.count, facets: nil, didYouMean: nil, isNearest: false,
                    hiddenByDiet: hidden, unrecognized: [], notices: [])
            }
            let html = Mutex("")
            try await withPages(services: services) { web in
                let page = try await Browser.signedIn(web).open("/search?query=chicken")
                html.withLock { $0 = page.html }
            }
            return html.withLock { $0 }
        }
        let none = try await open([], hidden: 41)
        #expect(
            none.says("search.empty.hidden.title.other", ["count": "41"], in: "h3") && none.contains("/preferences"))
        #expect(none.contains("Vegetarian and without nuts") && !none.says("search.empty.words.title"))
        let some = try await open([SampleKitchen().summary], hidden: 41)
        #expect(some.says("search.hidden", count: 41, ["list": "Vegetarian and without nuts"]))
        #expect(try await open([], hidden: nil).says("search.empty.words.title"))
    }

    @Test func `P1 what expires soon leads to the dishes that use the most of it`() async throws {
        let asked = Mutex<MatchQuery?>(nil)
        let services = SampleKitchen().services.on(RecipesAPI.matches) { query in
            asked.withLock { $0 = query }
            return SampleKitchen().matches
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let way = "/results?foods=\(Self.tomato)&useUp=10&leastMissing=1"
            let html = try await ada.open("/pantry").html
            #expect(html.contains(#"href="\#(way.replacing("&", with: "&amp;"))""#))
            let page = try await ada.open(way)
            let query = try #require(asked.withLock { $0 })
            #expect(query.ingredients == ["\(Self.tomato)"] && query.kitchen == true)
            #expect(query.weights == MatchWeights(leastMissing: 1, useUp: 10))
            #expect(page.has("input", ["type": "hidden", "name": "foods", "value": "\(Self.tomato)"]))
            #expect(page.html.contains("foods=\(Self.tomato)&amp;leastMissing=1&amp;useUp=10&amp;cursor=more"))
        }
    }

    private static let languages = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Services/Web/Languages")
}
