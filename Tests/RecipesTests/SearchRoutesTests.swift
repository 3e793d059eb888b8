import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

/// Finding recipes by words and filters, as callers see it.
@Suite(.timeLimit(.minutes(10)))
struct SearchRoutesTests {
    private func search(_ query: String?, _ filter: (inout RecipeFilters) -> Void = { _ in }) -> RecipeSearchQuery {
        RecipeSearchQuery(query: query, filters: RecipeFilters(filter))
    }

    @Test(arguments: Engine.either)
    func `R6 words find recipes by title, ingredient, synonym, cuisine and step`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            for (typed, titles) in [
                ("pancake", ["Pancakes"]), ("love apples", ["Tomato salad"]), ("greek", ["Tomato salad"]),
                ("cook bread", ["Bread"]), ("\"tomato salad\"", ["Tomato salad"]), ("tomato -salad", []),
            ] {
                let page = try await recipes.api.call(RecipesAPI.search, sending: search(typed))
                #expect(page.items.map(\.title) == titles, "\(typed)")
                #expect(page.total == titles.count && !page.isNearest)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `R6 a typing error is forgiven and told, and what has some of the words is offered`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let typo = try await recipes.api.call(RecipesAPI.search, sending: search("omelete"))
            #expect(typo.items.map(\.title) == ["Omelette"] && typo.didYouMean == "omelette")
            let nearest = try await recipes.api.call(RecipesAPI.search, sending: search("omelette xylophone"))
            #expect(nearest.items.map(\.title) == ["Omelette"] && nearest.isNearest)
            let nothing = try await recipes.api.call(RecipesAPI.search, sending: search("xylophone"))
            #expect(nothing.items.isEmpty && nothing.total == 0 && !nothing.isNearest)
        }
    }

    @Test(arguments: Engine.either)
    func `R5 R6 facets tell what would remain, and filters apply to words as well`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let all = try await recipes.api.call(RecipesAPI.search, sending: search(nil))
            #expect(all.total == 5)
            let facets = try #require(all.facets)
            #expect(facets.cuisine.first { $0.value == "american" }?.count == 2)
            #expect(facets.maxMinutes.first { $0.value == "15" }?.count == 2)
            #expect(facets.allergies.first { $0.value == "eggs" }?.count == 3)

            let american = try await recipes.api.call(
                RecipesAPI.search, sending: search(nil) { $0.cuisine = [.american] })
            #expect(american.total == 2)
            #expect(american.facets?.cuisine.first { $0.value == "greek" }?.count == 1)
            let quick = try await recipes.api.call(
                RecipesAPI.search, sending: search("egg") { $0.maxMinutes = 15 })
            #expect(quick.items.map(\.title) == ["Omelette"])
            let without = try await recipes.api.call(
                RecipesAPI.search, sending: search("breakfast") { $0.without = ["egg"] })
            #expect(without.items.map(\.title) == ["Bread"])
        }
    }

    @Test(arguments: Engine.either, RecipeSort.allCases)
    func `R6 pages of every order neither repeat nor drop a recipe`(on engine: Engine, sort: RecipeSort) async throws {
        try await withRecipes(on: engine) { recipes in
            var titles: [String] = []
            var cursor: String?
            repeat {
                let page = try await recipes.api.call(
                    RecipesAPI.search,
                    sending: RecipeSearchQuery(
                        query: sort == .relevance ? "cook" : nil, sort: sort, limit: 2, cursor: cursor))
                #expect(page.total == 5 && (page.facets == nil) == (cursor != nil))
                titles += page.items.map(\.title)
                cursor = page.next
            } while cursor != nil
            #expect(titles.count == 5 && Set(titles).count == 5)
            if sort == .quickest { #expect(titles.first == "Omelette" && titles.last == "Bread") }
        }
    }

    @Test(arguments: Engine.either)
    func `A7 R6 the caller's diets and allergies apply to searches`(on engine: Engine) async throws {
        try await withRecipes(on: engine, services: .person(allergies: [.eggs])) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            #expect(try await ada.call(RecipesAPI.search, sending: search("breakfast")).items.map(\.title) == ["Bread"])
        }
    }

    @Test(
        arguments: [
            ("nuts", [String]()), ("tree-nuts", ["Coconut rice"]), ("other-nuts", ["Almond rice"]), ("milk", nutty),
        ], Engine.all)
    func `A7 R5 one may avoid all nuts, those of the European list or the others`(
        allergy: (word: String, titles: [String]), on engine: Engine
    ) async throws {
        var catalogue = TinyCatalogue()
        catalogue.recipes = ""
        for (food, allergen) in [("almond", "tree-nuts"), ("coconut", "other-nuts"), ("granola", "nuts")] {
            catalogue.foods += TinyCatalogue.food(
                food, category: "nuts-and-seeds", origins: "plant", allergens: allergen)
            catalogue.recipes += TinyCatalogue.recipe(
                "\(food.capitalized) rice", cuisine: "indian", meals: "dinner", minutes: 20,
                ["food: \(food), amount: 50, unit: g"])
        }
        try await withRecipes(on: engine, catalogue: catalogue) { recipes in
            let answer = try await recipes.get("/v1/recipes?query=rice&allergies=\(allergy.word)")
            let page = try WireFormat.decoder.decode(RecipeSearchPage.self, from: Data(answer.body.utf8))
            #expect(page.items.map(\.title).sorted() == allergy.titles)
        }
    }

    private static let nutty = ["Almond rice", "Coconut rice", "Granola rice"]

    @Test(arguments: Engine.either)
    func `R6 suggestions come as one types`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let page = try await recipes.api.call(RecipesAPI.suggestions, sending: SuggestionQuery(query: "tom"))
            #expect(page.items.first?.text == "Tomato salad" && page.items.first?.recipe != nil)
            #expect(page.items.contains { $0.kind == .food && $0.text == "tomato" })
            let nothing = try await recipes.api.call(RecipesAPI.suggestions, sending: SuggestionQuery(query: " "))
            #expect(nothing.items.isEmpty)
        }
    }

    @Test func `R5 R6 what cannot be asked for is refused by its field`() async throws {
        let long = String(repeating: "a", count: 201)
        try await withRecipes(on: .sqlite) { recipes in
            for (query, field) in [
                ("query=\(long)", "query"), ("limit=0", "limit"), ("cursor=nonsense", "cursor"),
                ("sort=relevance", "sort"), ("minKcal=500&maxKcal=400", "maxKcal"), ("minRating=6", "minRating"),
                ("maxProtein=-1", "maxProtein"), ("sort=colour", "sort"),
            ] {
                let answer = try await recipes.get("/v1/recipes?\(query)")
                #expect(answer.status == (field == "cursor" ? 400 : 422), "\(query)")
                #expect(answer.problem?.errors.map(\.field) == [field], "\(query): \(answer.body)")
            }
        }
    }
}
