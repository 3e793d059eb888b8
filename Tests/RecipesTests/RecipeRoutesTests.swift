import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct RecipeRoutesTests {
    private static let pancakes = ID<Recipe>(ofCatalogue: "recipe", "Pancakes")

    @Test(arguments: Engine.either)
    func `R3 a recipe shows what it is made of, how it is made and what is in it`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let recipe = try await recipes.api.call(RecipesAPI.show, at: Self.pancakes, sending: RecipeQuery())
            #expect(recipe.title == "Pancakes" && recipe.cuisine == .american && recipe.meals == [.breakfast])
            #expect(recipe.minutes.total == 20 && recipe.servings == 2)
            #expect(recipe.ingredients.map(\.name) == ["flour", "egg", "milk", "salt", "sugar"])
            #expect(recipe.ingredients.map(\.optional) == [false, false, false, false, true])
            #expect(recipe.ingredients.allSatisfy { $0.onHand == nil })
            #expect(recipe.steps.map(\.number) == [1])
            #expect(recipe.allergens == [.gluten, .eggs, .milk])
            #expect(recipe.diets == [.vegetarian, .pescatarian, .noBeef, .noPork, .peanutFree])
            // 200 g flour, 100 g egg, 300 g milk, 0.4 g salt and 15 g sugar at 100 kcal per 100 g, for two.
            #expect(abs(recipe.nutrition.perServing.kcal - 307.7) < 0.01)
            #expect(recipe.nutrition.coverage == 1)
        }
    }

    @Test(arguments: [(1, 100.0, 1.0), (4, 400.0, 4.0), (500, 50.0, 500.0)])
    func `R8 servings scale the quantities, in units a cook would say`(
        servings: Int, flour: Double, eggs: Double
    ) async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let recipe = try await recipes.api.call(
                RecipesAPI.show, at: Self.pancakes, sending: RecipeQuery(servings: servings))
            #expect(recipe.servings == servings)
            #expect(recipe.ingredients[0].quantity?.amount == flour)
            #expect(recipe.ingredients[0].quantity?.unit == (servings == 500 ? .kilogram : .gram))
            #expect(recipe.ingredients[1].quantity?.amount == eggs)
            #expect(abs(recipe.nutrition.perServing.kcal - 307.7) < 0.01)
        }
    }

    @Test func `R19 a recipe that everybody sees tells what it is in JSON-LD where that is asked for`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let plain = try await recipes.api.call(RecipesAPI.show, at: Self.pancakes, sending: RecipeQuery())
            #expect(plain.linkedData == nil)
            let recipe = try await recipes.api.call(
                RecipesAPI.show, at: Self.pancakes, sending: RecipeQuery(servings: 4, linkedData: true))
            let text = try #require(recipe.linkedData)
            #expect(!text.contains("<"))
            let members = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            #expect(members["@type"] as? String == "Recipe" && members["name"] as? String == "Pancakes")
            #expect((members["url"] as? String)?.hasSuffix("/recipes/\(Self.pancakes)") == true)
            #expect((members["recipeIngredient"] as? [String])?.count == 5)
        }
    }

    @Test(arguments: Engine.either)
    func `R7 what the caller lacks is marked`(on engine: Engine) async throws {
        try await withRecipes(on: engine, services: .person(basket: ["egg"], pantry: ["flour"])) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let recipe = try await ada.call(RecipesAPI.show, at: Self.pancakes, sending: RecipeQuery())
            #expect(recipe.ingredients.map(\.onHand) == [true, true, false, true, false])
        }
    }

    @Test func `R7 a recipe is a recipe when the pantry does not answer`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let recipe = try await ada.call(RecipesAPI.show, at: Self.pancakes, sending: RecipeQuery())
            #expect(recipe.title == "Pancakes" && recipe.ingredients[0].onHand == nil)
        }
    }

    @Test func `R3 unknown recipes and impossible servings are refused`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            #expect(try await recipes.get("/v1/recipes/01939b5e-0000-7000-8000-000000000000").status == 404)
            #expect(try await recipes.get("/v1/recipes/soup").status == 404)
            for servings in ["0", "501", "-1", "9223372036854775808", "many"] {
                let answer = try await recipes.get("/v1/recipes/\(Self.pancakes)?servings=\(servings)")
                #expect(answer.status == 422)
                #expect(answer.problem?.errors.map(\.field) == ["servings"])
            }
        }
    }
}
