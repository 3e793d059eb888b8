import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Files of other programs, from the upload to the report.
@Suite(.timeLimit(.minutes(10))) struct StrangersImportTests {
    private func imported(_ name: String, _ text: String) async throws -> [ImportedRecipe] {
        var recipes: [ImportedRecipe] = []
        try await ImportWorkshop.with(.sqlite) { shop in
            let file = Upload(mediaType: "application/octet-stream", name: name, bytes: Data(text.utf8))
            let begun = try await shop.imports.begin(file, for: shop.account)
            await shop.worker().runDue()
            recipes = try await shop.imports.recipes(ImportedQuery(), of: begun.id, for: shop.account).items
        }
        return recipes
    }

    @Test func `R18: a recipe whose picture is cut is kept, and the report says so`() async throws {
        let whole = PhotoFiles.png(64, 48)
        func recipe(_ picture: Data) -> String {
            """
            {"title": "Soup", "ingredients": "200 g peas", "instructions": "Cook.", "yield": "2", "wantToCook": false,
             "images": ["\(picture.base64EncodedString())"]}
            """
        }
        let cut = try await imported("soup.melarecipe", recipe(whole.prefix(whole.count / 2)))
        #expect(cut.map(\.outcome) == [.imported])
        #expect(cut.flatMap(\.reasons).map(\.code) == ["import-picture-unread"])
        let kept = try await imported("soup.melarecipe", recipe(whole))
        #expect(kept.flatMap(\.reasons).isEmpty)
    }

    /// The catalogue is empty here, so both lines stay open.
    @Test func `R18: a recipe that another takes stays a line of it`() async throws {
        let text = """
            {"name": "Pasta", "slug": "pasta", "recipeServings": 2, "recipeInstructions": [{"text": "Cook."}],
             "recipeIngredient": [{"quantity": 200, "unit": {"name": "g"}, "food": {"name": "flour"}},
             {"quantity": 1, "unit": null, "food": null, "referencedRecipe": {"name": "Tomato sauce", "slug": "tomato-sauce"}}]}
            """
        let recipes = try await imported("pasta.json", text)
        #expect(recipes.map(\.outcome) == [.imported])
        #expect(recipes.map(\.openLines) == [2])
    }
}
