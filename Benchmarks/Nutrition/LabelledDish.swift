import Contracts
import Foundation
import RecipeFormats

/// A recipe that says itself what a serving contains.
struct LabelledDish {
    let lines: [String]
    let servings: Int
    /// In kcal.
    let energy: Double
    /// In grams; absent where the page does not say.
    let protein: Double?
    let fat: Double?
    let carbohydrates: Double?

    /// Nothing for a recipe without a label, or one that cannot be meant for a serving.
    init?(_ document: RecipeDocument) {
        guard let servings = document.servings, servings > 0,
            let energy = Self.figure("calories", document), (20...3_000).contains(energy)
        else { return nil }
        self.servings = servings
        self.energy = energy
        lines = document.ingredients.flatMap(\.lines).filter { $0.count <= 300 }
        protein = Self.figure("proteinContent", document)
        fat = Self.figure("fatContent", document)
        carbohydrates = Self.figure("carbohydrateContent", document)
    }

    /// The first number of what the page says, such as 240 for “240 kcal”.
    private static func figure(_ name: String, _ document: RecipeDocument) -> Double? {
        document.nutrition[name].flatMap { text in
            let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
            return Double(digits)
        }
    }
}
