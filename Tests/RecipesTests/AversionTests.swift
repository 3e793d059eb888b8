import AuthContracts
import Contracts
import Kitchen
import RecipeIndex
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Recipes, foods and kinds of dishes that a person never wants to see.
@Suite(.timeLimit(.minutes(10)))
struct AversionTests {
    /// The titles offered to a person without a search by name.
    private static func offered(_ recipes: TestedService, to person: Person = .ada) async throws -> Set<String> {
        let client = try await recipes.signedIn(as: person)
        let matches = try await client.call(RecipesAPI.matches, sending: MatchQuery(limit: 100))
        let found = try await client.call(RecipesAPI.search, sending: RecipeSearchQuery(limit: 100))
        let recommendations = try await client.call(RecipesAPI.recommendations, sending: RecommendationQuery(limit: 50))
        let choice = try await client.call(RecipesAPI.openChoice, sending: GuidedChoiceDraft())
        let offered = Set(matches.titles)
        #expect(matches.total == offered.count && found.total == offered.count && choice.remaining == offered.count)
        #expect(Set(found.items.map(\.title)) == offered)
        #expect(Set(recommendations.titles).isSubset(of: offered))
        return offered
    }

    private static func search(_ words: String, _ recipes: TestedService) async throws -> [String] {
        try await recipes.signedIn(as: .ada).call(RecipesAPI.search, sending: RecipeSearchQuery(query: words))
            .items.map(\.title)
    }

    @Test(arguments: Engine.either)
    func `R11 a recipe that is never to be suggested again is offered nowhere, and found by its name`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: .tasting()) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            #expect(try await Self.offered(recipes).contains("Tomato salad"))
            try await ada.call(RecipesAPI.dislike, at: ID<Recipe>.salad)
            #expect(try await !Self.offered(recipes).contains("Tomato salad"))
            #expect(try await Self.offered(recipes, to: .bob).contains("Tomato salad"))
            #expect(try await Self.search("tomato", recipes) == [])
            #expect(try await Self.search("salad", recipes) == [])
            #expect(try await Self.search("tomato salad", recipes) == ["Tomato salad"])
            #expect(try await ada.call(RecipesAPI.suggestions, sending: SuggestionQuery(query: "tomato s")).items == [])
            try await ada.call(RecipesAPI.undislike, at: ID<Recipe>.salad)
            #expect(try await Self.offered(recipes).contains("Tomato salad"))
        }
    }

    @Test(arguments: Engine.either)
    func `R4 R11 A7 a recipe by chance is one that is offered, and none where nothing suits`(
        on engine: Engine
    ) async throws {
        let services = StubServices.tasting(Preferences(diets: [.vegetarian], dislikedFoods: ["egg"]))
        try await withRecipes(on: engine, services: services) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let offered = try await Self.offered(recipes)
            var met: Set<String> = []
            for _ in 0..<60 { met.insert(try await ada.call(RecipesAPI.random).title) }
            #expect(!met.isEmpty && met.isSubset(of: offered))
            #expect(met.count > 1 || offered.count == 1, "it is not always the same")
            #expect(try await recipes.api.call(RecipesAPI.random).title != "")
        }
        let strict = StubServices.tasting(
            Preferences(diets: Labels(Diet.allCases), allergies: Labels(Allergen.allCases)))
        try await withRecipes(on: engine, services: strict) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let found = try await ada.call(RecipesAPI.search, sending: RecipeSearchQuery())
            #expect(found.items.isEmpty)
            await #expect(throws: Problem.self) { try await ada.call(RecipesAPI.random) }
        }
    }

    @Test(arguments: Engine.either)
    func `R11 a disliked food is offered nowhere, unless this very search names it`(on engine: Engine) async throws {
        let services = StubServices.tasting(Preferences(dislikedFoods: ["egg"], noRestrictions: true))
        try await withRecipes(on: engine, services: services) { recipes in
            #expect(try await Self.offered(recipes).isDisjoint(with: ["Pancakes", "Omelette"]))
            #expect(try await Self.search("breakfast", recipes) == ["Bread"])
            #expect(try await Self.search("omelette", recipes) == ["Omelette"])
            #expect(try await Set(Self.search("eggs", recipes)) == ["Omelette", "Pancakes"])
            let ada = try await recipes.signedIn(as: .ada)
            let named = try await ada.call(RecipesAPI.matches, sending: MatchQuery(ingredients: ["egg", "butter"]))
            #expect(named.titles.first == "Omelette")
            let other = try await ada.call(RecipesAPI.matches, sending: MatchQuery(ingredients: ["butter", "flour"]))
            #expect(other.titles == ["Bread"])
        }
    }

    @Test(arguments: Engine.all)
    func `R11 a kind of dish can be disliked, by its words in any title, and taken back`(on engine: Engine) async throws
    {
        try await withRecipes(on: engine, services: .tasting()) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            _ = try await recipes.published(.dish("Blueberry pancake", ["200 g flour", "2 eggs", "300 ml milk"]))
            for title in ["Banana nut bread", "Bread with banana", "Pan-fried cake", "Banana split"] {
                _ = try await recipes.published(.dish(title, ["200 g flour"]))
            }
            _ = try await recipes.kept(.dish("My own PANCAKES", ["200 g flour"]))
            try await eventually("eleven recipes are left") {
                try await ada.call(RecipesAPI.search, sending: RecipeSearchQuery()).total == 11
            }
            let pancakes = try await ada.call(RecipesAPI.dislikeDish, sending: DislikedDishDraft(name: " Pancake "))
            #expect(pancakes.name == "Pancake" && pancakes.recipes == 3)
            let again = try await ada.call(RecipesAPI.dislikeDish, sending: DislikedDishDraft(name: "pancake"))
            #expect(again.id == pancakes.id)
            let loaf = try await ada.call(RecipesAPI.dislikeDish, sending: DislikedDishDraft(name: "banana bread"))
            #expect(loaf.recipes == 2)

            let left = try await Self.offered(recipes)
            #expect(left == ["Omelette", "Tomato salad", "Peanut brittle", "Bread", "Pan-fried cake", "Banana split"])
            #expect(try await Self.offered(recipes, to: .bob).count == 10)
            #expect(try await Set(Self.search("bread", recipes)) == ["Bread"])
            #expect(try await Set(Self.search("banana bread", recipes)) == ["Banana nut bread", "Bread with banana"])
            let page = try await recipes.api.call(
                RecipesAPI.alternatives, at: ID<Recipe>.pancakes, sending: PageQuery())
            #expect(page.items.map(\.recipe.title).contains("Blueberry pancake"))
            let own = try await ada.call(RecipesAPI.alternatives, at: ID<Recipe>.pancakes, sending: PageQuery())
            #expect(!own.items.map(\.recipe.title).contains("Blueberry pancake"))

            let all = try await ada.call(RecipesAPI.dislikedDishes).items
            #expect(Set(all.map(\.name)) == ["Pancake", "banana bread"])
            let bob = try await recipes.signedIn(as: .bob)
            #expect(try await bob.call(RecipesAPI.dislikedDishes).items.isEmpty)
            #expect(try await recipes.send(.DELETE, "/v1/disliked-dishes/\(loaf.id)", nil, as: .bob).status == 404)
            try await ada.call(RecipesAPI.undislikeDish, at: pancakes.id)
            try await ada.call(RecipesAPI.undislikeDish, at: loaf.id)
            #expect(try await Self.offered(recipes).count == 11)
        }
    }

    @Test func `R11 what names no dish is refused with the field and the remedy`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            for name in ["", "   ", "the", "with a", "!!!", String(repeating: "x", count: 61), "a\u{0}b"] {
                let problem = await #expect(throws: Problem.self) {
                    try await recipes.signedIn(as: .ada).call(
                        RecipesAPI.dislikeDish, sending: DislikedDishDraft(name: name))
                }
                #expect(problem?.status == 422 && problem?.errors.map(\.field) == ["name"], "\(name)")
            }
        }
    }

    @Test(arguments: Engine.all)
    func `R6 a search can leave out what is liked or on a list`(on engine: Engine) async throws {
        try await withRecipes(on: engine, services: .tasting()) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            try await ada.call(RecipesAPI.like, at: ID<Recipe>.bread)
            let list = try await ada.call(RecipesAPI.makeList, sending: RecipeListDraft(name: "Weekend"))
            try await ada.call(RecipesAPI.putOnList, at: list.id, ID<Recipe>.salad)
            let new = try await ada.call(RecipesAPI.search, sending: RecipeSearchQuery(unsaved: true))
            #expect(Set(new.items.map(\.title)) == ["Pancakes", "Omelette", "Peanut brittle"] && new.total == 3)
            let all = try await ada.call(RecipesAPI.search, sending: RecipeSearchQuery())
            #expect(all.total == 5)
            let bob = try await recipes.signedIn(as: .bob)
            #expect(try await bob.call(RecipesAPI.search, sending: RecipeSearchQuery(unsaved: true)).total == 5)
        }
    }
}
