import Contracts
import Foundation
import SeededChance

/// Synthetic recipes of realistic length.
enum MadeUpRecipes {
    /// A word in the title of each of them, and of no other recipe.
    static let word = "quibblewort"

    private struct Recipe: Encodable {
        let name: String
        let description: String
        let recipeIngredient: [String]
        let recipeInstructions: [String]
        let recipeYield: String
        let prepTime: String
        let cookTime: String
    }

    private static let amounts = [
        "200 g", "1 cup", "2 tbsp", "1/2 tsp", "3", "1 (14 oz) can", "500 ml", "a pinch of", "1-2", "2 large",
    ]
    private static let foods = [
        "onions", "flour", "butter", "tomatoes", "olive oil", "garlic cloves", "salt", "sugar", "eggs", "milk", "rice",
        "carrots", "potatoes", "chicken breast", "black pepper", "parmesan", "basil leaves", "lemon juice", "cumin",
    ]
    private static let endings = ["", ", chopped", ", finely diced", ", at room temperature", " (optional)"]
    private static let sentences = [
        "Chop the vegetables and put them into a large bowl.", "Heat the oil in a pan over medium heat.",
        "Cook for 10 minutes, stirring now and then, until soft.", "Season with salt and pepper.",
        "Bake at 180 °C for 35 minutes until golden brown.", "Let it rest for a while and serve it warm.",
    ]

    /// A JSON file of `count` recipes, always the same.
    static func file(of count: Int) throws -> Upload {
        var chance = Chance(seed: 7)
        func pick(_ from: [String]) -> String { from[Int.random(in: from.indices, using: &chance)] }
        let recipes = (1...count).map { number in
            Recipe(
                name: "\(word) \(pick(foods)) with \(pick(foods)), number \(number)",
                description: "A dish that a benchmark made up. \(pick(sentences))",
                recipeIngredient: (0..<Int.random(in: 6...14, using: &chance)).map { _ in
                    "\(pick(amounts)) \(pick(foods))\(pick(endings))"
                },
                recipeInstructions: (0..<Int.random(in: 3...9, using: &chance)).map { _ in
                    "\(pick(sentences)) \(pick(sentences))"
                },
                recipeYield: "\(Int.random(in: 1...8, using: &chance)) servings", prepTime: "PT15M", cookTime: "PT40M")
        }
        return Upload(
            mediaType: "application/json", name: "recipes.json", bytes: try JSONEncoder().encode(recipes))
    }
}
