import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Foods that a line buys cooked or in a tin are not reckoned as dry ones.
@Suite(.timeLimit(.minutes(10)))
struct ReadyFoodTests {
    @Test func `R3: what comes out of a tin or is cooked already is that food, and weighs as a piece of it does`()
        async throws
    {
        let lines = [
            ("1 (15 oz) can chickpeas", "tinned chickpea"),
            ("400 g black beans, drained and rinsed", "tinned black bean"),
            ("2 cans kidney beans", "tinned kidney bean"), ("200 g dried chickpeas", "chickpea"),
            ("1 cup black beans, soaked overnight and drained", "black bean"),
            ("2 cups cooked white rice", "cooked rice"),
            ("2 cups white rice", "rice"), ("1 can tomatoes", "tinned tomato"), ("1 can tuna", "tinned tuna"),
            ("1 can cola", "cola"), ("2 cubes chicken bouillon", "chicken stock cube"),
            ("1 cup reduced sodium chicken or vegetable broth", "low-sodium chicken stock"),
            ("2 tbsp unsalted butter or vegetable oil", "butter"),
        ]
        try await withStarter { recipes in
            let draft = IngredientLinesDraft(lines: lines.map { $0.0 }, language: .english)
            let read = try await recipes.api.call(RecipesAPI.understand, sending: draft).items
            for (line, food) in zip(read, lines.map { $0.1 }) { #expect(line.food?.name == food, "\(line.text)") }
            let pieces = IngredientLinesDraft(
                lines: ["2 bay leaves", "1 chicken bouillon cube", "10 lasagna noodles", "2 Knoblauchzehen"])
            for line in try await recipes.api.call(RecipesAPI.understand, sending: pieces).items {
                #expect((line.grams ?? 0) > 0, "\(line.text)")
            }
        }
    }

    @Test func `R21: a food that goes by the whole phrase is that one, and what is done to another is none`()
        async throws
    {
        let lines = [
            ("1 kg minced beef", "minced beef"), ("500 g ground beef", "minced beef"),
            ("1 lb beef mince", "minced beef"), ("1 kg beef, minced", "beef"), ("500 g frozen peas", "frozen pea"),
            ("500 g peas, frozen", "pea"), ("2 tbsp red wine vinegar", "red wine vinegar"),
            ("100 g ground almonds", "ground almonds"), ("2 cups tomatoes, chopped", "tomato"),
            ("1 tin chopped tomatoes", "tinned tomato"), ("400 g tinned tomatoes", "tinned tomato"),
            ("2 x 400g tins tomatoes", "tinned tomato"), ("3 cloves minced garlic", "garlic"),
        ]
        try await withStarter { recipes in
            let draft = IngredientLinesDraft(lines: lines.map { $0.0 }, language: .english)
            let read = try await recipes.api.call(RecipesAPI.understand, sending: draft).items
            for (line, food) in zip(read, lines.map { $0.1 }) {
                #expect(line.food?.name == food, "\(line.text): \(line.food?.name ?? line.name)")
            }
            #expect(read[0].name == "minced beef" && read[0].preparation == nil)
            #expect(read[12].name == "garlic" && read[12].preparation == "minced")
        }
    }

    @Test func `R21: a recipe's lines are read in the language that most of them are written in`() async throws {
        try await withStarter { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            func foods(_ texts: String...) async throws -> [String?] {
                let content = RecipeContent(ingredients: texts.map { IngredientEntry(text: $0) }, language: .english)
                let draft = try await ada.call(RecipesAPI.startDraft, sending: DraftStart(content: content))
                return draft.lines.map(\.food?.name)
            }
            #expect(try await foods("400 g Mehl", "4 Eier", "1,5 dl Milch") == ["flour", "egg", "milk"])
            // One line of several is no reason to doubt what was said.
            #expect(try await foods("400 g flour", "4 eggs", "1,5 dl Milch").prefix(2) == ["flour", "egg"])
        }
    }

    @Test func `R21: one vegetable is a head, and florets have no known size`() async throws {
        try await withStarter { recipes in
            let lines = [
                "1 cauliflower": 600.0, "1 large cauliflower, cut into florets": 600, "1 head of broccoli": 350,
                "1 broccoli": 350, "1 lettuce": 360, "2 pak choi": 300, "1 savoy cabbage": 800, "2 lettuce leaves": 30,
                "1 celery": 40, "2 bay leaves": 0.6,
            ]
            let draft = IngredientLinesDraft(lines: Array(lines.keys), language: .english)
            for line in try await recipes.api.call(RecipesAPI.understand, sending: draft).items {
                #expect(line.grams.map { abs($0 - (lines[line.text] ?? 0)) < 0.01 } == true, "\(line.text): \(line)")
            }
            let florets = IngredientLinesDraft(lines: ["8 broccoli florets", "10 Blumenkohlröschen"])
            for line in try await recipes.api.call(RecipesAPI.understand, sending: florets).items {
                #expect(line.grams == nil && line.quantity == nil, "\(line)")
            }
        }
    }
}
