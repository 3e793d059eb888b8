import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Foods that a line buys cooked or in a tin are not reckoned as dry ones.
@Suite(.timeLimit(.minutes(2)))
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
}
