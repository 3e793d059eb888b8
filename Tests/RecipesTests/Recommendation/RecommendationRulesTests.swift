import AuthContracts
import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Recipes that are never recommended, whatever their score.
@Suite(.timeLimit(.minutes(10)))
struct RecommendationRulesTests {
    @Test(arguments: Engine.either)
    func `R15 A7 nothing is recommended that breaks the caller's diets or allergies`(on engine: Engine) async throws {
        let strict = Preferences(diets: [.vegetarian], allergies: [.milk, .peanuts])
        try await withRecommendations(on: engine, services: .tasting(strict)) { recipes in
            let recommendations = try await recipes.recommendations(to: .ada, RecommendationQuery(limit: 50))
            #expect(recommendations.items.count > 10)
            #expect(recommendations.items.allSatisfy { $0.recipe.diets.contains(.vegetarian) })
            #expect(
                recommendations.items.allSatisfy { $0.recipe.allergens?.isDisjoint(with: [.milk, .peanuts]) ?? false })
        }
    }

    @Test(arguments: Engine.either)
    func `R11 R15 a hidden recipe is never recommended until it is shown again`(on engine: Engine) async throws {
        try await withRecommendations(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let all = RecommendationQuery(limit: 50)
            let hidden = try #require(try await recipes.recommendations(to: .ada, all).items.first?.recipe.id)
            try await ada.call(RecipesAPI.dislike, at: hidden)
            let without = try await recipes.recommendations(to: .ada, all)
            #expect(!without.items.map(\.recipe.id).contains(hidden))
            try await ada.call(RecipesAPI.undislike, at: hidden)
            let again = try await recipes.recommendations(to: .ada, all)
            #expect(again.items.map(\.recipe.id).contains(hidden))
        }
    }

    @Test(arguments: Engine.either)
    func `R11 R15 no recipe with a food that the person dislikes is recommended`(on engine: Engine) async throws {
        let picky = Preferences(dislikedFoods: ["Mushrooms", "salmon"], noRestrictions: true)
        try await withRecommendations(on: engine, services: .tasting(picky)) { recipes in
            let titles = try await recipes.recommendations(to: .ada, RecommendationQuery(limit: 50)).titles
            let refused = VariedCatalogue.bases.flatMap { base in
                VariedCatalogue.vegetables.filter {
                    !Set(VariedCatalogue.foods(base.cuisine, $0)).isDisjoint(with: ["mushroom", "salmon"])
                }.map { VariedCatalogue.title(base.cuisine, $0) }
            }
            #expect(!refused.isEmpty && !titles.isEmpty)
            #expect(Set(titles).isDisjoint(with: refused))
        }
    }

    @Test(arguments: Engine.either)
    func `R15 what the person has liked or listed already is not recommended`(on engine: Engine) async throws {
        try await withRecommendations(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let liked = recipes.recipe("indian kale")
            let listed = recipes.recipe("german kale")
            try await ada.call(RecipesAPI.like, at: liked)
            let list = try await ada.call(RecipesAPI.makeList, sending: RecipeListDraft(name: "Winter"))
            try await ada.call(RecipesAPI.putOnList, at: list.id, listed)
            let recommendations = try await recipes.recommendations(to: .ada, RecommendationQuery(limit: 50))
            #expect(Set(recommendations.items.map(\.recipe.id)).isDisjoint(with: [liked, listed]))
        }
    }

    @Test(arguments: Engine.either)
    func `R15 neither this week's meals nor near-twins of them are recommended`(on engine: Engine) async throws {
        try await withRecommendations(on: engine) { recipes in
            let query = RecommendationQuery(limit: 50, besides: [recipes.recipe(VariedCatalogue.twin)])
            let titles = try await recipes.recommendations(to: .ada, query).titles
            #expect(titles.count > 30)
            #expect(!titles.contains(VariedCatalogue.twin) && !titles.contains("italian spinach"))
        }
    }

    @Test(arguments: Engine.either)
    func `R15 only recipes of the meal types asked for are recommended`(on engine: Engine) async throws {
        try await withRecommendations(on: engine) { recipes in
            let lunches = try await recipes.recommendations(to: nil, RecommendationQuery(mealType: [.lunch]))
            #expect(!lunches.items.isEmpty)
            #expect(lunches.items.allSatisfy { $0.recipe.meals.contains(.lunch) })
        }
    }

    @Test(arguments: ["limit=0", "limit=51", "limit=some", "besides=nonsense", "mealType=feast"])
    func `R15 what cannot be asked for is refused`(query: String) async throws {
        try await withRecommendations(on: .sqlite) { recipes in
            let answer = try await recipes.get("/v1/recipes/recommendations?\(query)")
            #expect(answer.status == 422)
            #expect(answer.problem?.errors.first?.field == query.split(separator: "=").first.map(String.init))
        }
    }

    @Test(arguments: Engine.either)
    func `R15 A7 while auth is silent nobody is recommended anything on a guess`(on engine: Engine) async throws {
        try await withRecommendations(on: engine, services: StubServices()) { recipes in
            let problem = await #expect(throws: Problem.self) { try await recipes.recommendations() }
            #expect(problem?.status == 503)
        }
    }

    @Test(arguments: Engine.either)
    func `R15 while the pantry is silent recommendations go on and say so`(on engine: Engine) async throws {
        let services = StubServices().on(AuthAPI.preferences) { _ in Preferences(noRestrictions: true) }
        try await withRecommendations(on: engine, services: services) { recipes in
            let recommendations = try await recipes.recommendations()
            #expect(recommendations.items.count == 15)
            #expect(recommendations.notices.count == 2)
        }
    }
}
