import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Recipes

/// Recipes and searches of a household with its own foods.
@Suite(.timeLimit(.minutes(10)))
struct OwnFoodTests {
    private static func own(
        _ name: String = "Omas Käsedings", profile: FoodProfile = .unknown, like: FoodRef? = nil, isSame: Bool = false
    ) -> OwnFood {
        OwnFood(
            id: ID("00000000-0000-7000-8000-0000000000f1")!, name: name, profile: profile, like: like, isSame: isSame,
            addedAt: .aTuesday)
    }

    private static let butter = FoodRef(id: .named("butter"), name: "butter", category: .dairy)

    @Test(arguments: Engine.either)
    func `R4, P1: a line with the name of a household's own food is had while it is in the pantry, by them alone`(
        on engine: Engine
    ) async throws {
        let kitchen = Mutex(OnHand(basket: [], pantry: [], staples: nil))
        let services = StubServices.person().on(PantryAPI.onHand) { _ in kitchen.withLock { $0 } }
        try await withRecipes(on: engine, services: services) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let lines = ["300 g omas käsedings", "2 eggs", "1 cup zorgblatt"]
            let own = try await recipes.kept(.dish("Own toast", lines))
            let everybodys = try await recipes.published(.dish("Common toast", lines))
            let twice = try await recipes.published(
                .dish("Double toast", ["100 g Omas Käsedings", "1 egg", "1 slice Omas Käsedings"]))
            @Sendable func missing() async throws -> [ID<Recipe>: [String]] {
                let query = MatchQuery(limit: 100)
                let items = try await ada.call(RecipesAPI.matches, sending: query).items
                return Dictionary(uniqueKeysWithValues: items.map { ($0.recipe.id, $0.why.missing.map(\.name)) })
            }
            kitchen.withLock { $0 = OnHand(basket: [], pantry: [.named("egg")], staples: nil) }
            try await eventually("the recipe is found") { try await missing()[twice] != nil }
            let before = try await missing()
            #expect(before[own.id] == ["omas käsedings", "zorgblatt"])
            #expect(before[twice]?.count == 2)

            let food = Self.own()
            kitchen.withLock {
                $0 = OnHand(basket: [], pantry: [.named("egg"), food.id], staples: nil, ownFoods: [food])
            }
            let page = try await ada.call(RecipesAPI.matches, sending: MatchQuery(limit: 100))
            #expect(page.ingredients.map(\.name) == ["egg", "Omas Käsedings"])
            #expect(page.items.first?.recipe.id == twice && page.items.first?.missingCount == 0)
            for id in [own.id, everybodys] {
                let match = try #require(page.items.first { $0.recipe.id == id })
                #expect(match.why.used.map(\.food.name) == ["egg", "Omas Käsedings"])
                #expect(match.why.missing.map(\.name) == ["zorgblatt"])
            }
            let named = try await ada.call(
                RecipesAPI.matches, sending: MatchQuery(ingredients: ["Omas Kasedings"], atLeastUsed: 1))
            #expect(named.unrecognized.isEmpty && named.total == 3)

            // The food is known but not in stock; for people without it, the line is unknown.
            kitchen.withLock { $0 = OnHand(basket: [], pantry: [.named("egg")], staples: nil, ownFoods: [food]) }
            #expect(try await missing() == before)
            let guest = try await recipes.api.call(
                RecipesAPI.matches, sending: MatchQuery(ingredients: ["egg", "Omas Käsedings"]))
            #expect(guest.unrecognized.map(\.name) == ["Omas Käsedings"])
        }
    }

    @Test(arguments: Engine.either)
    func `R4, P1: what is taken to be at home is no reason for a recipe, and what is like a food counts as it`(
        on engine: Engine
    ) async throws {
        let food = Self.own(like: Self.butter)
        let kitchen = Mutex(OnHand(basket: [], pantry: [.named("egg")], staples: [food.id], ownFoods: [food]))
        let services = StubServices.person().on(PantryAPI.onHand) { _ in kitchen.withLock { $0 } }
        try await withRecipes(on: engine, services: services) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let id = try await recipes.published(.dish("Own toast", ["300 g Omas Käsedings", "2 eggs"]))
            try await eventually("the own food is missing no more") {
                let items = try await ada.call(RecipesAPI.matches, sending: MatchQuery()).items
                return items.first { $0.recipe.id == id }?.missingCount == 0
            }
            let items = try await ada.call(RecipesAPI.matches, sending: MatchQuery()).items
            #expect(items.first { $0.recipe.id == id }?.why.used.map(\.food.name) == ["egg"])

            kitchen.withLock {
                $0 = OnHand(basket: [], pantry: [food.id, .named("egg")], staples: nil, ownFoods: [food])
            }
            let omelette = try await ada.call(RecipesAPI.matches, sending: MatchQuery()).items
                .first { $0.recipe.title == "Omelette" }
            #expect(omelette?.missingCount == 0)
            let used = omelette?.why.used.first { $0.food.name == "butter" }
            #expect(used?.by?.name == "Omas Käsedings")

            // A person who cannot eat it is not offered it as a substitute for butter.
            let nutty = Self.own(profile: FoodProfile(origins: [.plant], allergens: [.nuts]), like: Self.butter)
            kitchen.withLock {
                $0 = OnHand(basket: [], pantry: [food.id, .named("egg")], staples: nil, ownFoods: [nutty])
            }
            let filters = RecipeFilters { $0.allergies = [.nuts] }
            let careful = try await ada.call(RecipesAPI.matches, sending: MatchQuery(filters: filters)).items
                .first { $0.recipe.title == "Omelette" }
            #expect(careful?.why.missing.map(\.name) == ["butter"])
        }
    }

    @Test(arguments: Engine.either)
    func `A7, P1: a recipe with a household's own food suits nobody until they say what it is, and then them alone`(
        on engine: Engine
    ) async throws {
        let kitchen = Mutex(OnHand(basket: [], pantry: [], staples: nil))
        let services = StubServices.person().on(PantryAPI.onHand) { _ in kitchen.withLock { $0 } }
        try await withRecipes(on: engine, services: services) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let id = try await recipes.published(
                .dish("Own toast", ["300 g Omas Dings, fried in butter", "2 tomatoes"]))
            func shown(_ food: OwnFood?) async throws -> Recipe {
                kitchen.withLock {
                    $0 = OnHand(
                        basket: [], pantry: food.map { [$0.id] } ?? [], staples: nil, ownFoods: food.map { [$0] })
                }
                return try await ada.call(RecipesAPI.show, at: id, sending: RecipeQuery())
            }
            let name = "Omas Dings"
            for food in [nil, Self.own(name), Self.own(name, profile: FoodProfile(origins: [.plant], allergens: nil))] {
                let recipe = try await shown(food)
                #expect(recipe.allergens == nil && recipe.diets.isEmpty)
                #expect(recipe.ingredients[0].food == nil && recipe.ingredients[0].ownFood == food?.food)
                #expect(recipe.ingredients[0].onHand == (food != nil))
            }
            // The butter in the line still counts.
            let vegan = FoodProfile(origins: [.plant], allergens: [.celery])
            let described = try await shown(Self.own(name, profile: vegan))
            #expect(described.allergens == [.milk, .celery])
            #expect(described.diets.contains(.vegetarian) && !described.diets.contains(.vegan))

            let flour = FoodRef(id: .named("flour"), name: "flour", category: .grainsAndBaking)
            let like = try await shown(Self.own(name, profile: vegan, like: flour))
            #expect(like.allergens == [.milk, .celery, .gluten])
            let gone = FoodRef(id: ID(at: .aTuesday), name: "gone", category: .sauces)
            #expect(try await shown(Self.own(name, profile: vegan, like: gone)).allergens == nil)

            let same = try await shown(Self.own(name, like: flour, isSame: true))
            #expect(same.ingredients[0].food == flour && same.ingredients[0].ownFood == nil)
            #expect(same.allergens == [.milk, .gluten])

            let guest = try await recipes.api.call(RecipesAPI.show, at: id, sending: RecipeQuery())
            #expect(guest.allergens == nil && guest.diets.isEmpty && guest.ingredients[0].ownFood == nil)
            let safe = try await recipes.api.call(
                RecipesAPI.search,
                sending: RecipeSearchQuery(query: "toast", filters: RecipeFilters { $0.allergies = [.nuts] }))
            #expect(!safe.items.contains { $0.id == id })
        }
    }
}
