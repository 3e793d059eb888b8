import AuthContracts
import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct RecommendationTests {
    @Test(arguments: Engine.either)
    func `R15 visitors get fifteen varied recipes from the first visit, each with a reason`(
        on engine: Engine
    ) async throws {
        try await withRecommendations(on: engine) { recipes in
            let recommendations = try await recipes.recommendations(to: nil)
            #expect(recommendations.items.count == 15 && recommendations.notices.isEmpty)
            #expect(Set(recommendations.titles).count == 15)
            #expect(!Set(recommendations.titles).isSuperset(of: [VariedCatalogue.twin, "italian spinach"]))
            let ofCuisine = Dictionary(grouping: recommendations.items, by: \.recipe.cuisine).mapValues(\.count)
            #expect(ofCuisine.values.allSatisfy { $0 <= 5 } && ofCuisine.count >= 3)
            let kale = recommendations.items.filter { $0.reason.kind == .season }
            #expect(!kale.isEmpty && kale.allSatisfy { $0.reason.foods.map(\.name) == ["kale"] })
        }
    }

    @Test(arguments: Engine.either)
    func `R15 the list stays while it is looked at, and is another one on another day`(on engine: Engine) async throws {
        try await withRecommendations(on: engine) { recipes in
            let today = try await recipes.recommendations()
            let again = try await recipes.recommendations()
            #expect(again == today)
            recipes.clock.advance(by: 86_400)
            let tomorrow = try await recipes.recommendations()
            #expect(tomorrow.titles != today.titles)
            let other = try await recipes.recommendations(to: .bob)
            #expect(other.titles != tomorrow.titles)
        }
    }

    @Test(arguments: Engine.either)
    func `R15 recommendations change when preferences change`(on engine: Engine) async throws {
        let services = StubServices.tasting()
        try await withRecommendations(on: engine, services: services) { recipes in
            let before = try await recipes.recommendations()
            let fond = Preferences(likedFoods: ["Tofu"], cuisines: [.mexican], noRestrictions: true)
            services.on(AuthAPI.preferences) { _ in fond }
            let after = try await recipes.recommendations()
            func tofu(_ recommendations: Recommendations) -> Int {
                recommendations.items.count { $0.reason.kind == .likedFoods }
            }
            func mexican(_ recommendations: Recommendations) -> Int {
                recommendations.items.count { $0.recipe.cuisine == .mexican }
            }
            #expect(tofu(before) == 0 && tofu(after) >= 3)
            #expect(mexican(after) > mexican(before) && mexican(after) <= 5)
            let foods = after.items.filter { $0.reason.kind == .likedFoods }.flatMap(\.reason.foods)
            #expect(Set(foods.map(\.name)) == ["tofu"])
        }
    }

    @Test(arguments: Engine.either)
    func `R15 recommendations change when something is liked, and say what they resemble`(
        on engine: Engine
    ) async throws {
        try await withRecommendations(on: engine) { recipes in
            let before = try await recipes.recommendations()
            let ada = try await recipes.signedIn(as: .ada)
            let liked = recipes.recipe("japanese pumpkin")
            try await ada.call(RecipesAPI.like, at: liked)
            let after = try await recipes.recommendations()
            #expect(after.titles != before.titles)
            let similar = after.items.filter { $0.reason.kind == .similar }
            #expect(!similar.isEmpty)
            #expect(similar.allSatisfy { $0.reason.recipe?.id == liked })
            #expect(similar.allSatisfy { $0.reason.recipe?.title == "japanese pumpkin" })
            let foods = Set(VariedCatalogue.foods(.japanese, "pumpkin")).subtracting(["salt"])
            for item in similar {
                let words = item.recipe.title.split(separator: " ").map(String.init)
                let cuisine = try #require(Cuisine(rawValue: words[0]))
                #expect(!foods.isDisjoint(with: VariedCatalogue.foods(cuisine, words[1])))
            }
        }
    }

    @Test(arguments: Engine.either)
    func `R15 somebody with a taste gets a discovery as well`(on engine: Engine) async throws {
        let fond = Preferences(cuisines: [.italian], noRestrictions: true)
        try await withRecommendations(on: engine, services: .tasting(fond)) { recipes in
            let recommendations = try await recipes.recommendations()
            let discoveries = recommendations.items.filter { $0.reason.kind == .discovery }
            #expect(!discoveries.isEmpty)
            #expect(discoveries.allSatisfy { $0.recipe.cuisine != .italian })
            let cuisine = recommendations.items.filter { $0.reason.kind == .cuisine }
            #expect(!cuisine.isEmpty)
            #expect(cuisine.allSatisfy { $0.reason.cuisine == .italian && $0.recipe.cuisine == .italian })
        }
    }

    @Test(arguments: Engine.either)
    func `R15 what expires soon leads, and what is in the pantry counts`(on engine: Engine) async throws {
        let services = StubServices.tasting(pantry: ["leek": 0, "beef": nil, "maize": nil, "carrot": -9, "potato": 30])
        try await withRecommendations(on: engine, services: services) { recipes in
            let recommendations = try await recipes.recommendations()
            let first = try #require(recommendations.items.first)
            #expect(first.reason.kind == .expiring && first.reason.foods.map(\.name) == ["leek"])
            #expect(first.recipe.title.hasSuffix("leek"))
            let pantry = recommendations.items.filter { $0.reason.kind == .pantry }.flatMap(\.reason.foods).map(\.name)
            #expect(!pantry.isEmpty && Set(pantry).isSubset(of: ["leek", "beef", "maize", "carrot", "potato"]))
            let expiring = recommendations.items.filter { $0.reason.kind == .expiring }.flatMap(\.reason.foods).map(
                \.name)
            #expect(Set(expiring) == ["leek"])
        }
    }

    @Test(arguments: Engine.either)
    func `R15 no more than asked for, and a short list is of different cuisines`(on engine: Engine) async throws {
        try await withRecommendations(on: engine) { recipes in
            let three = try await recipes.recommendations(to: nil, RecommendationQuery(limit: 3))
            #expect(three.items.count == 3)
            #expect(Set(three.items.map(\.recipe.cuisine)).count == 3)
        }
    }
}
