import AuthContracts
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// A card and its recipe agree on the missing foods.
@Suite(.timeLimit(.minutes(10)))
struct RecipeKitchenTests {
    private static let milk = ID<Food>.food("milk")

    /// Expects every recipe found for a kitchen to agree with its match.
    private static func expectAgreement(_ recipes: TestedService, least: Int) async throws {
        let ada = try await recipes.signedIn(as: .ada)
        let matches = try await ada.call(RecipesAPI.matches, sending: MatchQuery(atLeastUsed: 0, limit: 100)).items
        #expect(matches.count >= least)
        for match in matches {
            let recipe = try await ada.call(RecipesAPI.show, at: match.recipe.id, sending: RecipeQuery())
            #expect(recipe.missing == match.why.missing, "\(recipe.title)")
            #expect(recipe.substituted == match.why.substituted, "\(recipe.title)")
            let lacking = recipe.ingredients.filter { $0.onHand == false && !$0.optional }
            let missing = lacking.filter { $0.substitutes?.contains { $0.onHand } != true }
            #expect(Set(missing.compactMap(\.food?.id)) == Set(match.why.missing.compactMap(\.id)), "\(recipe.title)")
            #expect(lacking.count >= match.why.missing.count + match.why.substituted.count, "\(recipe.title)")
        }
    }

    @Test(arguments: Engine.either)
    func `R7 R17 a recipe lacks what its match lacks, and the same stands in`(on engine: Engine) async throws {
        for services in [
            StubServices.person(basket: ["egg"], pantry: ["flour", "oat milk"]),
            .person(pantry: ["egg white", "cheddar", "tomato"]), .person(basket: ["flour"], staples: ["oat milk"]),
            .person(diets: [.vegan], basket: ["flour", "egg white"], pantry: ["soy milk"]),
        ] {
            try await withRecipes(on: engine, catalogue: .related, services: services) { recipes in
                try await Self.expectAgreement(recipes, least: 2)
            }
        }
    }

    @Test func `R7 the same holds of the recipes that Larder comes with`() async throws {
        let services = StubServices.person(
            basket: ["egg", "margarine", "cheddar", "oat milk", "spaghetti"],
            pantry: ["onion", "garlic", "tomato", "rice"], staples: ["salt", "water", "olive oil", "black pepper"])
        try await withStarter(services: services) { recipes in
            try await Self.expectAgreement(recipes, least: 100)
        }
    }

    @Test(arguments: Engine.either)
    func `R17 substitutes stand beside what they replace, those at hand first, none that may not be eaten`(
        on engine: Engine
    ) async throws {
        let pancakes = ID<Recipe>(ofCatalogue: "recipe", "Pancakes")
        func milk(_ services: StubServices) async throws -> [IngredientSubstitute]? {
            let found = Found()
            try await withRecipes(on: engine, catalogue: .related, services: services) { recipes in
                let ada = try await recipes.signedIn(as: .ada)
                let recipe = try await ada.call(RecipesAPI.show, at: pancakes, sending: RecipeQuery())
                await found.set(recipe.ingredients.first { $0.food?.id == Self.milk })
            }
            let line = try #require(await found.line)
            #expect(line.onHand == false)
            return line.substitutes
        }
        let both = try #require(try await milk(.person(pantry: ["soy milk"])))
        #expect(both.map(\.substitute.food.name) == ["soy milk", "oat milk"] && both.map(\.onHand) == [true, false])
        #expect(both.allSatisfy { $0.substitute.quantity != nil })
        let careful = try await milk(.person(allergies: [.soybeans], pantry: ["soy milk"]))
        #expect(careful?.map(\.substitute.food.name) == ["oat milk"] && careful?.map(\.onHand) == [false])
        #expect(try await milk(.person(allergies: [.soybeans, .gluten], pantry: ["soy milk"])) == nil)
        // Without known preferences, no substitute is offered.
        let unknown = StubServices.person(pantry: ["soy milk"]).on(AuthAPI.preferences) { _ in
            throw Problem(503, "unavailable", ["what": "preferences"])
        }
        #expect(try await milk(unknown) == nil)
    }

    private actor Found {
        private(set) var line: Recipe.Ingredient?
        func set(_ line: Recipe.Ingredient?) { self.line = line }
    }

    @Test(arguments: Engine.either)
    func `R4 what is in the pantry is never missing from a dish of the basket`(on engine: Engine) async throws {
        let services = StubServices.person(basket: ["egg"], pantry: ["flour", "milk", "butter"])
        try await withRecipes(on: engine, services: services) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let page = try await ada.call(RecipesAPI.matches, sending: MatchQuery())
            #expect(page.source == .basket)
            #expect(page.items.allSatisfy { $0.why.used.map(\.food.name) == ["egg"] })
            let missing = page.items.flatMap(\.why.missing).map(\.name)
            #expect(Set(missing).isDisjoint(with: ["flour", "milk", "butter"]))
        }
    }

    @Test(arguments: Engine.either)
    func `R4 dishes of named foods may count the kitchen, and use the most of what was named first`(
        on engine: Engine
    ) async throws {
        let services = StubServices.person(basket: ["sugar"], pantry: ["flour", "egg", "milk"])
        try await withRecipes(on: engine, services: services) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            var query = MatchQuery(
                ingredients: ["egg", "milk"], weights: MatchWeights(leastMissing: 1, useUp: 10), kitchen: true)
            let page = try await ada.call(RecipesAPI.matches, sending: query)
            #expect(page.source == .ingredients && page.titles.first == "Pancakes")
            #expect(page.items[0].why.used.map(\.food.name).sorted() == ["egg", "milk"])
            #expect(page.items[0].why.missing.allSatisfy { $0.name != "flour" })
            query.kitchen = nil
            let alone = try await ada.call(RecipesAPI.matches, sending: query)
            #expect(
                alone.items.first { $0.recipe.title == "Pancakes" }?.why.missing.map(\.name).contains("flour") == true)
        }
    }

    @Test(arguments: Engine.either)
    func `R6 A7 a search says how many recipes the caller's own diets and allergies hide`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: .person(diets: [.vegan])) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            func search(_ query: RecipeSearchQuery) async throws -> RecipeSearchPage {
                try await ada.call(RecipesAPI.search, sending: query)
            }
            let eggs = try await search(RecipeSearchQuery(query: "egg"))
            let all = try await recipes.api.call(RecipesAPI.search, sending: RecipeSearchQuery(query: "egg"))
            #expect(all.hiddenByDiet == nil && all.total > 0)
            #expect(eggs.total == 0 && eggs.hiddenByDiet == all.total && !eggs.isNearest)
            let tomatoes = try await search(RecipeSearchQuery(query: "tomato salad"))
            #expect(tomatoes.total == 1 && tomatoes.hiddenByDiet == nil)
            #expect(try await search(RecipeSearchQuery(query: "moonstone")).hiddenByDiet == nil)
            let everything = try await search(RecipeSearchQuery())
            #expect(everything.total + (everything.hiddenByDiet ?? 0) == 5)
            // A diet in the query is a filter, no rule that hides recipes.
            var vegan = RecipeFilters()
            vegan.diet = [.vegan]
            let asked = try await search(RecipeSearchQuery(filters: vegan))
            #expect(asked.hiddenByDiet == nil)
            var lenient = RecipeFilters()
            lenient.exceptDiet = [.vegan]
            let leftOut = try await search(RecipeSearchQuery(query: "egg", filters: lenient))
            #expect(leftOut.total == all.total && leftOut.hiddenByDiet == nil)
        }
    }
}
