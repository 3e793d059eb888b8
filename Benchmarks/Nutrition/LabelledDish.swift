import Contracts
import IngredientLines
import Kitchen
import RecipeFormats

/// A recipe that says itself what a serving contains.
struct LabelledDish {
    /// Whether its site is one of the three quarters that foods were corrected with; of the others only the sum is
    /// reported.
    let isDev: Bool
    let lines: [String]
    let servings: Int
    /// In kcal.
    let energy: Double
    /// In grams; absent where the page does not say.
    let protein: Double?
    let fat: Double?
    let carbohydrates: Double?

    /// `nil` for a recipe without a label, one that cannot be meant for a serving, or one in a language that lines are
    /// not read in.
    init?(_ document: RecipeDocument, site: String) {
        guard document.language.map({ LineLanguage(rawValue: $0) != nil }) ?? true, let servings = document.servings,
            servings > 0,
            let energy = Self.figure("calories", .energy, document), (20...3_000).contains(energy)
        else { return nil }
        self.servings = servings
        isDev = site.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 4 != 1
        self.energy = energy
        lines = document.ingredients.flatMap(\.lines).filter { $0.count <= 300 }
        protein = Self.figure("proteinContent", .protein, document)
        fat = Self.figure("fatContent", .fat, document)
        carbohydrates = Self.figure("carbohydrateContent", .carbohydrates, document)
    }

    /// What the page says, in the unit of the nutrient.
    private static func figure(_ name: String, _ nutrient: Nutrient, _ document: RecipeDocument) -> Double? {
        document.nutrition[name].flatMap { StatedNutrient($0, of: nutrient) }?.amount(of: nutrient)
    }
}
