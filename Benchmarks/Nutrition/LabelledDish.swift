import Contracts
import IngredientLines
import Kitchen
import RecipeFormats

/// A recipe that states its nutrition per serving.
struct LabelledDish {
    /// Whether its site belongs to the three quarters used to correct foods; of the other sites only the total is
    /// reported.
    let isDev: Bool
    let lines: [String]
    let servings: Int
    /// Kilocalories.
    let energy: Double
    /// Grams; `nil` if the page does not say.
    let protein: Double?
    let fat: Double?
    let carbohydrates: Double?

    /// `nil` without a label, with an implausible one, or in an unsupported language.
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

    /// The page's figure in the unit of the nutrient; `nil` if it has none.
    private static func figure(_ name: String, _ nutrient: Nutrient, _ document: RecipeDocument) -> Double? {
        document.nutrition[name].flatMap { StatedNutrient($0, of: nutrient) }?.amount(of: nutrient)
    }
}
