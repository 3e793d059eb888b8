import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct FoodRoutesTests {
    @Test(arguments: Engine.either)
    func `R1 foods are browsed by category in alphabetical order`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let dairy = try await recipes.api.call(RecipesAPI.foods, sending: FoodQuery(category: "dairy"))
            #expect(dairy.items.map(\.name) == ["butter", "milk"] && dairy.total == 2 && dairy.next == nil)
            #expect(dairy.items[0].allergens == [.milk])
            #expect(!dairy.items[0].diets.contains(.vegan) && dairy.items[0].diets.contains(.vegetarian))
            #expect(dairy.items[0].nutritionPer100g?.kcal == 100)

            let categories = try await recipes.api.call(RecipesAPI.categories)
            #expect(categories.items.count == FoodCategory.allCases.count)
            #expect(categories.items.first { $0.id == .dairy }?.count == 2)
            #expect(try await recipes.api.call(RecipesAPI.staples).items.map(\.name) == ["salt"])
        }
    }

    @Test func `R1 an unknown category is not found`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let answer = try await recipes.get("/v1/foods?category=minerals")
            #expect(answer.status == 404)
            #expect(answer.problem?.code == "not-found")
        }
    }

    @Test(arguments: [("tom", "tomato"), ("love app", "tomato"), ("suger", "sugar"), ("EGGS", "egg")])
    func `R1 foods are found as one types, despite typing errors and by synonym`(
        typed: String, food: String
    ) async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let page = try await recipes.api.call(RecipesAPI.foods, sending: FoodQuery(query: typed))
            #expect(page.items.first?.name == food)
        }
    }

    @Test func `R1 pages of the catalogue follow without gaps`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            var names: [String] = []
            var cursor: String?
            repeat {
                let page = try await recipes.api.call(
                    RecipesAPI.foods, sending: FoodQuery(limit: 3, cursor: cursor))
                names += page.items.map(\.name)
                cursor = page.next
            } while cursor != nil
            #expect(names == ["butter", "egg", "flour", "milk", "peanut", "salt", "sugar", "tomato"])
        }
    }

    @Test func `R1 names and ids are resolved in the order given`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let egg = ID<Food>(ofCatalogue: "food", "egg")
            let resolution = try await recipes.api.call(
                RecipesAPI.resolve, sending: FoodNamesQuery(names: ["sugar", egg.description, "moon dust"]))
            #expect(resolution.recognized.map(\.food.name) == ["sugar", "egg"])
            #expect(resolution.unrecognized.map(\.name) == ["moon dust"])
            let tooLong = FoodNamesQuery(names: [String(repeating: "e\u{301}", count: 60)])
            let problem = await #expect(throws: Problem.self) {
                try await recipes.api.call(RecipesAPI.resolve, sending: tooLong)
            }
            #expect(problem?.status == 422)
        }
    }

    @Test func `P7 what prices are worked out from is told for many foods at once, and no more than 150`() async throws
    {
        try await withRecipes(on: .sqlite) { recipes in
            let (egg, flour) = (ID<Food>(ofCatalogue: "food", "egg"), ID<Food>(ofCatalogue: "food", "flour"))
            let unknown = ID<Food>(ofCatalogue: "food", "moon dust")
            let found = try await recipes.api.call(
                RecipesAPI.foodPrices, sending: FoodPricingQuery(foods: [flour, unknown, egg])
            ).items
            #expect(found.map(\.food.name) == ["flour", "egg"])
            let food = try await recipes.api.call(RecipesAPI.food, at: flour)
            #expect(found[0].typicalPerKilogram == food.pricePerKilogram && found[0].measures == food.measures)
            #expect(found[0].plural == food.plural && found[0].unit == food.unit)
            let many = FoodPricingQuery(foods: (0...FoodPricingQuery.most).map { _ in egg })
            let problem = await #expect(throws: Problem.self) {
                try await recipes.api.call(RecipesAPI.foodPrices, sending: many)
            }
            #expect(problem?.status == 422)
        }
    }
}
