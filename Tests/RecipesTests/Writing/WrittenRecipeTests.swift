import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct WrittenRecipeTests {
    private static let reader = IngredientReader(catalogue: FoodCatalogue([]))

    @Test func `R13 headings and blank lines are no ingredients, and steps name the places that are left`() {
        let content = RecipeContent(
            title: " Soup ",
            ingredients: [
                IngredientEntry(text: "For the broth", isHeading: true), IngredientEntry(text: "1 l water"),
                IngredientEntry(text: "  "), IngredientEntry(text: "For the rest", isHeading: true),
                IngredientEntry(text: "200 g noodles, fresh"),
            ],
            steps: [
                StepEntry(text: "Begin", isHeading: true), StepEntry(text: " Boil. ", minutes: 5, ingredients: [1, 4]),
                StepEntry(text: " "), StepEntry(text: "Serve."),
            ])
        let recipe = WrittenRecipe(content, reader: Self.reader)
        #expect(recipe.title == "Soup" && recipe.cuisine == .international)
        #expect(recipe.lines.map(\.heading) == ["For the broth", "For the rest"])
        #expect(recipe.lines.map(\.text) == ["1 l water", "200 g noodles, fresh"])
        #expect(recipe.lines.map(\.name) == ["water", "noodles"] && recipe.lines.map(\.note) == [nil, "fresh"])
        #expect(
            recipe.steps == [
                Recipe.Step(number: 1, text: "Boil.", minutes: 5, heading: "Begin", ingredients: [0, 1]),
                Recipe.Step(number: 2, text: "Serve.", minutes: nil),
            ])
    }

    @Test func `R13 amounts that nobody can cook with are no quantity`() {
        let texts = [
            "-5 g salt", "NaN g salt", "inf g salt", "1e30 g salt", "\(String(repeating: "9", count: 200)) g salt",
        ]
        let recipe = WrittenRecipe(
            RecipeContent(title: "x", ingredients: texts.map { IngredientEntry(text: $0) }), reader: Self.reader)
        #expect(recipe.lines.count == 5)
        // A leading minus may be a bullet.
        #expect(recipe.lines[0].quantity.map { $0.amount == 5 } ?? true)
        #expect(recipe.lines.dropFirst().allSatisfy { $0.quantity == nil })
    }

    @Test(arguments: Engine.either)
    func `R13 what was written is read as it was written, and another version takes its place`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let salted = (1...30).map { IngredientEntry(text: "\($0) g salt") }
            let content = RecipeContent(
                title: "Soup", summary: "Warm.", cuisine: .italian, country: "IT", meals: [.dinner], servings: 3,
                preparationMinutes: 5, cookingMinutes: 20,
                ingredients: [IngredientEntry(text: "For the broth", isHeading: true)]
                    + salted + [
                        IngredientEntry(text: "some butter", food: ID(ofCatalogue: "food", "butter")),
                        IngredientEntry(text: "stardust", isUnlisted: true),
                    ],
                steps: [StepEntry(text: "Cook.", minutes: 20, ingredients: [1, 32])], tags: ["quick"],
                videos: ["https://youtu.be/abc"], source: "https://example.org/soup", notes: "Good.", language: .german,
                restingMinutes: 480)
            let id = ID<Recipe>(at: .aTuesday)
            let catalogue = FoodCatalogue(try await recipes.database.read { try FoodTable.all(in: $0) })
            let reader = IngredientReader(catalogue: catalogue)
            let first = WrittenRecipe(content, reader: reader)
            #expect(first.lines.map(\.food).suffix(3) == [.named("salt"), .named("butter"), nil])
            let revisions = try await recipes.database.write { db in
                try (1...2).map { number in
                    try RecipeTable.write(
                        first, as: id, for: .personal(Person.ada.account, copyOf: .bread),
                        change: ChangeSequence.next(in: db), at: .aTuesday + Double(number), in: db)
                }
            }
            #expect(revisions == [1, 2])
            let read = try #require(try await recipes.database.read { try RecipeTable.content(of: id, in: $0) })
            #expect(read.revision == 2 && read.content == content)
            let stored = try #require(
                try await recipes.database.read {
                    try RecipeTable.find(id, for: Person.ada.account, in: $0)
                })
            #expect(stored.indexed.published == .aTuesday + 1 && stored.copyOf == .bread && stored.lines.count == 32)
            #expect(
                try await recipes.database.read { try RecipeTable.find(id, for: Person.bob.account, in: $0) } == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `R10 a recipe of the catalogue is put into words`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let read = try #require(try await recipes.database.read { try RecipeTable.content(of: .pancakes, in: $0) })
            #expect(
                read.content.ingredients.map(\.text) == [
                    "200 g flour", "2 egg", "300 ml milk", "1 pinch salt", "1 tbsp sugar (optional)",
                ])
            #expect(read.content.ingredients.allSatisfy { $0.food != nil })
            #expect(read.content.servings == 2 && read.content.steps.map(\.text) == ["Cook it."])
        }
    }
}
