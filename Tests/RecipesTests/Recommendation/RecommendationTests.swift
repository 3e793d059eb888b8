import AuthContracts
import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(3)))
struct RecommendationTests {
    @Test(arguments: Engine.all)
    func `R15 visitors get fifteen varied recipes from the first visit, each with a reason`(
        on engine: Engine
    ) async throws {
        try await withAdvice(on: engine) { recipes in
            let advice = try await recipes.advice(to: nil)
            #expect(advice.items.count == 15 && advice.notices.isEmpty)
            #expect(Set(advice.titles).count == 15)
            #expect(!Set(advice.titles).isSuperset(of: [VariedCatalogue.twin, "italian spinach"]))
            let ofCuisine = Dictionary(grouping: advice.items, by: \.recipe.cuisine).mapValues(\.count)
            #expect(ofCuisine.values.allSatisfy { $0 <= 5 } && ofCuisine.count >= 3)
            let kale = advice.items.filter { $0.reason.kind == .season }
            #expect(!kale.isEmpty && kale.allSatisfy { $0.reason.foods.map(\.name) == ["kale"] })
        }
    }

    @Test(arguments: Engine.all)
    func `R15 the list stays while it is looked at, and is another one on another day`(on engine: Engine) async throws {
        try await withAdvice(on: engine) { recipes in
            let today = try await recipes.advice()
            let again = try await recipes.advice()
            #expect(again == today)
            recipes.clock.advance(by: 86_400)
            let tomorrow = try await recipes.advice()
            #expect(tomorrow.titles != today.titles)
            let other = try await recipes.advice(to: .bob)
            #expect(other.titles != tomorrow.titles)
        }
    }

    @Test(arguments: Engine.all)
    func `R15 recommendations change when preferences change`(on engine: Engine) async throws {
        let peers = StubPeers.tasting()
        try await withAdvice(on: engine, peers: peers) { recipes in
            let before = try await recipes.advice()
            let fond = Preferences(likedFoods: ["Tofu"], cuisines: [.mexican], noRestrictions: true)
            peers.on(AuthAPI.preferences) { _ in fond }
            let after = try await recipes.advice()
            func tofu(_ advice: Recommendations) -> Int { advice.items.count { $0.reason.kind == .likedFoods } }
            func mexican(_ advice: Recommendations) -> Int { advice.items.count { $0.recipe.cuisine == .mexican } }
            #expect(tofu(before) == 0 && tofu(after) >= 3)
            #expect(mexican(after) > mexican(before) && mexican(after) <= 5)
            let foods = after.items.filter { $0.reason.kind == .likedFoods }.flatMap(\.reason.foods)
            #expect(Set(foods.map(\.name)) == ["tofu"])
        }
    }

    @Test(arguments: Engine.all)
    func `R15 recommendations change when something is liked, and say what they resemble`(
        on engine: Engine
    ) async throws {
        try await withAdvice(on: engine) { recipes in
            let before = try await recipes.advice()
            let ada = try await recipes.signedIn(as: .ada)
            let liked = recipes.recipe("japanese pumpkin")
            try await ada.call(RecipesAPI.like, at: liked)
            let after = try await recipes.advice()
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

    @Test(arguments: Engine.all)
    func `R15 somebody with a taste gets a discovery as well`(on engine: Engine) async throws {
        let fond = Preferences(cuisines: [.italian], noRestrictions: true)
        try await withAdvice(on: engine, peers: .tasting(fond)) { recipes in
            let advice = try await recipes.advice()
            let discoveries = advice.items.filter { $0.reason.kind == .discovery }
            #expect(!discoveries.isEmpty)
            #expect(discoveries.allSatisfy { $0.recipe.cuisine != .italian })
            let cuisine = advice.items.filter { $0.reason.kind == .cuisine }
            #expect(!cuisine.isEmpty)
            #expect(cuisine.allSatisfy { $0.reason.cuisine == .italian && $0.recipe.cuisine == .italian })
        }
    }

    @Test(arguments: Engine.all)
    func `R15 what expires soon leads, and what is in the pantry counts`(on engine: Engine) async throws {
        let peers = StubPeers.tasting(pantry: ["leek": 0, "beef": nil, "maize": nil, "carrot": -9, "potato": 30])
        try await withAdvice(on: engine, peers: peers) { recipes in
            let advice = try await recipes.advice()
            let first = try #require(advice.items.first)
            #expect(first.reason.kind == .expiring && first.reason.foods.map(\.name) == ["leek"])
            #expect(first.recipe.title.hasSuffix("leek"))
            let pantry = advice.items.filter { $0.reason.kind == .pantry }.flatMap(\.reason.foods).map(\.name)
            #expect(!pantry.isEmpty && Set(pantry).isSubset(of: ["leek", "beef", "maize", "carrot", "potato"]))
            let expiring = advice.items.filter { $0.reason.kind == .expiring }.flatMap(\.reason.foods).map(\.name)
            #expect(Set(expiring) == ["leek"])
        }
    }

    @Test(arguments: Engine.all)
    func `R15 no more than asked for, and a short list is of different cuisines`(on engine: Engine) async throws {
        try await withAdvice(on: engine) { recipes in
            let three = try await recipes.advice(to: nil, RecommendationQuery(limit: 3))
            #expect(three.items.count == 3)
            #expect(Set(three.items.map(\.recipe.cuisine)).count == 3)
        }
    }
}
