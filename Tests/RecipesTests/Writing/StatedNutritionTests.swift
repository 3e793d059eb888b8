import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct StatedNutritionTests {
    @Test(arguments: Engine.either)
    func `R10 what its writer states of a serving counts in place of what follows from the ingredients`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let plain = try await recipes.kept()
            #expect(plain.nutrition.stated == nil)
            var content = RecipeContent.dish("Counted egg", ["2 eggs", "a bit of moondust"])
            content.nutrition = [.energy: 321, .protein: 12.5, .vitaminC: 3]
            content.equipment = [" Small pan ", "Spatula"]
            let recipe = try await recipes.kept(content)
            #expect(recipe.nutrition.perServing.kcal == 321 && recipe.nutrition.perServing.protein == 12.5)
            #expect(recipe.nutrition.stated == [.energy, .protein, .vitaminC])
            #expect(recipe.nutrition.isReliable(for: .energy) && !recipe.nutrition.isReliable(for: .fat))
            let vitamin = recipe.nutrition.micronutrients?.first { $0.nutrient == .vitaminC }
            #expect(vitamin?.amount == 3 && vitamin?.coverage == 1)
            #expect(recipe.equipment == ["Small pan", "Spatula"])
            // Stated nutrition does not make an unknown ingredient safe.
            #expect(recipe.allergens == nil)
            let scaled = try await ada.call(RecipesAPI.show, at: recipe.id, sending: RecipeQuery(servings: 8))
            #expect(scaled.nutrition.perServing.kcal == 321)
            let own = try await ada.call(RecipesAPI.own, sending: OwnRecipesQuery(query: "counted"))
            #expect(own.items.map(\.kcal) == [321])
            let draft = try await ada.call(RecipesAPI.startDraft, sending: DraftStart(recipe: recipe.id))
            #expect(draft.content.nutrition == content.nutrition && draft.content.equipment == recipe.equipment)
            try await ada.call(RecipesAPI.discardDraft, at: draft.id)
            try await recipes.change(recipe.id) { $0.nutrition = nil }
            let versions = try await ada.call(RecipesAPI.versions, at: recipe.id).items
            #expect(versions[0].changed == [.nutrition])
            let without = try await ada.call(RecipesAPI.show, at: recipe.id, sending: RecipeQuery())
            #expect(without.nutrition.stated == nil && without.nutrition.perServing.kcal != 321)
        }
    }

    @Test(
        arguments: [
            ([.protein: 4], "nutrition.energy"), ([.energy: -1], "nutrition.energy"),
            ([.energy: 20_001], "nutrition.energy"), ([.energy: 100, .fat: 5_001], "nutrition.fat"),
            ([.energy: 100, .fat: 2, .saturatedFat: 3], "nutrition.saturatedFat"),
            ([.energy: 100, .carbohydrates: 2, .sugars: 3], "nutrition.sugars"),
        ] as [([Nutrient: Double], String)])
    func `R13 what cannot be true of a serving is refused by its name`(_ amounts: [Nutrient: Double], _ field: String) {
        var content = RecipeContent.dish()
        content.nutrition = amounts
        let stated = content
        let problem = #expect(throws: Problem.self) { try stated.check() }
        #expect(problem?.errors.map(\.field) == [field])
    }

    @Test func `R13 equipment has its bounds`() {
        for (equipment, field) in [
            (Array(repeating: "Pot", count: 21), "equipment"), (["Pot", " "], "equipment[1]"),
            ([String(repeating: "x", count: 61)], "equipment[0]"), (["a\nb"], "equipment[0]"),
        ] {
            var content = RecipeContent.dish()
            content.equipment = equipment
            let written = content
            let problem = #expect(throws: Problem.self) { try written.check() }
            #expect(problem?.errors.map(\.field) == [field], "\(field)")
        }
    }
}
