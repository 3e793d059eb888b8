import Contracts
import Foundation
import RecipesContracts
import Testing

/// Golden texts of writing, moderating and importing recipes.
@Suite struct WritingGoldenTests {
    private let content = RecipeContent(
        title: "Leek soup", cuisine: .french, meals: [.dinner], servings: 2, cookingMinutes: 20,
        ingredients: [
            IngredientEntry(text: "For the soup:", isHeading: true),
            IngredientEntry(text: "2 leeks", food: .golden("4")),
        ],
        steps: [StepEntry(text: "Simmer.", minutes: 20, ingredients: [1])], photos: [.golden("5")])

    private let contentText = """
        {
          "cookingMinutes": 20, "cuisine": "french",
          "ingredients": [
            {"isHeading": true, "isUnlisted": false, "text": "For the soup:"},
            {
              "food": "01939b5e-0000-7000-8000-000000000004", "isHeading": false, "isUnlisted": false,
              "text": "2 leeks"
            }
          ],
          "language": "en", "meals": ["dinner"], "photos": ["01939b5e-0000-7000-8000-000000000005"],
          "preparationMinutes": 0, "servings": 2,
          "steps": [{"ingredients": [1], "isHeading": false, "minutes": 20, "text": "Simmer."}],
          "summary": "", "tags": [], "title": "Leek soup", "videos": []
        }
        """

    @Test func `R13 a draft and what its writer saw of it`() throws {
        try expectGolden(DraftEdit(revision: 0, content: content), #"{"content":\#(contentText)}"#)
    }

    @Test func `R21 a line that is understood, and one of which somebody has to say what it means`() throws {
        let leek = FoodRef(id: .golden("4"), name: "leek", category: .vegetables)
        let leekText = #"{"category":"vegetables","id":"01939b5e-0000-7000-8000-000000000004","name":"leek"}"#
        try expectGolden(
            UnderstoodLine(
                text: "2-3 leeks, sliced", quantity: try Quantity(2, .piece), upTo: 3, name: "leeks",
                preparation: "sliced", food: leek, confidence: 1, grams: 300),
            """
            {
              "alternatives": [], "besides": [], "candidates": [], "confidence": 1, "food": \(leekText), "grams": 300,
              "isHeading": false, "isOptional": false, "name": "leeks", "preparation": "sliced",
              "quantity": {"amount": 2, "unit": "piece"}, "text": "2-3 leeks, sliced", "upTo": 3
            }
            """)
        try expectGolden(
            UnderstoodLine(text: "some green", name: "green", candidates: [leek]),
            """
            {
              "alternatives": [], "besides": [], "candidates": [\(leekText)], "confidence": 0, "isHeading": false,
              "isOptional": false, "name": "green", "text": "some green"
            }
            """)
    }

    @Test func `R21 a line of which one food will do, and a line that names two`() throws {
        let leek = FoodRef(id: .golden("4"), name: "leek", category: .vegetables)
        let leekText = #"{"category":"vegetables","id":"01939b5e-0000-7000-8000-000000000004","name":"leek"}"#
        let plain = #""besides": [], "candidates": [], "confidence": 1, "isHeading": false, "isOptional": false"#
        let alternatives = [IngredientAlternative(food: leek, name: "leeks"), .init(food: nil, name: "ramps")]
        let part = UnderstoodLine(
            text: "onions or leeks and salt", name: "onions", confidence: 1, alternatives: alternatives)
        try expectGolden(
            UnderstoodLine(text: "onions or leeks and salt", name: "all", confidence: 1, parts: [part]),
            """
            {
              "alternatives": [], \(plain), "name": "all", "parts": [{
                "alternatives": [{"food": \(leekText), "name": "leeks"}, {"name": "ramps"}], \(plain),
                "name": "onions", "text": "onions or leeks and salt"
              }], "text": "onions or leeks and salt"
            }
            """)
        try expectGolden(
            Recipe.Ingredient(
                food: nil, name: "onions", quantity: nil, note: nil, optional: false, alternatives: alternatives,
                sharesLine: true),
            """
            {
              "alternatives": [{"food": \(leekText), "name": "leeks"}, {"name": "ramps"}], "name": "onions",
              "optional": false, "sharesLine": true
            }
            """)
    }

    @Test func `R18 how far an import has got`() throws {
        try expectGolden(
            RecipeImport(
                id: .golden("6"), source: .file, title: "all.paprikarecipes", format: "paprika", state: .running,
                progress: 0.5, imported: 10, updated: 1, duplicates: 2, refused: 3, openLines: 4, reason: nil,
                startedAt: .golden, endedAt: nil, picturesWaiting: 5, picturesMissed: 6),
            """
            {
              "duplicates": 2, "format": "paprika", "id": "01939b5e-0000-7000-8000-000000000006", "imported": 10,
              "isPublic": false, "openLines": 4, "picturesMissed": 6, "picturesWaiting": 5, "progress": 0.5,
              "refused": 3, "source": "file", "startedAt": "2026-12-29T12:45:00Z", "state": "running",
              "title": "all.paprikarecipes", "updated": 1
            }
            """)
    }

    @Test func `R14 that a recipe is deleted and that it came back are told`() throws {
        let text = #"{"recipe":"01939b5e-0000-7000-8000-000000000008","title":"Soup"}"#
        for event in [
            RecipeDeleted(recipe: .golden("8"), title: "Soup") as any Event,
            RecipeRestored(recipe: .golden("8"), title: "Soup"),
        ] {
            #expect(String(decoding: try WireFormat.encoder.encode(event), as: UTF8.self) == text)
            // Events about a recipe arrive in order.
            #expect(event.subject == ID<Recipe>.golden("8").description)
        }
        #expect(RecipeDeleted.name == "recipe-deleted" && RecipeRestored.name == "recipe-restored")
    }

    @Test func `R12 reports are counted by their reasons`() throws {
        try expectGolden(
            ReportedThing(
                id: "01939b5e-0000-7000-8000-000000000007", kind: .comment, text: "Buy this", recipe: .golden("8"),
                recipeTitle: "Soup", image: nil, author: nil, reasons: [.spam: 2], remarks: ["Again!"],
                isHidden: false, firstAt: .golden, lastAt: .golden),
            """
            {
              "firstAt": "2026-12-29T12:45:00Z", "id": "01939b5e-0000-7000-8000-000000000007", "isHidden": false,
              "kind": "comment", "lastAt": "2026-12-29T12:45:00Z", "reasons": {"spam": 2},
              "recipe": "01939b5e-0000-7000-8000-000000000008", "recipeTitle": "Soup", "remarks": ["Again!"],
              "text": "Buy this"
            }
            """)
    }
}
