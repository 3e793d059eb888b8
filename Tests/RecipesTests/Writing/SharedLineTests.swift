import Contracts
import Foundation
import RecipeFormats
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Lines such as "salt and pepper", which name several ingredients.
@Suite(.timeLimit(.minutes(10)))
struct SharedLineTests {
    @Test func `R21 foods that a line names together are several ingredients, in each language`() async throws {
        try await withStarter { recipes in
            for (text, language, foods) in [
                ("salt and pepper", "en", ["salt", "black pepper"]),
                ("Salt & freshly ground black pepper, to taste", "en", ["salt", "black pepper"]),
                ("1 tsp each salt and sugar", "en", ["salt", "sugar"]),
                ("Salt and freshly ground black pepper", "en", ["salt", "black pepper"]),
                ("butter and olive oil, for frying", "en", ["butter", "olive oil"]),
                ("1 pinch salt and ground black pepper to taste", "en", ["salt", "black pepper"]),
                ("parsley and bay leaves", "en", ["parsley", "bay leaf"]),
                ("Salz und Pfeffer", "de", ["salt", "black pepper"]),
                ("sel et poivre", "fr", ["salt", "black pepper"]),
                ("sal y pimienta", "es", ["salt", "black pepper"]),
            ] {
                let draft = IngredientLinesDraft(lines: [text], language: SpokenLanguage(rawValue: language))
                let line = try #require(try await recipes.api.call(RecipesAPI.understand, sending: draft).items.first)
                #expect(line.parts?.compactMap(\.food?.name) == foods, "\(text)")
                #expect(line.text == text && line.food == nil && line.isResolved && line.confidence >= 0.9, "\(text)")
                let amounts = line.parts?.map(\.quantity?.amount) ?? []
                #expect(amounts == (text.hasPrefix("1") ? [1, 1] : [nil, nil]), "\(text)")
            }
        }
    }

    @Test func `R21 what is one food, or not certainly several, stays one line`() async throws {
        try await withStarter { recipes in
            let lines = [
                "half and half", "mac and cheese", "bread and butter pickles", "onion and garlic powder",
                "salt and stardust", "1 tsp salt and pepper", "sweet and sour sauce", "chicken and beef stock", "salt",
                "red and green peppers", "lemon and lime juice",
            ]
            let draft = IngredientLinesDraft(lines: lines, language: .english)
            for line in try await recipes.api.call(RecipesAPI.understand, sending: draft).items {
                #expect(line.parts == nil, "\(line.text)")
            }
        }
    }

    private static let content: RecipeContent = {
        var content = RecipeContent.dish("Tomatoes", ["3 tomatoes", "salt and sugar, to taste", "10 g butter"])
        content.steps = [
            StepEntry(text: "Season.", ingredients: [0, 1]), StepEntry(text: "Butter it.", ingredients: [2]),
        ]
        return content
    }()

    @Test(arguments: Engine.either)
    func `R21, R13: each food counts by itself, and the editor shows the line as it was written`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let recipe = try await recipes.kept(Self.content)
            #expect(recipe.ingredients.map(\.food?.name) == ["tomato", "salt", "sugar", "butter"])
            #expect(recipe.ingredients.map(\.sharesLine) == [nil, nil, true, nil])
            #expect(recipe.ingredients[1].text == "salt and sugar, to taste" && recipe.ingredients[2].quantity == nil)
            #expect(recipe.steps.map(\.ingredients) == [[0, 1, 2], [3]])
            #expect(recipe.allergens == [.milk] && recipe.diets.contains(.vegetarian))
            let again = try await recipes.signedIn(as: .ada).call(
                RecipesAPI.startDraft, sending: DraftStart(recipe: recipe.id))
            #expect(again.content.ingredients.map(\.text) == Self.content.ingredients.map(\.text))
            #expect(again.content.steps.map(\.ingredients) == [[0, 1], [2]])
            #expect(again.faults.isEmpty && again.lines[1].parts?.count == 2)
        }
    }

    @Test func `R19: a file has the line once, and for other servings each of its foods`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let recipe = try await recipes.kept(Self.content)
            let ada = try await recipes.signedIn(as: .ada)
            for (servings, lines) in [(nil, 3), (recipe.servings * 2, 4)] {
                let file = try await ada.call(
                    RecipesAPI.export, at: recipe.id, sending: ExportQuery(format: .markdown, servings: servings))
                let text = String(decoding: file.bytes, as: UTF8.self)
                #expect(text.components(separatedBy: "salt and sugar").count == (servings == nil ? 2 : 1))
                #expect(text.components(separatedBy: "\n").count { $0.hasPrefix("- ") || $0.hasPrefix("* ") } == lines)
            }
        }
    }
}
